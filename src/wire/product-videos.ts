// The videos of a product, for staff: `shop/v1/products/{id}/videos`.

export interface StaffVideo {
  /** Position in the list, from 1. */
  id: number;
  /** The address that plays the video. Without an origin when the settings do not name its host. */
  address: string;
  title: string;
  /** The picture that is shown until the video plays; null means the product's first picture. */
  picture_id: number | null;
}

/** Body of `PUT`: all videos, in order. */
export interface StaffVideosChange {
  videos: readonly Omit<StaffVideo, 'id'>[];
}
