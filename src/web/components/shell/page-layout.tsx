import type { ReactNode } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import type { PageNotice, Shell } from '../../page-props.ts';
import { PageHelpers } from '../page-helpers/page-helpers.tsx';
import { PageOverlays } from '../notices/page-overlays.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { WideMenu } from './menu.tsx';
import styles from './page-layout.module.css';

/** The layout of every page: skip link, header, the page itself, and footer. */
export function PageLayout({
  page,
  shell,
  canonical,
  editPath,
  children,
}: {
  page: string;
  shell: Shell;
  canonical: string;
  editPath?: string;
  notice: PageNotice | null;
  children: ReactNode;
}) {
  const path = new URL(canonical).pathname;
  const isCheckout = page === 'checkout';
  const main = (
    <main id="inhoud" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
  return (
    <div className={styles.layout} data-back-to-top={shell.backToTop ?? undefined}>
      <a className={styles.skip} href="#inhoud">
        {shellTexts.skipToContent}
      </a>
      <Header shell={shell} path={path} editPath={editPath ?? null} checkout={isCheckout} />
      <PageOverlays shell={shell} />
      {shell.header.layout === 'vertical' && !isCheckout ? (
        <div className={styles.beside} data-collapse={shell.header.collapseAt}>
          <WideMenu shell={shell} path={path} />
          {main}
        </div>
      ) : (
        main
      )}
      <Footer shell={shell} />
      <PageHelpers backToTop={shell.backToTop} />
    </div>
  );
}
