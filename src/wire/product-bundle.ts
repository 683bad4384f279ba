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

/** `POST shop/v1/products/{id}/bundle/preview`: what a customer sees first of a bundle that need not be stored. */
export interface StaffBundlePreview {
  /** Why the terms cannot be saved, by parameter; the rest is then empty. */
  refused: Readonly<Record<string, string>>;
  shown: StaffBundleShown | null;
}

interface StaffBundleShownItem {
  key: string;
  name: string;
  quantity: number;
  /** What its units cost without the bundle. */
  list_total: number;
  /** What its units cost in the bundle; beside a fixed price, what they cost without it. */
  total: number;
  /** Whether it is sold out. */
  is_gone: boolean;
}

export interface StaffBundleShown {
  /** With the quantities with which the page opens; without those that the bundle leaves out. */
  items: readonly StaffBundleShownItem[];
  total: number;
  /** What one bundle saves, in words; '' for nothing. */
  saving: string;
  /** Why it cannot be added as it opens, in the words of the page; null when it can. */
  alert: string | null;
  /** How many can be sold with these items; null: not counted. */
  available: number | null;
}
