import { renderToStaticMarkup } from 'react-dom/server';
import { FooterContent } from './footer-content.tsx';
import { rememberMenu, rememberShell } from './frame-html.ts';
import { MenuList } from './menu-list.tsx';

/** On the server: menu and footer as HTML, made when they are first asked for. */
export const madeFrame = {
  menu: rememberMenu((nodes, path) => renderToStaticMarkup(<MenuList nodes={nodes} path={path} />)),
  footer: rememberShell((shell) => renderToStaticMarkup(<FooterContent shell={shell} />)),
};
