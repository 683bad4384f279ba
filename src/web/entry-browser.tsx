// In the browser: reads the page's props, loads the page's chunk and hydrates the server's HTML.
import './styles/all.ts';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ForSale } from './components/catalog/card-html.ts';
import { PageLayout } from './components/shell/page-layout.tsx';
import { openWidgetOnClick, startConsent } from './consent/start-consent.ts';
import type { PageProps } from './pages/page-table.ts';
import { startWishlist } from './components/wishlists/start-wishlist.ts';
import { exposeStoreData } from './state/store-data.ts';

/** The component of each page, by file. The build puts each page in a separate chunk. */
const components = import.meta.glob<ComponentType<PageProps>>('./pages/*/page.tsx', { import: 'Page' });

/** Loads the blocks of a product's page that has some. */
async function loadBlocksOf(props: PageProps): Promise<void> {
  if (props.page !== 'product' || (!props.together && !props.bundle)) return;
  const { loadBlocks } = await import('./components/product/load-blocks.ts');
  await loadBlocks(props);
}

async function start(): Promise<void> {
  const data = document.getElementById('page-props');
  const root = document.getElementById('root');
  if (!data || !root) return;
  // The server serialised it from the same type.
  const props = JSON.parse(data.textContent) as PageProps;
  const load = components[`./pages/${props.page}/page.tsx`];
  if (!load) return;
  const [Page] = await Promise.all([load(), loadBlocksOf(props)]);
  hydrateRoot(
    root,
    <ForSale value={!props.shell.catalogueMode}>
      <PageLayout {...props}>
        <Page {...props} />
      </PageLayout>
    </ForSale>,
    {
      // oxlint-disable-next-line no-console -- tests must see a page that differs from its HTML
      onRecoverableError: (error) => console.error(error),
    },
  );
  startConsent(props.shell.consent);
  openWidgetOnClick();
  startWishlist();
}

/**
 * Lets the browser lay out the parts that the first layout skipped, once the processor is idle. Not after a step back or a
 * reload: a part above the restored scroll position would move the page.
 */
function settle(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return;
  const mark = () => {
    document.documentElement.dataset['settled'] = '';
  };
  if ('requestIdleCallback' in window) requestIdleCallback(mark);
  else setTimeout(mark);
}

exposeStoreData();
void start().then(() => {
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
});
