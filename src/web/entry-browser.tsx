// In the browser: reads the page's props, loads its chunk, and takes over the HTML that the server made.
import './styles/all.ts';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ForSale } from './components/catalog/card-html.ts';
import { PageFrame } from './components/shell/page-frame.tsx';
import type { PageProps } from './page-props.ts';
import { exposeStoreData } from './state/store-data.ts';

async function pageElement(props: PageProps): Promise<ReactNode> {
  switch (props.page) {
    case 'home': {
      const { HomePage } = await import('./pages/home.tsx');
      return <HomePage {...props} />;
    }
    case 'listing': {
      const { ListingPage } = await import('./pages/listing.tsx');
      return <ListingPage {...props} />;
    }
    case 'search': {
      const { SearchPage } = await import('./pages/search.tsx');
      return <SearchPage {...props} />;
    }
    case 'product': {
      const { ProductPage } = await import('./pages/product.tsx');
      return <ProductPage {...props} />;
    }
    case 'cart': {
      const { CartPage } = await import('./pages/cart.tsx');
      return <CartPage {...props} />;
    }
    case 'checkout': {
      const { CheckoutPage } = await import('./pages/checkout.tsx');
      return <CheckoutPage {...props} />;
    }
    case 'order-received': {
      const { OrderReceivedPage } = await import('./pages/order-received.tsx');
      return <OrderReceivedPage {...props} />;
    }
    case 'account': {
      const { AccountPage } = await import('./pages/account.tsx');
      return <AccountPage {...props} />;
    }
    case 'content': {
      const { ContentPage } = await import('./pages/content.tsx');
      return <ContentPage {...props} />;
    }
    case 'post': {
      const { PostPage } = await import('./pages/post.tsx');
      return <PostPage {...props} />;
    }
    case 'blog': {
      const { BlogPage } = await import('./pages/blog.tsx');
      return <BlogPage {...props} />;
    }
    case 'restock': {
      const { RestockPage } = await import('./pages/restock.tsx');
      return <RestockPage {...props} />;
    }
    case 'not-found': {
      const { NotFoundPage } = await import('./pages/not-found.tsx');
      return <NotFoundPage {...props} />;
    }
    case 'fault': {
      const { FaultPage } = await import('./pages/fault.tsx');
      return <FaultPage {...props} />;
    }
  }
}

async function start(): Promise<void> {
  const data = document.getElementById('page-props');
  const root = document.getElementById('root');
  if (!data || !root) return;
  // Written by our own server from the same type, beside the HTML that it describes.
  const props = JSON.parse(data.textContent) as PageProps;
  const page = await pageElement(props);
  hydrateRoot(
    root,
    <ForSale value={!props.shell.catalogueMode}>
      <PageFrame {...props}>{page}</PageFrame>
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
