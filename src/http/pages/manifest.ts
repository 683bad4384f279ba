// `/site.webmanifest`: name and icons of the shop on a home screen (W3C Web Application Manifest).
import type { Context } from 'hono';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { pageTexts } from '../../texts/pages.ts';
import { pageBackground } from '../../web/head/head-html.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerText } from './page-response.ts';

/** Answers the manifest with the shop's name and icons. */
export async function webManifest(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { settings } = await showShell(deps.shop);
  const name = settings['shop.name'];
  const { icons } = machinePaths;
  const text = JSON.stringify({
    id: paths.home,
    name,
    short_name: name.slice(0, 12).trim(),
    description: pageTexts.homeDescription,
    lang: 'nl',
    dir: 'ltr',
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: pageBackground.light,
    theme_color: pageBackground.light,
    icons: [
      { src: icons.vector, sizes: 'any', type: 'image/svg+xml' },
      { src: icons.small, sizes: '192x192', type: 'image/png' },
      { src: icons.large, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  return answerText(deps, c, { type: 'application/manifest+json; charset=utf-8', text });
}
