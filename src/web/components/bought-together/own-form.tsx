import { useId, useState } from 'react';
import type { MouseEvent } from 'react';
import { togetherTexts } from '../../../texts/bought-together.ts';
import { variationTexts } from '../../../texts/variation.ts';
import { togetherFields } from '../../../wire/bought-together.ts';
import { paths } from '../../../wire/paths.ts';
import { useAddToCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../notices/page-notices.tsx';
import styles from './bought-together.module.css';
import type { TogetherBlockProps } from './together-options.ts';

/**
 * The list's own button, which adds the product and the chosen items ([2.4.1-04], [4.12-08]). Without JavaScript it
 * posts the product's form, to which the items belong.
 */
export function OwnForm({
  main,
  form,
  slug,
  buy,
  ids,
  quantity,
  isSeparate,
  isInside,
  blocker,
  counter,
}: TogetherBlockProps & {
  ids: string;
  quantity: number;
  /** Whether only this button adds the items. */
  isSeparate: boolean;
  /** Why nothing can be added; null when nothing prevents it. */
  blocker: string | null;
  counter: number | null;
}) {
  const { status, add } = useAddToCart();
  const [refused, setRefused] = useState('');
  const [alerted, setAlerted] = useState('');
  const reasonId = useId();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (blocker !== null) return setAlerted(blocker);
    if (status === 'loading') return;
    setRefused('');
    const fields = { ...buy.attributes, [togetherFields.ids]: ids };
    void add({ ...fields, product_id: String(buy.id), quantity: String(quantity) }, event.currentTarget).then(
      (outcome) => {
        if (outcome.result === 'refused') setRefused(outcome.text);
      },
    );
  };
  const content = (
    <>
      {isSeparate && <input type="hidden" name={togetherFields.mode} value="separate" form={form} />}
      <Button
        type="submit"
        variant="primary"
        form={form}
        name={togetherFields.addAll}
        value="yes"
        className={classNames(
          'woobt-btn woobt-atc',
          blocker !== null && 'woobt-disabled disabled',
          status === 'loading' && 'woobt-adding loading',
          status === 'added' && 'woobt-added added',
        )}
        busy={status === 'loading'}
        aria-disabled={blocker === null ? undefined : true}
        aria-describedby={blocker === null ? undefined : reasonId}
        onClick={press}
      >
        {togetherTexts.add}
        {counter !== null && <span className={classNames('woobt-count', styles.counter)}>{counter}</span>}
      </Button>
      <output className="screen-reader-text">
        {status === 'loading' && togetherTexts.adding}
        {status === 'added' && togetherTexts.isAdded}
      </output>
      {blocker !== null && (
        <p id={reasonId} className={styles.note}>
          {blocker}
        </p>
      )}
      {refused !== '' && <NoticeBox type="error" messages={[refused]} />}
      {alerted !== '' && (
        <AlertDialog onClose={() => setAlerted('')} closeLabel={variationTexts.close}>
          {alerted}
        </AlertDialog>
      )}
    </>
  );
  if (isInside) return <div className={classNames('woobt-form', styles.own)}>{content}</div>;
  return (
    <form
      method="post"
      action={paths.product(slug)}
      className={classNames('woobt-form', styles.own)}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="product_id" className="woobt-product-id" value={main.id} />
      <input type="hidden" name="variation_id" className="woobt-variation-id" value={main.variationId} />
      <input type="hidden" name="quantity" className="woobt-quantity" value={quantity} />
      <input type="hidden" name={togetherFields.ids} className={`woobt-ids woobt-ids-${main.id}`} value={ids} />
      {content}
    </form>
  );
}
