import { useEffect, useRef } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import type { Shell } from '../../page-props.ts';
import { IconMenu } from '../../ui/icons.tsx';
import { runMenu } from './menu-behaviour.ts';
import { MenuList } from './menu-list.tsx';
import styles from './menu.module.css';

interface MenuProps {
  shell: Shell;
  path: string;
}

/** Of a menu that unfolds. */
interface Unfolded {
  open?: boolean;
  /** After a link within the page has been followed. */
  onFollowed?: (() => void) | undefined;
}

/** The menu on a wide screen: a row in the header, a column beside the page, or unfolded below the header ([2.2-03], R43). */
export function WideMenu({ shell, path, open = false, onFollowed }: MenuProps & Unfolded) {
  const { layout, collapseAt } = shell.header;
  const nav = useRef<HTMLElement>(null);
  useEffect(
    () => (nav.current ? runMenu(nav.current, { hovers: layout !== 'expandible', onFollowed }) : undefined),
    [layout, onFollowed],
  );
  return (
    <nav
      ref={nav}
      id="hoofdmenu"
      className={styles[layout]}
      aria-label={shellTexts.mainMenu}
      data-collapse={collapseAt}
      data-open={open || undefined}
    >
      <MenuList nodes={shell.menu} path={path} />
    </nav>
  );
}

/** The menu where no script runs and there is no room for a row: the browser's own fold. */
export function PlainMenu({ shell, path }: MenuProps) {
  const { layout, collapseAt } = shell.header;
  const folds = layout === 'expandible' || layout === 'flyout';
  return (
    <noscript>
      <details className={styles.plain} data-collapse={folds ? undefined : collapseAt}>
        <summary aria-label={shellTexts.menu}>
          <IconMenu />
        </summary>
        <nav aria-label={shellTexts.mainMenu}>
          <MenuList nodes={shell.menu} path={path} />
        </nav>
      </details>
    </noscript>
  );
}
