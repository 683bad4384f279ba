import { use } from 'react';
import type { Shell } from '../../page-props.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import { LayoutHtml } from './layout-html.ts';
import styles from './footer.module.css';

/** The footer of every page. */
export function Footer({ shell }: { shell: Shell }) {
  const { footer } = use(LayoutHtml);
  return (
    <footer className={styles.footer}>
      <StaticHtml name="footer" html={footer(shell)} />
    </footer>
  );
}
