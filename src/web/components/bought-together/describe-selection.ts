// What the shopper's choice in a list means for the purchase: the items, their totals, and what the form needs.
import { totalsOf, viewItems } from '../../../rules/bought-together/item-view.ts';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { chosenItems, counterNumber, findUnchosen, followsMain } from '../../../rules/bought-together/selection.ts';
import type { ItemState } from '../../../rules/bought-together/selection.ts';
import type { MainUnits } from '../../../rules/bought-together/together-prices.ts';
import { togetherTexts } from '../../../texts/bought-together.ts';
import { togetherFields } from '../../../wire/bought-together.ts';
import { formatSelectedItems } from '../../../wire/selected-items.ts';
import type { PurchaseBlock } from '../product/purchase-blocks.tsx';
import type { TogetherOptions } from './together-options.ts';

/** Describes the choice of `states` beside the main product. */
export function describeSelection(
  list: OfferedList,
  states: readonly ItemState[],
  main: MainUnits,
  options: TogetherOptions,
) {
  const views = viewItems(list, states, main.quantity);
  const chosen = views.filter(({ state }) => chosenItems([state]).length > 0);
  const unchosen = findUnchosen(views.map(({ state, item }) => ({ ...state, name: item.name })));
  const totals = totalsOf(list, main, chosen);
  const [before, after] = togetherTexts.chooseVariation;
  const blocker = unchosen && `${before}${unchosen.name}${after}`;
  const ids = formatSelectedItems(
    chosen.map(({ item, state }) => ({
      id: state.itemId,
      key: item.key,
      // Quantities that follow the main product are sent as the list has them ([3.13-18]).
      quantity: followsMain(list) ? item.quantity : state.quantity,
      attributes: state.attributes,
    })),
  );
  const quantities = chosen.map(({ quantity }) => ({ quantity }));
  const counter = counterNumber(quantities, main.quantity, { mode: options.counter, ignoreThis: list.ignoreThis });
  const showsTotal = chosen.length > 0 && options.changePrice !== 'no';
  const block: PurchaseBlock = {
    total: showsTotal ? totals.total : null,
    fields: ids === '' ? {} : { [togetherFields.ids]: ids },
    blocker,
    counter: counter === null ? null : String(counter),
    maxQuantity: null,
  };
  // A list with only a button of its own does not concern the product's button.
  const ofMain: PurchaseBlock = { total: null, fields: {}, blocker: null, counter: null, maxQuantity: null };
  return {
    views,
    isEmpty: chosen.length === 0,
    unchosen: unchosen?.name ?? null,
    totals,
    ids,
    blocker,
    counter,
    block: list.addMode === 'separate' ? ofMain : block,
  };
}
