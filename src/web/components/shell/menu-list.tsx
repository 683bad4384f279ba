import type { MenuNode } from '../../../rules/menu/menu.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { classNames } from '../../ui/class-names.ts';
import { isCurrentOrParent } from './layout-html.ts';
import styles from './menu.module.css';

/**
 * The items of a menu with their submenus, as links; a button next to a link opens its submenu. The parent's styles
 * define the appearance, `menu-behaviour.ts` the behaviour. Rendered by the server only.
 */
export function MenuList({ nodes, path, level = 1 }: { nodes: readonly MenuNode[]; path: string; level?: number }) {
  return (
    <ul className={level === 1 ? styles.list : styles.sub}>
      {nodes.map(({ label, address, mega, callToAction, children }, index) => (
        <li key={index} className={classNames(styles.item, mega && styles.mega, callToAction && styles.callToAction)}>
          <a href={address} aria-current={isCurrentOrParent(address, path) ? 'page' : undefined}>
            {label}
          </a>
          {children && (
            <>
              <button type="button" data-scripted aria-expanded="false" aria-label={shellTexts.submenuOf(label)} />
              <MenuList nodes={children} path={path} level={level + 1} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
