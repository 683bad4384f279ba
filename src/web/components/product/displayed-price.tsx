import type { EffectivePrice } from '../../../rules/catalog/product.ts';
import { cents } from '../../../rules/money.ts';
import type { Cents } from '../../../rules/money.ts';
import { Amount, PriceHtml } from '../price/price.tsx';
import { blocksTotal, usePurchase } from './purchase-blocks.tsx';

/**
 * The price of one piece, or of one piece at the quantity in the form where a promotion makes it depend on that. Such a price
 * strikes no other price (R36). Nothing when the shop could not be asked ([8-28]).
 */
export function UnitPrice({ price, highest }: { price: EffectivePrice; highest: Cents }) {
  const { quantityPrice } = usePurchase();
  if (quantityPrice === 'unknown') return null;
  if (quantityPrice === null) return <PriceHtml price={price} highest={highest} />;
  return <Amount cents={quantityPrice.unit} />;
}

/** The price of the product, or the total of its blocks once they change it ([2.4-25]). */
export function DisplayedPrice({ price, highest }: { price: EffectivePrice; highest: Cents }) {
  const total = blocksTotal(usePurchase());
  return total === null ? <UnitPrice price={price} highest={highest} /> : <Amount cents={cents(Math.round(total))} />;
}
