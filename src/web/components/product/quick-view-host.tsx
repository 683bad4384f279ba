import { Suspense, useSyncExternalStore } from 'react';
import { paths } from '../../../wire/paths.ts';
import { quickViewStore } from '../../state/quick-view.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const QuickView = lazyComponent(
  async () => (await import('./quick-view.tsx')).QuickView,
  () => openProductPage(),
);

/** When the quick view cannot be shown, go to the product's page. */
function openProductPage(): void {
  const slug = quickViewStore.getSnapshot();
  if (slug !== null) location.assign(paths.product(slug));
}

/** Shows the quick view of the product that was selected on a card. */
export function QuickViewHost() {
  const slug = useSyncExternalStore(quickViewStore.subscribe, quickViewStore.getSnapshot, () => null);
  if (slug === null) return null;
  return (
    <Suspense>
      <QuickView key={slug} slug={slug} failed={openProductPage} />
    </Suspense>
  );
}
