import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { MenuNode } from '../../../rules/menu/menu.ts';
import type { Shell } from '../../page-props.ts';
import { FooterContent } from './footer-content.tsx';
import { LayoutHtml, memoizeByCurrentItems, memoizeByShell } from './layout-html.ts';
import { HeaderContent } from './header.tsx';
import { MenuList } from './menu-list.tsx';

const menu = memoizeByCurrentItems<readonly MenuNode[]>(
  (nodes, path) => renderToStaticMarkup(<MenuList nodes={nodes} path={path} />),
  (nodes) => nodes,
);
const footer = memoizeByShell((shell) => renderToStaticMarkup(<FooterContent shell={shell} />));

/**
 * Rendered with hydration markers, because the browser hydrates the header. It must not use `useId`, whose values would
 * differ in the browser.
 */
const header = memoizeByCurrentItems<Shell>(
  (shell, path) =>
    renderToString(
      <LayoutHtml value={{ menu, header: null, footer }}>
        <HeaderContent shell={shell} path={path} />
      </LayoutHtml>,
    ),
  (shell) => shell.menu,
);

/** Server only: renderers of header, menu and footer that cache their HTML. */
export const serverLayout = { menu, header, footer };
