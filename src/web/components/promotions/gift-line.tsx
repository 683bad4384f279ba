import { useState } from 'react';
import { cartTexts } from '../../../texts/cart.ts';
import { discountTexts } from '../../../texts/discounts.ts';
import { giftField } from '../../../wire/cart-calls.ts';
import type { StoreCartItem, StoreGift, StoreGiftChoice } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { LineOptions, LinePicture } from '../cart/line-picture.tsx';
import { lineAmount } from '../cart/cart-amounts.ts';
import lineStyles from '../cart/cart-line.module.css';
import styles from './gift-line.module.css';
import { GiftAmount, LinePromotions } from './line-promotions.tsx';

/** The lines that the shopper chose, and the gifts that follow from them. */
export function splitGifts(items: readonly StoreCartItem[]): [lines: StoreCartItem[], gifts: StoreCartItem[]] {
  return [items.filter(({ extensions }) => !extensions.gift), items.filter(({ extensions }) => extensions.gift)];
}

/** Enables and presses the update button of the cart form, which refreshes the cart ([2.5-03]). */
function pressUpdate(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>('[name="update_cart"]');
  button?.removeAttribute('disabled');
  button?.click();
}

function GiftChoice({
  choice,
  rule,
  isChosen,
  onChoose,
}: {
  choice: StoreGiftChoice;
  rule: string;
  isChosen: boolean;
  onChoose: (form: HTMLFormElement | null) => void;
}) {
  return (
    <li className="awdr_free_product_variants">
      <label
        className={classNames('awdr_change_product', styles.choice)}
        data-pid={choice.id}
        data-rule_id={rule}
        data-parent_id={choice.parent_id}
      >
        <input
          type="radio"
          name={giftField(Number(rule))}
          value={choice.id}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.form)}
        />
        <span className={classNames('awdr_variation_image', styles.image)}>
          <LinePicture item={choice} width={48} />
        </span>
        <span className="awdr-product-name">{choice.name}</span>
      </label>
    </li>
  );
}

/**
 * The choices of a gift, as radio buttons of the cart form. With JavaScript a choice swaps the gift at once; a swap that
 * fails changes nothing ([8-31]).
 */
function GiftSwap({ gift }: { gift: StoreGift }) {
  const [swap, setSwap] = useState<{ from: number | null; to: number } | null>(null);
  const [said, setSaid] = useState('');
  const rule = gift.rule_unique_id;
  const chosen = gift.choices.find((choice) => choice.is_chosen)?.id ?? null;
  // Until the cart has the new gift.
  const wanted = swap?.from === chosen ? swap.to : null;
  const choose = async ({ id, parent_id }: StoreGiftChoice, form: HTMLFormElement | null) => {
    setSwap({ from: chosen, to: id });
    const fields = { product_id: String(id), rule_unique_id: rule, parent_id: String(parent_id) };
    const swapped = await import('./discount-requests.ts').then(({ swapGift }) => swapGift(fields)).catch(() => null);
    if (swapped) pressUpdate(form);
    else setSwap(null);
    setSaid(swapped?.message ?? '');
  };
  return (
    <details className={classNames('awdr-select-free-variant-product-toggle', styles.swap)}>
      <summary>{discountTexts.chooseGift}</summary>
      <fieldset className="awdr-select-variant-product" aria-busy={wanted !== null || undefined}>
        <legend className="screen-reader-text">{discountTexts.giftChoices}</legend>
        <ul>
          {gift.choices.map((choice) => (
            <GiftChoice
              key={choice.id}
              choice={choice}
              rule={rule}
              isChosen={choice.id === (wanted ?? chosen)}
              onChoose={(form) => void choose(choice, form)}
            />
          ))}
        </ul>
      </fieldset>
      <output className="screen-reader-text">{said}</output>
    </details>
  );
}

/** A gift in the cart: without a quantity field and without a link to remove it, because it follows from the other lines. */
export function GiftLine({ item, settling }: { item: StoreCartItem; settling: boolean }) {
  const { gift } = item.extensions;
  return (
    <li className={classNames('woocommerce-cart-form__cart-item cart_item', lineStyles.line)}>
      <a className={lineStyles.picture} href={item.permalink} tabIndex={-1} aria-hidden="true">
        <LinePicture item={item} />
      </a>
      <div className={classNames('product-name', lineStyles.words)}>
        <h3 className={lineStyles.name}>
          <a href={item.permalink}>{item.name}</a>
        </h3>
        <LineOptions item={item} />
        <LinePromotions item={item} />
        {gift && gift.choices.length > 1 && <GiftSwap gift={gift} />}
      </div>
      <p className={classNames('product-quantity', lineStyles.quantity, styles.quantity)}>{`${item.quantity} ×`}</p>
      <p className={classNames('product-subtotal', lineStyles.amount, settling && lineStyles.settling)}>
        <span className="screen-reader-text">{cartTexts.lineTotal}: </span>
        <GiftAmount item={item} cents={lineAmount(item)} />
      </p>
    </li>
  );
}
