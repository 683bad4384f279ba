import type { ItemView } from '../../../rules/bought-together/item-view.ts';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './bought-together.module.css';
import { listAttributes, thisItemAttributes } from './together-attributes.ts';
import { TogetherCarousel } from './together-carousel.tsx';
import { TogetherItem } from './together-item.tsx';
import type { ItemActions } from './together-item.tsx';
import type { TogetherMain, TogetherOptions } from './together-options.ts';

const noActions: ItemActions = { tick: () => undefined, setQuantity: () => undefined, choose: () => undefined };

/** The list of products, with the main product as an item that is not shown (W14). */
export function TogetherProducts({
  list,
  views,
  main,
  mainQuantity,
  options,
  form,
  actions = noActions,
  busy = false,
}: {
  list: OfferedList;
  views: readonly ItemView[];
  main: TogetherMain;
  mainQuantity: number;
  options: TogetherOptions;
  form: string;
  actions?: ItemActions | undefined;
  busy?: boolean | undefined;
}) {
  const items = (
    <ul className={classNames('woobt-items', styles.items)}>
      {views.map((view, index) => (
        <TogetherItem key={view.item.key} {...{ view, list, options, form, actions }} order={index + 1} />
      ))}
    </ul>
  );
  return (
    <div
      className={classNames('woobt-products', `woobt-products-${main.id}`, busy && 'woobt-loading', styles.products)}
      aria-busy={busy || undefined}
      {...listAttributes(list, main)}
    >
      <div
        className="woobt-product woobt-product-this woobt-hide-this"
        hidden
        {...thisItemAttributes(list, main, mainQuantity)}
      />
      {list.layout === 'list' ? items : <TogetherCarousel layout={list.layout}>{items}</TogetherCarousel>}
    </div>
  );
}
