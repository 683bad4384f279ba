// What offers cost: an addition under promotions, and the prices of a full cart.
import { emptyCustomer, noChoices } from '../../src/rules/cart/cart.ts';
import type { CartRow } from '../../src/rules/cart/cart.ts';
import type { Bundle } from '../../src/rules/bundles/bundles.ts';
import { cents, noCents } from '../../src/rules/money.ts';
import { priceCart } from '../../src/rules/pricing/cart-pricing.ts';
import type { PricingContext } from '../../src/rules/pricing/pricing-draft.ts';
import type { PromotionDraft, PromotionTarget } from '../../src/rules/promotions/promotions.ts';
import { loadProducts } from '../../src/shop/catalog/cached-products.ts';
import { deletePromotion } from '../../src/shop/promotions/delete-promotion.ts';
import { savePromotion } from '../../src/shop/promotions/save-promotion.ts';
import { loadRateTables } from '../../src/shop/shipping/rate-tables.ts';
import { program } from '../../src/shop/shop.ts';
import { measureBareAround } from '../bare.ts';
import { percentile } from '../load-driver.ts';
import { measureLoad } from '../load.ts';
import { addToCartScenario, buyableProducts } from './cart.ts';
import { cycleThrough } from './pages.ts';
import type { Bench, BenchRow, RowResult } from './row.ts';

const promotionCount = 50;
const lineCount = 100;
/** How many of the lines are bundles, each with two further lines for its parts. */
const bundleCount = 10;
/** Above any cart of the row `addOffers`, whose subtotals are checked against the catalogue. */
const farMinimum = cents(50_000_00);

/** Promotions of each kind. None changes the price of one unit. */
function promotionsFor(ids: readonly number[], minimum: typeof farMinimum): readonly PromotionDraft[] {
  return Array.from({ length: promotionCount }, (_, index): PromotionDraft => {
    const productIds = [0, 1, 2].map((step) => ids[(index * 3 + step) % ids.length] ?? 0);
    const target: PromotionTarget = { kind: 'items', productIds, variationIds: [], categoryIds: [] };
    const base = { active: true, priority: 10, exclusive: false, from: null, until: null, usageLimit: null };
    const title = `Promotion ${index + 1}`;
    const percentage = { kind: 'percentage', basisPoints: 100 + index * 10 } as const;
    if (index % 10 === 0) return { ...base, kind: 'cart', title, minimum, effect: percentage };
    if (index % 10 === 1) {
      const gift = { kind: 'cheapest' } as const;
      return {
        ...base,
        kind: 'gift',
        title,
        target,
        buyQuantity: 3,
        gift,
        giftQuantity: 1,
        discount: percentage,
        repeats: true,
      };
    }
    const tiers = [
      { min: 3, max: 5, discount: percentage },
      { min: 6, max: null, discount: { ...percentage, basisPoints: 1_000 + index } },
    ];
    return { ...base, kind: 'quantity', title, target, counted: index % 2 === 0 ? 'target' : 'product', tiers };
  });
}

/** A new visitor adds one product to the cart, in a shop with promotions of each kind. */
export const addOffersRow: BenchRow = async (bench) => {
  const products = buyableProducts(bench);
  const made: number[] = [];
  try {
    for (const draft of promotionsFor(
      products.map(({ id }) => id),
      farMinimum,
    )) {
      const saved = await savePromotion(bench.useCases, program, { id: null, draft });
      if (!saved.ok) throw new Error(`a promotion is refused: ${JSON.stringify(saved)}`);
      made.push(saved.id);
    }
    return await measureLoad(bench, { createSource: () => cycleThrough(products, addToCartScenario) });
  } finally {
    for (const id of made) await deletePromotion(bench.useCases, program, { id });
  }
};

/** A bundle of the product with the number `at`, with two products as its parts. */
function bundleAt(ids: readonly number[], at: number): Bundle {
  const items = [1, 2].map((step) => ({
    key: `part${step}`,
    productId: ids[(at + step) % ids.length] ?? 0,
    variationId: null,
    quantity: step,
    min: 0,
    max: null,
  }));
  return {
    productId: ids[at] ?? 0,
    items,
    fixedPrice: false,
    discount: 1_000,
    discountAmount: noCents,
    optional: false,
    roundsItems: true,
    excludesUnpurchasable: false,
    min: 0,
    max: 0,
    totalMin: noCents,
    totalMax: noCents,
  };
}

async function fullCart({
  useCases,
  sampleProducts,
}: Bench): Promise<{ rows: readonly CartRow[]; context: PricingContext }> {
  const ids = sampleProducts.flatMap(({ id, product }) => (product.type === 'simple' ? [id] : [])).slice(0, lineCount);
  if (ids.length <= bundleCount) throw new Error('too few products for a full cart');
  const now = useCases.clock.now();
  const catalogue = await loadProducts(useCases, ids, now);
  const bundles = ids.slice(0, bundleCount).map((_, at) => bundleAt(ids, at));
  const loose = ids.slice(bundleCount);
  const rows = Array.from({ length: lineCount - 2 * bundleCount }, (_, index): CartRow => {
    const bundle = bundles[index];
    const productId = bundle?.productId ?? loose[index % loose.length] ?? 0;
    const row = {
      key: `row${index}`,
      productId,
      variationId: null,
      attributes: {},
      quantity: 1 + (index % 7),
      seenCents: null,
    };
    return bundle
      ? {
          ...row,
          parts: bundle.items.map(({ key, quantity }, part) => ({
            itemKey: key,
            productId: bundle.items[part]?.productId ?? 0,
            variationId: null,
            attributes: {},
            quantity,
          })),
        }
      : row;
  });
  return {
    rows,
    context: {
      catalogue,
      customer: emptyCustomer,
      choices: noChoices,
      offers: {
        promotions: promotionsFor(loose, noCents).map((draft, index) => ({ ...draft, id: index + 1, timesUsed: 0 })),
        bundles: new Map(bundles.map((one) => [one.productId, one])),
        boughtTogether: new Map(),
        quotation: null,
        coupons: [],
      },
      shipping: { zones: (await loadRateTables(useCases)).zones, deliveryTime: '', pickup: null },
      taxBasisPoints: 2_100,
      now,
    },
  };
}

const warmUpRuns = 300;
const measuredRuns = 2_000;

function measureReprice({ rows, context }: Awaited<ReturnType<typeof fullCart>>): RowResult {
  const times: number[] = [];
  let wrong = 0;
  for (let run = -warmUpRuns; run < measuredRuns; run += 1) {
    const start = performance.now();
    const priced = priceCart(rows, context);
    if (run >= 0) times.push(performance.now() - start);
    const lines = priced.lines.reduce((sum, line) => sum + line.total, 0);
    if (priced.lines.length !== lineCount || priced.discount === 0 || priced.itemsTotal !== lines) wrong += 1;
  }
  const median = percentile(times, 0.5).toFixed(2);
  return {
    figure: percentile(times, 0.99),
    phases: [],
    wrong,
    notes: [`${lineCount} lines, ${bundleCount} bundles among them, ${promotionCount} promotions: p50 ${median} ms`],
  };
}

/** The pure calculation alone, in the process of the benchmark: the p99 of many runs. */
export const repriceRow: BenchRow = async (bench) => {
  const cart = await fullCart(bench);
  const { value, bareCpuMs } = await measureBareAround(bench.bare, () => Promise.resolve(measureReprice(cart)));
  return { ...value, bareCpuMs };
};
