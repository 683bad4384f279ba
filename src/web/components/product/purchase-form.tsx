import { useId, useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import { clampQuantity } from '../../../rules/variations.ts';
import type { QuantityLimits } from '../../../rules/variations.ts';
import { purchaseTexts, variationTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import type { Product } from '../../../rules/catalog.ts';
import { useAddToCart } from '../../state/use-cart.ts';
import type { AddStatus } from '../../state/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { IconCheck } from '../../ui/icons.tsx';
import { readQuantity } from '../../ui/quantity-steps.ts';
import { Quantity } from '../../ui/quantity.tsx';
import { NoticeBox } from '../notices/page-notices.tsx';
import styles from './purchase-form.module.css';

/** Why nothing can be added yet: the button's class on the wire, and the reason in words (R45). */
export interface Hindrance {
  className: string;
  reason: string;
  /** A question to the server is under way. */
  busy?: boolean;
}

/** How many; a piece that is sold one per order leaves nothing to choose. */
function QuantityPart({
  name,
  limits: { min, max, soldIndividually },
  typed,
  onChange,
}: {
  name: string;
  limits: QuantityLimits;
  typed: string;
  onChange: (typed: string) => void;
}) {
  if (soldIndividually) return <input type="hidden" className="qty" name="quantity" value="1" />;
  return (
    <Quantity
      name="quantity"
      value={typed}
      bounds={{ min, max: max === null ? null : Math.max(max, min), step: 1 }}
      labels={{ field: purchaseTexts.quantityOf(name), less: purchaseTexts.less, more: purchaseTexts.more }}
      onChange={onChange}
    />
  );
}

/** The add button: it always takes the click, and says what stands in the way (R45). */
function AddPart({
  status,
  hindrance,
  reasonId,
}: {
  status: AddStatus;
  hindrance: Hindrance | null;
  reasonId: string;
}) {
  const added = status === 'added' && !hindrance;
  return (
    <Button
      type="submit"
      look="primary"
      large
      busy={status === 'loading'}
      className={classNames(
        'single_add_to_cart_button button alt',
        styles.add,
        hindrance && `disabled ${hindrance.className}`,
        status === 'loading' && 'loading',
        added && 'added',
      )}
      aria-disabled={hindrance ? true : undefined}
      aria-describedby={hindrance ? reasonId : undefined}
    >
      {added && <IconCheck />}
      {purchaseTexts.add}
    </Button>
  );
}

/**
 * The form that adds to the cart: a real one, taken over by the script where there is one. `children` is the choice
 * of a variation.
 */
export function PurchaseForm({
  product,
  limits,
  quantity: givenQuantity,
  buy,
  hindrance,
  formProps,
  hidden,
  children,
}: {
  product: Product;
  limits: QuantityLimits;
  /** As it was typed, also where it was refused (R39). */
  quantity: number;
  /** What the add request names: the id to buy, and attributes where it needs them. */
  buy: { id: number; attributes: Readonly<Record<string, string>> };
  hindrance: Hindrance | null;
  formProps?: { className: string; 'data-product_id': number; 'data-product_variations': string };
  hidden: Readonly<Record<string, number>>;
  children?: ReactNode;
}) {
  const { status, add } = useAddToCart();
  const [typed, setTyped] = useState(String(givenQuantity));
  const [alerted, setAlerted] = useState(false);
  const [refused, setRefused] = useState<{ id: number; reason: string } | null>(null);
  const reasonId = useId();
  const { min, max, soldIndividually } = limits;
  // Another variation brings other limits ([5.2-05]).
  const [known, setKnown] = useState(limits);
  if (known.min !== min || known.max !== max || known.soldIndividually !== soldIndividually) {
    setKnown(limits);
    setTyped(String(clampQuantity(readQuantity(typed), limits)));
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hindrance) {
      if (!hindrance.busy) setAlerted(true);
      return;
    }
    const button = event.currentTarget.querySelector<HTMLElement>('.single_add_to_cart_button');
    if (status === 'loading' || !button) return;
    const quantity = clampQuantity(typed === '' ? Number.NaN : Number(typed), limits);
    setRefused(null);
    void add({ ...buy.attributes, product_id: String(buy.id), quantity: String(quantity) }, button).then((outcome) => {
      if (outcome.result === 'refused') setRefused({ id: buy.id, reason: outcome.text });
    });
  };

  return (
    <form
      method="post"
      action={paths.product(product.slug)}
      autoComplete="off"
      noValidate
      aria-busy={hindrance?.busy || undefined}
      {...formProps}
      className={classNames(formProps?.className ?? 'cart', styles.form)}
      onSubmit={submit}
    >
      {children}
      <div className={classNames(formProps && 'woocommerce-variation-add-to-cart variations_button', styles.row)}>
        <QuantityPart name={product.name} limits={limits} typed={typed} onChange={setTyped} />
        <AddPart status={status} hindrance={hindrance} reasonId={reasonId} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" className={name} name={name} value={value} />
        ))}
      </div>
      {refused?.id === buy.id && <NoticeBox type="error" messages={[refused.reason]} />}
      {soldIndividually && <p className={styles.note}>{purchaseTexts.soldIndividually}</p>}
      {hindrance && (
        <p id={reasonId} className={styles.note}>
          {hindrance.reason}
        </p>
      )}
      {status === 'added' && (
        <a className={classNames('added_to_cart wc-forward', styles.forward)} href={paths.cart}>
          {purchaseTexts.viewCart}
        </a>
      )}
      {alerted && (
        <AlertDialog onClose={() => setAlerted(false)} closeLabel={variationTexts.close}>
          {hindrance?.reason}
        </AlertDialog>
      )}
    </form>
  );
}
