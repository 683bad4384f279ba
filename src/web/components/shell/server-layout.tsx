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

/** The browser takes the header over from React: made as React makes it there. No `useId` in it, which would differ. */
const header = memoizeByCurrentItems<Shell>(
  (shell, path) =>
    renderToString(
      <LayoutHtml value={{ menu, header: null, footer }}>
        <HeaderContent shell={shell} path={path} />
      </LayoutHtml>,
    ),
  (shell) => shell.menu,
);

/** On the server: header, menu and footer as HTML, made when they are first asked for. */
export const serverLayout = { menu, header, footer };
