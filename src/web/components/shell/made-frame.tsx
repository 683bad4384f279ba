import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { MenuNode } from '../../../rules/menu.ts';
import type { Shell } from '../../page-props.ts';
import { FooterContent } from './footer-content.tsx';
import { FrameHtml, rememberHere, rememberShell } from './frame-html.ts';
import { HeaderInside } from './header.tsx';
import { MenuList } from './menu-list.tsx';

const menu = rememberHere<readonly MenuNode[]>(
  (nodes, path) => renderToStaticMarkup(<MenuList nodes={nodes} path={path} />),
  (nodes) => nodes,
);
const footer = rememberShell((shell) => renderToStaticMarkup(<FooterContent shell={shell} />));

/** The browser takes the header over from React: made as React makes it there. No `useId` in it, which would differ. */
const header = rememberHere<Shell>(
  (shell, path) =>
    renderToString(
      <FrameHtml value={{ menu, header: null, footer }}>
        <HeaderInside shell={shell} path={path} />
      </FrameHtml>,
    ),
  (shell) => shell.menu,
);

/** On the server: header, menu and footer as HTML, made when they are first asked for. */
export const madeFrame = { menu, header, footer };
