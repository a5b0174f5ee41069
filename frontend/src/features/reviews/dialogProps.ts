/** What the dialogs of rating are given. */

interface RatingProps {
  orderId: string;
  onDone: () => void;
  onClose: () => void;
}

export interface ItemRatingProps extends RatingProps {
  adId: number;
}

export interface SellerRatingProps extends RatingProps {
  sellerId: string;
  sellerName: string;
}
