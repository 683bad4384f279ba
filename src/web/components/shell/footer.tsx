import type { Shell } from '../../page-props.ts';
import { Still } from '../../ui/still.tsx';
import { FooterContent } from './footer-content.tsx';
import styles from './footer.module.css';

/** The dark band at the foot of every page. */
export function Footer({ shell }: { shell: Shell }) {
  return (
    <footer className={styles.footer}>
      <Still name="footer">{import.meta.env.SSR && <FooterContent shell={shell} />}</Still>
    </footer>
  );
}
