/** The form of a new ad, filled in as the rules want it. */
import type { NewAdForm } from '@/features/supplier/newAd';

export const TYPED_AD: NewAdForm = {
  parentId: 1,
  categoryId: 10,
  brandId: 20,
  modelId: 30,
  price: '1.000,00',
  maxDiscount: '30',
  quantity: '150',
  duration: '7',
  minParticipants: '10',
  maxParticipants: '110',
  maxPerBuyer: '',
  deposit: '',
  startsLater: false,
  startsAt: '',
};
