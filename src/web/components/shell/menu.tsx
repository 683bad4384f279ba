import { use, useEffect, useRef, useState } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import type { Shell } from '../../page-props.ts';
import { IconMenu } from '../../ui/icons.tsx';
import { startMenu } from './menu-behaviour.ts';
import { LayoutHtml, readServerMenu, menuId } from './layout-html.ts';
import styles from './menu.module.css';

interface MenuProps {
  shell: Shell;
  path: string;
}

/** Props of a menu that expands below the header. */
interface ExpandableMenuProps {
  open?: boolean;
  /** Called after a link within the page was followed. */
  onFollowed?: (() => void) | undefined;
}

/**
 * The menu of wide screens: a row in the header, a column next to the page, or expanded below the header ([2.2-03],
 * R43). In the flyout layout it is hidden; its HTML is the source of the panel.
 */
export function WideMenu({ shell, path, open = false, onFollowed }: MenuProps & ExpandableMenuProps) {
  const { layout, collapseAt } = shell.header;
  const nav = useRef<HTMLElement>(null);
  const { menu: htmlOf } = use(LayoutHtml);
  const [html] = useState(() => (import.meta.env.SSR ? htmlOf(shell.menu, path) : readServerMenu()));
  useEffect(
    () => (nav.current ? startMenu(nav.current, { hovers: layout !== 'expandible', onFollowed }) : undefined),
    [layout, onFollowed],
  );
  return (
    <nav
      ref={nav}
      id={menuId}
      className={styles[layout]}
      aria-label={shellTexts.mainMenu}
      data-collapse={collapseAt}
      data-open={open || undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The menu without JavaScript on screens without room for a row: a `details` element. */
export function PlainMenu({ shell, path }: MenuProps) {
  const { layout, collapseAt } = shell.header;
  const { menu: htmlOf } = use(LayoutHtml);
  const folds = layout === 'expandible' || layout === 'flyout';
  return (
    <noscript>
      <details className={styles.plain} data-collapse={folds ? undefined : collapseAt}>
        <summary aria-label={shellTexts.menu}>
          <IconMenu />
        </summary>
        {import.meta.env.SSR && (
          <nav aria-label={shellTexts.mainMenu} dangerouslySetInnerHTML={{ __html: htmlOf(shell.menu, path) }} />
        )}
      </details>
    </noscript>
  );
}
