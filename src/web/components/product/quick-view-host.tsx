import { Suspense, useSyncExternalStore } from 'react';
import { paths } from '../../../wire/paths.ts';
import { quickViewStore } from '../../state/quick-view.ts';
import { fetched } from '../../ui/fetched.ts';

const QuickView = fetched(
  async () => (await import('./quick-view.tsx')).QuickView,
  () => leave(),
);

/** Where the product cannot be shown here, its own page does. */
function leave(): void {
  const slug = quickViewStore.getSnapshot();
  if (slug !== null) location.assign(paths.product(slug));
}

/** Shows the product that a card of this page was asked for, over the page. */
export function QuickViewHost() {
  const slug = useSyncExternalStore(quickViewStore.subscribe, quickViewStore.getSnapshot, () => null);
  if (slug === null) return null;
  return (
    <Suspense>
      <QuickView key={slug} slug={slug} failed={leave} />
    </Suspense>
  );
}
