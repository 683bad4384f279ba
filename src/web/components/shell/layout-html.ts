// Header, menu and footer are made once by the server for all pages that show the same ones. The browser keeps menu and footer as
// they are, so that neither their words nor what makes them are sent a second time.
import { createContext } from 'react';
import type { MenuNode } from '../../../rules/menu/menu.ts';
import { pathPrefixes } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';

/** The menu's list as HTML, for a page at `path`. */
export type MenuHtmlRenderer = (nodes: readonly MenuNode[], path: string) => string;

/** What makes the parts of the frame on the server; null where React is to render one in its place. */
interface LayoutHtmlParts {
  menu: MenuHtmlRenderer;
  /** What stands in the header, for a page at `path`. */
  header: ((shell: Shell, path: string) => string) | null;
  footer: (shell: Shell) => string;
}

export const LayoutHtml = createContext<LayoutHtmlParts>({ menu: () => '', header: null, footer: () => '' });

/** The id of the one menu that every page has. */
export const menuId = 'hoofdmenu';

/** Whether a page stands at an address or below it. */
export function isCurrentOrParent(address: string, path: string): boolean {
  return address === path || (address.startsWith(pathPrefixes.category) && path.startsWith(address));
}

/** Remembers what is made of something with a menu in it, by which of the menu's items are where the page is. */
export function memoizeByCurrentItems<Of extends object>(
  make: (of: Of, path: string) => string,
  menuOf: (of: Of) => readonly MenuNode[],
): (of: Of, path: string) => string {
  const known = new WeakMap<Of, Map<string, string>>();
  return (of, path) => {
    const places = known.get(of) ?? new Map<string, string>();
    known.set(of, places);
    const here = menuAddresses(menuOf(of))
      .filter((address) => isCurrentOrParent(address, path))
      .join(' ');
    const html = places.get(here) ?? make(of, path);
    places.set(here, html);
    return html;
  };
}

/** Remembers what is made of a shell. */
export function memoizeByShell(make: (shell: Shell) => string): (shell: Shell) => string {
  const known = new WeakMap<Shell, string>();
  return (shell) => {
    const made = known.get(shell) ?? make(shell);
    known.set(shell, made);
    return made;
  };
}

const addressCache = new WeakMap<readonly MenuNode[], readonly string[]>();

/** Of all items of a menu; worked out once, since every page asks which of them it is at. */
function menuAddresses(nodes: readonly MenuNode[]): readonly string[] {
  const known =
    addressCache.get(nodes) ?? nodes.flatMap(({ address, children = [] }) => [address, ...menuAddresses(children)]);
  addressCache.set(nodes, known);
  return known;
}

let serverMenu: string | null = null;

/** In the browser: the menu as the server sent it, whatever became of it since. */
export function readServerMenu(): string {
  serverMenu ??= document.getElementById(menuId)?.innerHTML ?? '';
  return serverMenu;
}
