// The blocks of the purchase area beside the product itself: a bundle's items, and products bought together. Each reports
// here what it adds to the request, what its choice costs, and what prevents adding.
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { QuantityPriceRow } from '../../../rules/promotions/quantity-prices.ts';

type PurchaseBlockName = 'bundle' | 'bought-together';

/** What a block says about the purchase. */
export interface PurchaseBlock {
  /** What the product and the items of the block cost in all (cents); null when the price stays as it is. */
  total: number | null;
  /** Fields that the add request sends, such as `woosb_ids`. */
  fields: Readonly<Record<string, string>>;
  /** Why nothing can be added; null when nothing prevents it. */
  blocker: string | null;
  /** The text of the counter on the add button ([4.12-07]); null for none. */
  counter: string | null;
  /** The highest quantity of the product that the block allows; null is unbounded. */
  maxQuantity: number | null;
}

/** What one unit costs at the quantity in the form (cents); `unknown`: the shop could not be asked ([8-28]). */
export type QuantityPrice = { unit: number } | 'unknown';

export interface Purchase {
  /** The quantity in the form. */
  quantity: number;
  setQuantity: (quantity: number) => void;
  blocks: Readonly<Partial<Record<PurchaseBlockName, PurchaseBlock>>>;
  report: (name: PurchaseBlockName, block: PurchaseBlock | null) => void;
  /** Shown instead of the price of one piece; null: that price. */
  quantityPrice: QuantityPrice | null;
  setQuantityPrice: (price: QuantityPrice | null) => void;
  /** The prices by quantity of the shown item; undefined until their script is there, null while they are on their way. */
  quantityRows: readonly QuantityPriceRow[] | null | undefined;
  setQuantityRows: (rows: readonly QuantityPriceRow[] | null) => void;
}

const PurchaseContext = createContext<Purchase>({
  quantity: 1,
  setQuantity: () => undefined,
  blocks: {},
  report: () => undefined,
  quantityPrice: null,
  setQuantityPrice: () => undefined,
  quantityRows: undefined,
  setQuantityRows: () => undefined,
});

/** Holds what the form and the blocks of one product tell each other: around a product page or a quick view. */
export function PurchaseProvider({ quantity: given, children }: { quantity: number; children: ReactNode }) {
  const [quantity, setQuantity] = useState(given);
  const [blocks, setBlocks] = useState<Purchase['blocks']>({});
  const report = useCallback((name: PurchaseBlockName, block: PurchaseBlock | null) => {
    setBlocks((before) => {
      // The same again changes nothing: a block that reports with each render would otherwise render the page without end.
      if (JSON.stringify(before[name] ?? null) === JSON.stringify(block)) return before;
      const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== name));
      return block ? { ...others, [name]: block } : others;
    });
  }, []);
  const [quantityPrice, setQuantityPrice] = useState<QuantityPrice | null>(null);
  const [quantityRows, setQuantityRows] = useState<Purchase['quantityRows']>(undefined);
  const purchase = useMemo(
    () => ({ quantity, setQuantity, blocks, report, quantityPrice, setQuantityPrice, quantityRows, setQuantityRows }),
    [quantity, blocks, report, quantityPrice, quantityRows],
  );
  return <PurchaseContext value={purchase}>{children}</PurchaseContext>;
}

/** The quantity in the form, and what the blocks say. */
export function usePurchase(): Purchase {
  return useContext(PurchaseContext);
}

/** Reports a block while its component is mounted. */
export function useReportBlock(name: PurchaseBlockName, block: PurchaseBlock): void {
  const { report } = usePurchase();
  useEffect(() => report(name, block), [name, block, report]);
  useEffect(() => () => report(name, null), [name, report]);
}

/**
 * What everything costs that the blocks add up to ([9-51]); null when no block changes the price. A bundle alone has the price
 * of one; what is bought together with it is counted for the quantity in the form, so the bundle is too.
 */
export function blocksTotal({ blocks, quantity }: Pick<Purchase, 'blocks' | 'quantity'>): number | null {
  const bundle = blocks.bundle?.total ?? null;
  const together = blocks['bought-together']?.total ?? null;
  if (bundle === null || together === null) return bundle ?? together;
  return bundle * quantity + together;
}
