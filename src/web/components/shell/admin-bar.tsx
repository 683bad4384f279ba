import { useEffect } from 'react';
import { offsets } from '../../../settings/constants.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import styles from './admin-bar.module.css';

/**
 * The bar for staff at the top of the window (R47): links to the back office and to the edit screen of what the page shows
 * (`editPath`; null when there is none), and a log-out button. Fixed elements take its height from `--admin-bar`. The page moves down below it, which only staff
 * see.
 */
export function AdminBar({ editPath }: { editPath: string | null }) {
  useEffect(() => {
    const root = document.documentElement;
    const small = matchMedia(`(width < ${offsets.adminBarSmallBelow}px)`);
    const set = () =>
      root.style.setProperty('--admin-bar', `${small.matches ? offsets.adminBarSmall : offsets.adminBar}px`);
    set();
    small.addEventListener('change', set);
    return () => {
      small.removeEventListener('change', set);
      root.style.removeProperty('--admin-bar');
    };
  }, []);
  return (
    <nav className={styles.bar} aria-label={shellTexts.adminBar}>
      <a href={paths.staff}>{shellTexts.counter}</a>
      {editPath !== null && <a href={editPath}>{shellTexts.editPage}</a>}
      <form method="post" action={paths.logOut}>
        <button type="submit">{shellTexts.logOut}</button>
      </form>
    </nav>
  );
}
