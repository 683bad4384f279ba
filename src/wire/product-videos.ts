// `wc/v3/products/{id}/videos`, ours: the videos of a product, for staff.

export interface StaffVideo {
  /** Its place, from 1. */
  id: number;
  /** Where it plays; without a host while the settings name none for it. */
  address: string;
  title: string;
  /** Which of the product's pictures stands for it; null: the first. */
  picture_id: number | null;
}

/** `PUT`: all of them, in their order. */
export interface StaffVideosChange {
  videos: readonly Omit<StaffVideo, 'id'>[];
}
