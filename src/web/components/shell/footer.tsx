import { use } from 'react';
import type { Shell } from '../../page-props.ts';
import { Still } from '../../ui/still.tsx';
import { FrameHtml } from './frame-html.ts';
import styles from './footer.module.css';

/** The dark band at the foot of every page. */
export function Footer({ shell }: { shell: Shell }) {
  const { footer } = use(FrameHtml);
  return (
    <footer className={styles.footer}>
      <Still name="footer" html={footer(shell)} />
    </footer>
  );
}
