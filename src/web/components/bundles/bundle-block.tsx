import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { bundleProblemParts, bundleProblemText, bundleTexts, savingText } from '../../../texts/bundles.ts';
import { times } from '../../../settings/constants.ts';
import { parseQuantity } from '../../../rules/cart/quantities.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconWarning } from '../../ui/icons.tsx';
import { Amount } from '../price/price.tsx';
import { useReportBlock } from '../product/purchase-blocks.tsx';
import styles from './bundle-block.module.css';
import { chosenBundle, firstChoice } from './bundle-choice.ts';
import type { BundleChoice, ChosenBundle } from './bundle-choice.ts';
import type { BundleData } from './bundle-data.ts';
import { BundleItemRow } from './bundle-item.tsx';

/** Cents as the protocol's attributes have them: '149.99'. */
function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The attributes of the list (W15, [3.13-16]). '-1' is no limit. */
function listAttributes({ bundle, ownPrice, rows, display }: BundleData) {
  return {
    'data-discount-amount': bundle.discountAmount > 0 ? decimal(bundle.discountAmount) : '',
    'data-discount': String(bundle.discount / 100),
    'data-fixed-price': yesNo(bundle.fixedPrice),
    'data-price': decimal(ownPrice),
    'data-price-suffix': '',
    'data-variables': yesNo(rows.some((row) => row.hasChoice)),
    'data-optional': yesNo(bundle.optional),
    'data-min': bundle.min,
    'data-max': bundle.max,
    'data-total-min': decimalOr(bundle.totalMin, '0'),
    'data-total-max': decimalOr(bundle.totalMax, '-1'),
    'data-exclude-unpurchasable': yesNo(bundle.excludesUnpurchasable),
    'data-bundled-price': display.bundledPrice,
  };
}

function decimalOr(amount: number, none: string): string {
  return amount > 0 ? decimal(amount) : none;
}

/** The choice, with typed quantities applied 1 s after the last key, and changes at once ([4.13-02]). */
function useChoice(data: BundleData) {
  const [choice, setChoice] = useState<BundleChoice>(() => firstChoice(data));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (key: string, change: Partial<BundleChoice[string]>) =>
    setChoice((before) => {
      const own = before[key] ?? { quantity: 0, option: null };
      return { ...before, [key]: { ...own, ...change } };
    });
  return {
    choice,
    typed,
    type(key: string, text: string) {
      setTyped((before) => ({ ...before, [key]: text }));
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => apply(key, { quantity: Math.max(0, Math.trunc(parseQuantity(text))) }),
        times.bundleTyping,
      );
    },
    settle(key: string, quantity: number) {
      clearTimeout(timer.current);
      setTyped((before) => ({ ...before, [key]: String(quantity) }));
      apply(key, { quantity });
    },
    choose: (key: string, option: number | null) => apply(key, { option }),
  };
}

/** Whether the page has the price element of the settings. */
function hasElement(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

/** Whether the price at the top follows the bundle ([2.4-25], [9-47]). */
function useFollowingPrice({ changePrice, priceElement }: BundleData['display']): boolean {
  const isThere = useSyncExternalStore(
    neverChanges,
    () => hasElement(priceElement),
    () => false,
  );
  return changePrice === 'yes' || (changePrice === 'yes_custom' && isThere);
}

/** The elements of the page around the block stay as they are. */
const neverChanges = () => () => undefined;

/** What the block tells the form of the product. */
function useReport({ display }: BundleData, { price, problem, max, ids }: ChosenBundle): void {
  const blocker = problem === null ? null : bundleProblemText(problem);
  const { total } = price;
  const follows = useFollowingPrice(display);
  const block = useMemo(
    () => ({
      total: follows ? total : null,
      fields: { woosb_ids: ids },
      blocker,
      counter: null,
      maxQuantity: max,
    }),
    [follows, total, ids, blocker, max],
  );
  useReportBlock('bundle', block);
}

function Summary({ data, chosen }: { data: BundleData; chosen: ChosenBundle }) {
  const { bundle } = data;
  const { price, count } = chosen;
  return (
    <div className={classNames('woosb-summary', styles.summary)}>
      <p className={classNames('woosb-total woosb-text', styles.total)}>
        <span>{bundleTexts.price}</span>{' '}
        <strong>
          <Amount cents={price.total} />
        </strong>{' '}
        {price.saving && <span className={styles.saved}>{bundleTexts.saved(savingText(price.saving))}</span>}
      </p>
      {bundle.optional && (
        <p className={classNames('woosb-count woosb-text', styles.count)}>
          {bundleTexts.selected} {bundleTexts.selectedOf(count, bundle)}
        </p>
      )}
    </div>
  );
}

/** The alert area of 2.4.2: why the bundle cannot be added; announced when it appears. */
function Alert({ chosen: { problem } }: { chosen: ChosenBundle }) {
  const parts = problem && bundleProblemParts(problem);
  return (
    <output className={classNames('woosb-alert woosb-text', styles.alert)} hidden={parts === null}>
      {parts && (
        <>
          <IconWarning />{' '}
          <span>
            {parts.before}
            {parts.name !== '' && <strong>{parts.name}</strong>}
            {parts.after}
          </span>
        </>
      )}
    </output>
  );
}

/** The items of a bundle inside the form of its product; works without JavaScript ([2.4.2-01], [2.4.2-02], 5.8, R34). */
export function BundleBlock({ data, productId }: { data: BundleData; productId: number }) {
  const { choice, typed, type, settle, choose } = useChoice(data);
  const chosen = useMemo(() => chosenBundle(data, choice), [data, choice]);
  useReport(data, chosen);
  const { bundle, display } = data;
  return (
    <section
      className={classNames('woosb-wrap woosb-bundled', styles.block)}
      data-id={productId}
      aria-label={bundle.optional ? bundleTexts.headingOptional : bundleTexts.heading}
    >
      <h2 className={styles.heading}>{bundle.optional ? bundleTexts.headingOptional : bundleTexts.heading}</h2>
      <div className={classNames('woosb-products', styles.items)} {...listAttributes(data)}>
        {chosen.rows.map((row, order) => (
          <BundleItemRow
            key={row.row.item.key}
            chosen={row}
            order={order + 1}
            bundle={bundle}
            display={display}
            typed={typed[row.row.item.key] ?? String(row.quantity)}
            onType={(text) => type(row.row.item.key, text)}
            onSettle={(quantity) => settle(row.row.item.key, quantity)}
            onChoose={(option) => choose(row.row.item.key, option)}
          />
        ))}
      </div>
      <Summary data={data} chosen={chosen} />
      <Alert chosen={chosen} />
      <input
        type="hidden"
        className={`woosb-ids woosb-ids-${productId}`}
        name="woosb_ids"
        value={chosen.ids}
        readOnly
      />
    </section>
  );
}
