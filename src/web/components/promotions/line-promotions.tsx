import { discountTexts } from '../../../texts/discounts.ts';
import type { StoreCartItem } from '../../../wire/store-cart.ts';
import { Amount } from '../price/price.tsx';
import styles from './line-promotions.module.css';

/** What promotions do with a line, in words: the gift that it is, or what it saves. */
export function LinePromotions({ item: { extensions } }: { item: Pick<StoreCartItem, 'extensions'> }) {
  const { gift, discounts = [] } = extensions;
  return discounts.map(({ title, amount }) => (
    <p key={title} className={styles.promotion}>
      {gift ? discountTexts.giftOf(title) : discountTexts.saves(title, Number(amount))}
    </p>
  ));
}

/** An amount of a line, or that it is free for a gift that costs nothing. */
export function GiftAmount({ item, cents }: { item: Pick<StoreCartItem, 'extensions'>; cents: number }) {
  return item.extensions.gift && cents === 0 ? discountTexts.free : <Amount cents={cents} />;
}
