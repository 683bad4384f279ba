// In the browser: reads the page's props, loads its chunk, and takes over the HTML that the server made.
import './styles/all.ts';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ForSale } from './components/catalog/card-html.ts';
import { PageLayout } from './components/shell/page-layout.tsx';
import type { PageProps } from './page-props.ts';
import { exposeStoreData } from './state/store-data.ts';

type Pages = { readonly [P in PageProps['page']]: () => Promise<ComponentType<Extract<PageProps, { page: P }>>> };

/** Where the component of each page comes from. */
const pages: Pages = {
  home: async () => (await import('./pages/home.tsx')).HomePage,
  listing: async () => (await import('./pages/listing.tsx')).ListingPage,
  search: async () => (await import('./pages/search.tsx')).SearchPage,
  product: async () => (await import('./pages/product.tsx')).ProductPage,
  cart: async () => (await import('./pages/cart.tsx')).CartPage,
  checkout: async () => (await import('./pages/checkout.tsx')).CheckoutPage,
  'order-received': async () => (await import('./pages/order-received.tsx')).OrderReceivedPage,
  account: async () => (await import('./pages/account.tsx')).AccountPage,
  content: async () => (await import('./pages/content.tsx')).ContentPage,
  post: async () => (await import('./pages/post.tsx')).PostPage,
  blog: async () => (await import('./pages/blog.tsx')).BlogPage,
  restock: async () => (await import('./pages/restock.tsx')).RestockPage,
  'review-report': async () => (await import('./pages/review-report.tsx')).ReviewReportPage,
  'not-found': async () => (await import('./pages/not-found.tsx')).NotFoundPage,
  fault: async () => (await import('./pages/fault.tsx')).FaultPage,
};

async function start(): Promise<void> {
  const data = document.getElementById('page-props');
  const root = document.getElementById('root');
  if (!data || !root) return;
  // Written by our own server from the same type, beside the HTML that it describes.
  const props = JSON.parse(data.textContent) as PageProps;
  // The table pairs each name with the component of its props.
  const Page = (await pages[props.page]()) as ComponentType<PageProps>;
  hydrateRoot(
    root,
    <ForSale value={!props.shell.catalogueMode}>
      <PageLayout {...props}>
        <Page {...props} />
      </PageLayout>
    </ForSale>,
    {
      // oxlint-disable-next-line no-console -- a page that differs from its HTML is a fault that tests must see
      onRecoverableError: (error) => console.error(error),
    },
  );
}

/**
 * Lets what was left out of the first layout be laid out, once nothing else waits for the processor. Not after a step back or a
 * reload: what lies above the place that somebody comes back to would move it.
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
