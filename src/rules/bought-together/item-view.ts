// The items of a list as the shopper left them: what is chosen, whether it can be bought, and what it costs.
import { availableUnits } from '../catalog/stock.ts';
import { attributesMatch } from '../catalog/variations.ts';
import { timesUnits } from '../money.ts';
import type { Cents } from '../money.ts';
import type { OfferedChoice, OfferedItem, OfferedList } from './offered-list.ts';
import type { TogetherSelection } from './check-selection.ts';
import { addedQuantity, chosenItems } from './selection.ts';
import type { ItemState } from './selection.ts';
import { addedAmounts, togetherTotals } from './together-prices.ts';
import type { AddedUnits, MainUnits } from './together-prices.ts';

export interface ItemView {
  item: OfferedItem;
  /** `itemId` is 0 while nothing that can be bought is chosen ([4.12-01]). */
  state: ItemState;
  /** What is chosen, or the product itself before that. */
  shown: OfferedChoice;
  /** Whether it is sold out, or everything of it is. */
  isSoldOut: boolean;
  /** Units that are added. */
  quantity: number;
  /** The cost of these units at their own price, and at that of the list. */
  ownAmount: Cents;
  amount: Cents;
}

/** The items of a list before the shopper chooses; none is ticked (R33) but those that a refused form had (R39). */
export function initialStates(
  list: Pick<OfferedList, 'items'>,
  sent: readonly TogetherSelection[] = [],
): readonly ItemState[] {
  return list.items.map((item) => sentState(item, sent) ?? initialState(item));
}

/** An item as a refused form had it; null for one that was not ticked. A variation is known by its id or its attributes. */
function sentState(item: OfferedItem, sent: readonly TogetherSelection[]): ItemState | null {
  const own = sent.find(({ key }) => key === item.key);
  if (!own) return null;
  const named = item.variations.find(({ id }) => id === own.id)?.attributes;
  const quantity = own.quantity !== null && isWithin(own.quantity, item.bounds) ? own.quantity : item.quantity;
  return { ...initialState(item), ticked: true, quantity, attributes: { ...named, ...own.attributes } };
}

const isWithin = (quantity: number, bounds: OfferedItem['bounds']) =>
  bounds !== null && quantity >= bounds.min && quantity <= (bounds.max ?? Infinity);

function initialState({ key, quantity }: OfferedItem): ItemState {
  return { key, ticked: false, quantity, itemId: 0, attributes: {} };
}

/** What the shopper chose of an item; null while the choice is incomplete, fits nothing, or is sold out. */
function chosenOf(item: OfferedItem, attributes: ItemState['attributes']): OfferedChoice | null {
  const isBuyable = (choice: OfferedChoice) => availableUnits(choice.stock) !== 0;
  if (item.variations.length === 0) return isBuyable(item.own) ? item.own : null;
  if (item.attributes.some(({ taxonomy }) => (attributes[taxonomy] ?? '') === '')) return null;
  const chosen = { ...item.own.attributes, ...attributes };
  const found = item.variations.find((one) => attributesMatch(one.attributes, chosen));
  return found && isBuyable(found) ? found : null;
}

const unitsOf = ({ item, shown, quantity }: Pick<ItemView, 'item' | 'shown' | 'quantity'>): AddedUnits => ({
  quantity,
  price: shown.price,
  base: shown.base,
  regular: shown.regular,
  newPrice: item.newPrice,
});

/**
 * Each item of the list as it is now. The items that are added cost what their lines in the cart will cost: their total is
 * rounded, not each of them (R19). Any other item costs what it would cost alone.
 */
export function viewItems(list: OfferedList, states: readonly ItemState[], mainQuantity: number): readonly ItemView[] {
  const views = list.items.map((item): ItemView => {
    const state = states.find((one) => one.key === item.key) ?? initialState(item);
    const chosen = chosenOf(item, state.attributes);
    const shown = chosen ?? item.own;
    const quantity = addedQuantity(item.bounds ? state : item, item.quantity, mainQuantity, list);
    const units = unitsOf({ item, shown, quantity });
    const everything = item.variations.length > 0 ? item.variations : [item.own];
    return {
      item,
      shown,
      quantity,
      state: { ...state, quantity, itemId: chosen?.id ?? 0 },
      isSoldOut: everything.every((choice) => availableUnits(choice.stock) === 0),
      ownAmount: timesUnits(shown.price, quantity),
      amount: addedAmounts([units], list.pricing)[0] ?? shown.price,
    };
  });
  const added = views.filter(({ state }) => chosenItems([state]).length > 0);
  const amounts = addedAmounts(added.map(unitsOf), list.pricing);
  return views.map((view) => ({ ...view, amount: amounts[added.indexOf(view)] ?? view.amount }));
}

/** The totals of the main product and the given items ([9-41] to [9-44]). */
export function totalsOf(list: OfferedList, main: MainUnits, chosen: readonly ItemView[]) {
  return togetherTotals(main, chosen.map(unitsOf), list);
}
