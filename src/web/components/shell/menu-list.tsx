import type { MenuNode } from '../../../rules/menu/menu.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { classNames } from '../../ui/class-names.ts';
import { isCurrentOrParent } from './layout-html.ts';
import styles from './menu.module.css';

/**
 * Items and what is below them, as links; what opens a sub-menu is a button beside its link. How it looks is up to what it
 * stands in; `menu-behaviour.ts` opens and closes it. Rendered by the server alone.
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
