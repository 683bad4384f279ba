import { useEffect, useId, useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import { fieldBounds, clampQuantity, parseQuantity } from '../../../rules/cart/quantities.ts';
import type { QuantityLimits } from '../../../rules/cart/quantities.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { purchaseTexts, variationTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import type { Product } from '../../../rules/catalog/product.ts';
import { useAddToCart } from '../../state/use-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import type { QuantityBound } from '../../ui/quantity.tsx';
import { NoticeBox } from '../notices/page-notices.tsx';
import { PurchaseButton } from './purchase-button.tsx';
import type { PurchaseBlocker } from './purchase-button.tsx';
import { usePurchase } from './purchase-blocks.tsx';
import type { Purchase } from './purchase-blocks.tsx';
import { purchaseFormId } from './purchase-form-id.ts';
import styles from './purchase-form.module.css';
import { ViewCartLink } from '../cart/view-cart-link.tsx';

/** The quantity field; hidden with the value 1 for a product of which an order may contain one ([5.2-05]). */
function PurchaseQuantity({
  name,
  limits,
  typed,
  onChange,
  onEnd,
}: {
  name: string;
  limits: QuantityLimits;
  typed: string;
  onChange: (typed: string) => void;
  onEnd: (end: QuantityBound | null) => void;
}) {
  if (limits.soldIndividually) return <input type="hidden" className="qty" name="quantity" value="1" />;
  return (
    <Quantity
      name="quantity"
      value={typed}
      bounds={fieldBounds(limits)}
      labels={{ field: purchaseTexts.quantityOf(name), less: purchaseTexts.less, more: purchaseTexts.more }}
      onChange={onChange}
      onEnd={onEnd}
    />
  );
}

/** Why the quantity differs from what was entered (U11). */
function quantityLimitText(end: QuantityBound | null, { min, max }: QuantityLimits): string {
  if (end === 'min') return purchaseTexts.minimum(min);
  return end === 'max' && max !== null ? purchaseTexts.maximum(Math.max(max, min)) : '';
}

/** The quantity as typed. When the limits change, as for another variation, it is adjusted to them ([5.2-05]). */
function useQuantity(given: number, limits: QuantityLimits) {
  const [typed, setTyped] = useState(String(given));
  const [end, setEnd] = useState<QuantityBound | null>(null);
  const [known, setKnown] = useState(limits);
  const { min, max, soldIndividually } = limits;
  if (known.min !== min || known.max !== max || known.soldIndividually !== soldIndividually) {
    setKnown(limits);
    setEnd(null);
    setTyped(String(clampQuantity(parseQuantity(typed), limits)));
  }
  return { typed, setTyped, end, setEnd };
}

/** The limits of the product, narrowed by those of the blocks, such as the stock of a bundle's parts ([5.8-10]). */
function limitedByBlocks(limits: QuantityLimits, blocks: Purchase['blocks']): QuantityLimits {
  const bounds = [limits.max, ...Object.values(blocks).map((block) => block.maxQuantity)].filter((max) => max !== null);
  return { ...limits, max: bounds.length === 0 ? null : Math.min(...bounds) };
}

/** What the blocks prevent; null when nothing prevents adding. */
function blocksHindrance(blocks: Purchase['blocks']): PurchaseBlocker | null {
  const reason = Object.values(blocks).find((block) => block.blocker !== null)?.blocker ?? null;
  return reason === null ? null : { className: '', reason, onPress: 'alert' };
}

/** The form that adds to the cart; it also works without JavaScript. `children`: the fields that choose a variation. */
export function PurchaseForm({
  product,
  limits: ownLimits,
  quantity: givenQuantity,
  buy,
  hindrance: ownHindrance,
  askAgain,
  formProps,
  hidden,
  preOrder,
  above,
  children,
}: {
  product: Product;
  limits: QuantityLimits;
  /** As entered, also when it was refused (R39). */
  quantity: number;
  /** The content of the add request: the id to buy, and the attributes that it requires. */
  buy: { id: number; attributes: Readonly<Record<string, string>> };
  hindrance: PurchaseBlocker | null;
  askAgain?: () => void;
  formProps?: {
    className: string;
    'data-product_id': number;
    'data-product_variations': string;
    'data-custom_data': string;
  };
  hidden: Readonly<Record<string, number>>;
  /** A pre-order (R49). */
  preOrder: boolean;
  /** Stands above the quantity and the button: fields of a block, or the block itself. */
  above?: ReactNode;
  children?: ReactNode;
}) {
  const { status, add } = useAddToCart();
  const { setQuantity, blocks } = usePurchase();
  const limits = limitedByBlocks(ownLimits, blocks);
  const { typed, setTyped, end, setEnd } = useQuantity(givenQuantity, limits);
  const quantity = clampQuantity(parseQuantity(typed), limits);
  useEffect(() => setQuantity(quantity), [quantity, setQuantity]);
  const hindrance = ownHindrance ?? blocksHindrance(blocks);
  const [alerted, setAlerted] = useState('');
  const [refused, setRefused] = useState<{ id: number; reason: string } | null>(null);
  const reasonId = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Without the code of its block a bundle is sent as without JavaScript, with the fields of the server's HTML.
    if (product.bundle && !blocks.bundle) return;
    event.preventDefault();
    if (hindrance) {
      if (hindrance.onPress === 'alert') setAlerted(hindrance.reason);
      if (hindrance.onPress === 'ask-again') askAgain?.();
      return;
    }
    const button = event.currentTarget.querySelector<HTMLElement>('.single_add_to_cart_button');
    if (status === 'loading' || !button) return;
    // After Enter the field still has the focus, so its value has not been adjusted yet.
    setTyped(String(quantity));
    setRefused(null);
    const fields = Object.assign({}, ...Object.values(blocks).map((block) => block.fields)) as Record<string, string>;
    void add({ ...buy.attributes, ...fields, product_id: String(buy.id), quantity: String(quantity) }, button).then(
      (outcome) => {
        if (outcome.result !== 'refused') return;
        setRefused({ id: buy.id, reason: outcome.text });
        // The reason stands below the button, which is out of view when the bar's button was used.
        button.scrollIntoView({ block: 'nearest' });
      },
    );
  };

  return (
    <form
      id={purchaseFormId(product.id)}
      method="post"
      action={paths.product(product.slug)}
      autoComplete="off"
      noValidate
      aria-busy={hindrance?.onPress === 'wait' || undefined}
      {...formProps}
      className={classNames(formProps?.className ?? 'cart', styles.form)}
      onSubmit={submit}
    >
      {children}
      {above}
      <div className={classNames(formProps && 'woocommerce-variation-add-to-cart variations_button', styles.row)}>
        <PurchaseQuantity name={product.name} limits={limits} typed={typed} onChange={setTyped} onEnd={setEnd} />
        <PurchaseButton
          status={status}
          hindrance={hindrance}
          reasonId={reasonId}
          label={preOrder ? collectorTexts.reserve : purchaseTexts.add}
          counter={Object.values(blocks).find((block) => block.counter !== null)?.counter ?? null}
        />
        {status === 'added' && <ViewCartLink className={styles.forward} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" className={name} name={name} value={value} />
        ))}
      </div>
      <output className={styles.end}>{quantityLimitText(end, limits)}</output>
      {refused?.id === buy.id && <NoticeBox type="error" messages={[refused.reason]} />}
      {limits.soldIndividually && <p className={styles.note}>{purchaseTexts.soldIndividually}</p>}
      {hindrance && (
        <p id={reasonId} className={styles.note}>
          {hindrance.reason}
        </p>
      )}
      {alerted !== '' && (
        <AlertDialog onClose={() => setAlerted('')} closeLabel={variationTexts.close}>
          {alerted}
        </AlertDialog>
      )}
    </form>
  );
}
