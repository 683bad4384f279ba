// The bundle of a product, for staff: `shop/v1/products/{id}/bundle`. Amounts in cents, percentages in hundredths of a percent.

export interface StaffBundleItem {
  key: string;
  product_id: number;
  /** null: the shopper chooses a variation, if the product has any. */
  variation_id: number | null;
  quantity: number;
  min: number;
  max: number | null;
}

export interface StaffBundleTerms {
  items: readonly StaffBundleItem[];
  fixed_price: boolean;
  discount: number;
  discount_amount: number;
  optional: boolean;
  exclude_unpurchasable: boolean;
  min: number;
  max: number;
  total_min: number;
  total_max: number;
}

/** What staff see of an item beside its terms. */
export interface StaffBundleFacts {
  key: string;
  /** '' for a product that is not published. */
  name: string;
  variations: readonly { id: number; name: string }[];
  /** What one unit costs now; of several variations the lowest. */
  price: number;
  regular: number;
  /** null: not counted. */
  available: number | null;
}

export interface StaffBundle {
  /** That of the product. */
  id: number;
  /** null: the product is no bundle. */
  terms: StaffBundleTerms | null;
  facts: readonly StaffBundleFacts[];
  /** What the product costs now. */
  price: number;
  available: number | null;
}
