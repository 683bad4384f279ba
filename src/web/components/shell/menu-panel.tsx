import { useEffect, useRef } from 'react';
import { breakpoints, mediaWidth } from '../../../settings/constants.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { IconPerson } from '../../ui/icons.tsx';
import { HeaderDialog } from './header-dialog.tsx';
import type { OpenCount } from './header-dialog.tsx';
import { startMenu } from './menu-behaviour.ts';
import { readServerMenu } from './layout-html.ts';
import styles from './menu.module.css';

/** The menu in a side panel; submenus expand in place ([2.2-03], [2.2-09]). */
export function MenuPanel({ shell, opened }: { shell: Shell; opened: OpenCount }) {
  const { layout, side, type, collapseAt } = shell.header;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = () => nav.current?.closest('dialog')?.close();
    const end = nav.current ? startMenu(nav.current, { hovers: false, onFollowed: close }) : undefined;
    // At this width the menu is visible outside the panel again.
    const wide = matchMedia(`(width > ${mediaWidth(breakpoints[collapseAt])})`);
    if (layout !== 'flyout') wide.addEventListener('change', close);
    return () => {
      end?.();
      wide.removeEventListener('change', close);
    };
  }, [layout, collapseAt]);
  return (
    <HeaderDialog
      placement={side}
      pushes={layout === 'flyout' && type === 'push'}
      title={shellTexts.menu}
      closeLabel={shellTexts.closeMenu}
      openCount={opened}
    >
      <nav
        ref={nav}
        className={styles.panel}
        aria-label={shellTexts.mainMenu}
        dangerouslySetInnerHTML={{ __html: readServerMenu() }}
      />
      <a className={styles.account} href={paths.account}>
        <IconPerson /> {shellTexts.account}
      </a>
    </HeaderDialog>
  );
}
