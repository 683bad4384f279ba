import type { ReactNode } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import type { PageNotice, PageProps, Shell } from '../../page-props.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './page-frame.module.css';

/** What stands around every page: skip link, header, the page itself, footer. */
export function PageFrame({
  shell,
  canonical,
  page,
  children,
}: {
  shell: Shell;
  canonical: string;
  page: PageProps['page'];
  notice: PageNotice | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#inhoud">
        {shellTexts.skipToContent}
      </a>
      <Header shell={shell} path={new URL(canonical).pathname} page={page} />
      <main id="inhoud" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer shell={shell} />
    </div>
  );
}
