/** What is said of products, as it travels: read by its writer, and by operators. */

/** Why an operator hid a review. */
export type HideReason = 'abuse' | 'personal_data' | 'advertising' | 'unrelated' | 'unlawful';

export interface MyReview {
  reviewId: string;
  adId: number;
  title: string;
  imageUrl: string | null;
  slug: string;
  star: number;
  comment: string;
  date: string;
  pictures: OwnPicture[];
  /** Set when an operator hid it: only its writer and operators see it, and its stars count no more. */
  hidden: { date: string; reason: HideReason } | null;
}

export interface OwnPicture {
  pictureId: string;
  url: string;
  srcset: string;
  width: number;
  height: number;
}
