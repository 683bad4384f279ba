import { useEffect, useMemo, useState } from 'react';
import { initialStates } from '../../../rules/bought-together/item-view.ts';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { mainUnits } from '../../../rules/bought-together/together-prices.ts';
import { changeItemQuantity, tickItem } from '../../../rules/bought-together/selection.ts';
import type { ItemState } from '../../../rules/bought-together/selection.ts';
import { togetherTexts } from '../../../texts/bought-together.ts';
import { classNames } from '../../ui/class-names.ts';
import { Amount } from '../price/price.tsx';
import { useReportBlock, usePurchase } from '../product/purchase-blocks.tsx';
import styles from './bought-together.module.css';
import { describeSelection } from './describe-selection.ts';
import { OwnForm } from './own-form.tsx';
import { wrapAttributes } from './together-attributes.ts';
import { TogetherImages } from './together-images.tsx';
import { togetherBlockProps } from './together-block-props.ts';
import type { PlacedTogether } from './together-block-props.ts';
import type { ItemActions } from './together-item.tsx';
import type { TogetherBlockProps, TogetherProps } from './together-options.ts';
import { TogetherProducts } from './together-products.tsx';
import { useTogetherList } from './use-together-list.ts';
import type { ListStatus } from './use-together-list.ts';

/** What the shopper chose in a list, at first what a refused form had. Another list starts with nothing ticked. */
function useItemStates(
  list: OfferedList,
  { list: own, sent }: TogetherProps,
): { states: readonly ItemState[]; actions: ItemActions } {
  const [chosen, setChosen] = useState(() => ({ list, states: initialStates(list, list === own ? sent : []) }));
  if (chosen.list !== list) setChosen({ list, states: initialStates(list) });
  const states = chosen.list === list ? chosen.states : initialStates(list);
  const change = (next: (before: readonly ItemState[]) => readonly ItemState[]) =>
    setChosen((before) => ({ ...before, states: next(before.states) }));
  return {
    states,
    actions: {
      tick: (key, ticked) => change((before) => tickItem(before, key, ticked, list)),
      setQuantity: (key, quantity) => change((before) => changeItemQuantity(before, key, quantity)),
      choose: (key, attributes) =>
        change((before) => before.map((one) => (one.key === key ? { ...one, attributes } : one))),
    },
  };
}

/** Messages about the list: it is loading, it could not be loaded, or a variation is missing ([5.8-01]). */
function ListAlert({ status, unchosen }: { status: ListStatus; unchosen: string | null }) {
  const [before, after] = togetherTexts.chooseVariation;
  return (
    <output className={classNames('woobt-alert', styles.alert)}>
      {status === 'loading' && togetherTexts.loading}
      {status === 'failed' && togetherTexts.loadFailed}
      {unchosen !== null && (
        <span className="woobt-text">
          {before}
          <strong>{unchosen}</strong>
          {after}
        </span>
      )}
    </output>
  );
}

/** What is added costs, and the total ([2.4.1-03]). Shown once something is chosen. */
function Totals({ added, total, isEmpty }: { added: number; total: number; isEmpty: boolean }) {
  return (
    <div className={classNames('woobt-sum', styles.sum)} aria-live="polite">
      <p className={classNames('woobt-additional', isEmpty && styles.none)}>
        {togetherTexts.added} <Amount cents={added} />
      </p>
      <p className={classNames('woobt-total', isEmpty && styles.none)}>
        <strong>
          {togetherTexts.total} <Amount cents={total} />
        </strong>
      </p>
    </div>
  );
}

function ListOfProducts({ list, status, ...props }: TogetherBlockProps & { list: OfferedList; status: ListStatus }) {
  const { together, main, form } = props;
  const { options } = together;
  const { quantity } = usePurchase();
  const { states, actions } = useItemStates(list, together);
  const { unit, rows } = main;
  const { views, isEmpty, unchosen, totals, ids, blocker, counter, block } = useMemo(
    () => describeSelection(list, states, mainUnits(unit, quantity, rows), options),
    [list, states, quantity, unit, rows, options],
  );
  useReportBlock('bought-together', block);
  return (
    <div
      className={classNames('woobt-wrap', `woobt-wrap-${main.id}`, `woobt-layout-${list.layout}`, styles.wrap)}
      {...wrapAttributes(list, main, { options, total: totals.exactTotal })}
    >
      <p className={classNames('woobt-title-text', styles.title)}>{togetherTexts.title}</p>
      <TogetherImages views={views} />
      <TogetherProducts
        {...{ list, views, main, options, form, actions }}
        mainQuantity={quantity}
        busy={status === 'loading'}
      />
      <ListAlert status={status} unchosen={unchosen} />
      <Totals added={totals.added} total={totals.total} isEmpty={isEmpty} />
      {list.addMode !== 'main' && (
        <OwnForm
          {...props}
          ids={ids}
          isSeparate={list.addMode === 'separate'}
          blocker={props.mainBlocker ?? blocker ?? (isEmpty ? togetherTexts.pickNothing : null)}
          counter={counter}
          quantity={quantity}
        />
      )}
    </div>
  );
}

/** The list of products that are bought together with a product (2.4.1). */
export function TogetherBlock(placed: PlacedTogether) {
  const { report, quantityRows } = usePurchase();
  const props = togetherBlockProps(placed, quantityRows);
  const { together, main } = props;
  const { list, status } = useTogetherList(together, main.variationId);
  // Without a list nothing is reported any more.
  useEffect(() => {
    if (!list) report('bought-together', null);
  }, [list, report]);
  if (!list) return <ListAlert status={status} unchosen={null} />;
  return <ListOfProducts {...props} {...{ list, status }} />;
}
