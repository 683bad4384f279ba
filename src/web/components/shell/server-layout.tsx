import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { MenuNode } from '../../../rules/menu/menu.ts';
import { encodeHtml } from '../../page-parts.ts';
import type { HtmlBytes } from '../../page-parts.ts';
import type { Shell } from '../../page-props.ts';
import { FooterContent } from './footer-content.tsx';
import { LayoutHtml, memoizeByCurrentItems, memoizeByShell } from './layout-html.ts';
import type { LayoutHtmlParts } from './layout-html.ts';
import { HeaderContent } from './header.tsx';
import { MenuList } from './menu-list.tsx';

const menu = memoizeByCurrentItems<readonly MenuNode[], string>(
  (nodes, path) => renderToStaticMarkup(<MenuList nodes={nodes} path={path} />),
  (nodes) => nodes,
);
const footer = memoizeByShell((shell) => encodeHtml(renderToStaticMarkup(<FooterContent shell={shell} />)));

/**
 * Rendered with hydration markers, because the browser hydrates the header. It must not use `useId`, whose values would
 * differ in the browser.
 */
const header = memoizeByCurrentItems<Shell, HtmlBytes>(
  (shell, path) =>
    encodeHtml(
      renderToString(
        <LayoutHtml value={{ menu, header: null, footer: () => '' }}>
          <HeaderContent shell={shell} path={path} />
        </LayoutHtml>,
      ),
    ),
  (shell) => shell.menu,
);

/** Server only: renderers of header, menu and footer that cache their HTML. `insert` returns what stands for the bytes of one of them. */
export function createServerLayout(insert: (html: HtmlBytes) => string): LayoutHtmlParts {
  return {
    menu,
    header: (shell, path) => insert(header(shell, path)),
    footer: (shell) => insert(footer(shell)),
  };
}
