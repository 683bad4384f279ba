// The server renders header, menu and footer once and reuses their HTML for all pages on which they are the same. The
// browser keeps the HTML of menu and footer, so neither their data nor their components are sent to it.
import { createContext } from 'react';
import type { MenuNode } from '../../../rules/menu/menu.ts';
import { pathPrefixes } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';

/** Returns the HTML of the menu's list for a page at `path`. */
type MenuHtmlRenderer = (nodes: readonly MenuNode[], path: string) => string;

/** The renderers of the layout's parts on the server. */
export interface LayoutHtmlParts {
  menu: MenuHtmlRenderer;
  /** The content of the header for a page at `path`; null when React renders it. */
  header: ((shell: Shell, path: string) => string) | null;
  footer: (shell: Shell) => string;
}

export const LayoutHtml = createContext<LayoutHtmlParts>({ menu: () => '', header: null, footer: () => '' });

/** The id of the main menu. */
export const menuId = 'hoofdmenu';

/** Whether a page has this address, or is below this category. */
export function isCurrentOrParent(address: string, path: string): boolean {
  return address === path || (address.startsWith(pathPrefixes.category) && path.startsWith(address));
}

/** Caches the result of `render` for something that contains a menu, per set of menu items that are marked as current. */
export function memoizeByCurrentItems<Of extends object, Html>(
  render: (source: Of, path: string) => Html,
  menuOf: (source: Of) => readonly MenuNode[],
): (source: Of, path: string) => Html {
  const cache = new WeakMap<Of, Map<string, Html>>();
  return (source, path) => {
    const htmlByItems = cache.get(source) ?? new Map<string, Html>();
    cache.set(source, htmlByItems);
    const currentItems = menuAddresses(menuOf(source))
      .filter((address) => isCurrentOrParent(address, path))
      .join(' ');
    const html = htmlByItems.get(currentItems) ?? render(source, path);
    htmlByItems.set(currentItems, html);
    return html;
  };
}

/** Caches the result of `render` per shell. */
export function memoizeByShell<Html>(render: (shell: Shell) => Html): (shell: Shell) => Html {
  const cache = new WeakMap<Shell, Html>();
  return (shell) => {
    const html = cache.get(shell) ?? render(shell);
    cache.set(shell, html);
    return html;
  };
}

const addressCache = new WeakMap<readonly MenuNode[], readonly string[]>();

/** The addresses of all menu items. Cached, because every page needs them to find its current items. */
function menuAddresses(nodes: readonly MenuNode[]): readonly string[] {
  const known =
    addressCache.get(nodes) ?? nodes.flatMap(({ address, children = [] }) => [address, ...menuAddresses(children)]);
  addressCache.set(nodes, known);
  return known;
}

let serverMenu: string | null = null;

/** Browser only: the HTML of the menu as the server sent it, without later changes of the DOM. */
export function readServerMenu(): string {
  serverMenu ??= document.getElementById(menuId)?.innerHTML ?? '';
  return serverMenu;
}
