import { Suspense, useSyncExternalStore } from 'react';
import { paths } from '../../../wire/paths.ts';
import { quickViewStore } from '../../state/quick-view.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Loads the code of the quick view, for example when a visitor is about to open it. */
export const loadQuickView = () => import('./quick-view.tsx');

const QuickView = lazyComponent(
  async () => (await loadQuickView()).QuickView,
  () => openProductPage(),
);

/** When the quick view cannot be shown, go to the product's page. */
function openProductPage(): void {
  const card = quickViewStore.getSnapshot();
  if (card) location.assign(paths.product(card.slug));
}

/** Shows the quick view of the product that was selected on a card. */
export function QuickViewHost() {
  const card = useSyncExternalStore(quickViewStore.subscribe, quickViewStore.getSnapshot, () => null);
  if (card === null) return null;
  return (
    <Suspense>
      <QuickView key={card.id} card={card} failed={openProductPage} />
    </Suspense>
  );
}
