// Row types of the tables of offers: promotions, bundles and what is bought together.
import type { Generated } from 'kysely';
import type { PromotionKind } from '../rules/promotions/promotions.ts';

interface Promotions {
  id: Generated<number>;
  kind: PromotionKind;
  title: string;
  active: number;
  priority: number;
  exclusive: number;
  /** Epoch ms; null is open-ended. */
  starts_at: number | null;
  ends_at: number | null;
  usage_limit: number | null;
  times_used: Generated<number>;
  terms: string;
}

interface PromotedPrices {
  item_id: number;
  /** Epoch ms; null is open-ended. */
  from_at: number;
  until_at: number | null;
  cents: number;
}

interface Bundles {
  product_id: number;
  /** JSON with its version, see db/bundles/bundles.ts. */
  terms: string;
}

/** Which bundles a product is part of. A bundle has a row with its own id too. */
interface BundleParts {
  product_id: number;
  bundle_id: number;
}

/** `list`: versioned JSON, see db/bought-together/bought-together.ts. */
interface BoughtTogetherLists {
  owner_id: number;
  product_id: number;
  list: string;
}

export interface OfferTables {
  promotions: Promotions;
  promoted_prices: PromotedPrices;
  bundles: Bundles;
  bundle_parts: BundleParts;
  bought_together_lists: BoughtTogetherLists;
}
