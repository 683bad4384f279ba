// Data that every page starts from: the shell, the settings and the one-time notice of the request.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Category } from '../../rules/catalog/product.ts';
import { originOf } from '../../rules/consent/consent.ts';
import { consentTermsOf } from '../../settings/consent-terms.ts';
import type { Settings } from '../../settings/registry.ts';
import { shellSettings } from '../../settings/shell-settings.ts';
import { videoOrigins } from '../../settings/video-origins.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import type { ShopShell } from '../../shop/catalog/show-shell.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { PageNotice, Shell } from '../../web/page-props.ts';
import type { AllowedHosts } from '../allowed-hosts.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { defaultMenu } from '../encode/default-menu.ts';
import { takeNotice } from '../session/notice-cookie.ts';

/** Data that every page is rendered from. */
export interface PageContext {
  shell: Shell;
  settings: Settings;
  zones: ShopShell['zones'];
  /** All categories. */
  categories: readonly Category[];
  /** Content pages that the shop requires, as far as they are public. */
  pages: ShopShell['pages'];
  /** The one-time notice of the request (R39). */
  notice: PageNotice | null;
  /** `Set-Cookie` values that delete the notice. */
  cookies: readonly string[];
}

/** Loads the page context and adds the hosts of the settings to the page's CSP. */
export async function loadPageContext(deps: HttpDeps, c: Context<HttpEnv>): Promise<PageContext> {
  const shown = await showShell(deps.shop);
  const { settings, zones, categories, pages } = shown;
  c.set('cspHosts', allowedHostsOf(settings));
  return {
    shell: cachedShell(deps.siteHash, shown),
    settings,
    zones,
    categories,
    pages,
    ...takeNotice(deps, c.req.raw),
  };
}

/** R70: lets the forms of a page lead to the payment provider, while online payment is on. Call it after `loadPageContext`. */
export function allowPaymentForms(deps: HttpDeps, c: Context<HttpEnv>, settings: Settings): void {
  if (settings['payments.online']) c.set('cspHosts', { ...c.get('cspHosts'), forms: deps.payments.origins });
}

function allowedHostsOf(settings: Settings): AllowedHosts {
  const { analytics } = consentTermsOf(settings);
  const reviews = settings['reviewWidget.address'];
  return {
    all: settings['csp.hosts'],
    frames: [...Object.values(videoOrigins(settings)), ...(reviews === null ? [] : [originOf(reviews)])].filter(
      (origin) => origin !== null,
    ),
    analytics: analytics ? [originOf(analytics.script)] : [],
    forms: [],
  };
}

const shells = new WeakMap<ShopShell, Shell>();

/** Returns the same object for the same `ShopShell`: other caches use the shell object as their key. */
function cachedShell(siteHash: string, shown: ShopShell): Shell {
  const known = shells.get(shown);
  if (known?.siteHash === siteHash) return known;
  const shell = buildShell(siteHash, shown.settings, shown);
  shells.set(shown, shell);
  return shell;
}

/** Builds the shell of every page. It contains no data of a visitor (R15). */
export function buildShell(
  siteHash: string,
  settings: Settings,
  { top, menu, pages, zones }: Pick<ShopShell, 'top' | 'menu' | 'pages' | 'zones'>,
): Shell {
  return {
    ...shellSettings(settings, zones),
    menu: menu.length > 0 ? menu : defaultMenu(top),
    categories: top.map(({ name, slug }) => ({ name, slug })),
    pages: pages.map(({ title, slug }) => ({ title, slug })),
    siteHash,
    storeNotice: storeNoticeOf(settings),
  };
}

/** The notice id is the MD5 of its text; the cookie name contains it, so a changed text is a new notice. */
function storeNoticeOf(settings: Settings): Shell['storeNotice'] {
  const text = settings['storeNotice.text'];
  if (!settings['storeNotice.on'] || text === '') return null;
  return { id: createHash('md5').update(text).digest('hex'), text };
}

interface PageHeadInput {
  title: string;
  description: string;
  /** The page's own address, without the origin. */
  path: string;
  /** Notice of this response; it replaces the one-time notice of the request. */
  notice?: PageNotice | null;
  /** Page number of a list, from 1; it is part of the title. */
  number?: number;
  /** False when search engines must not index the page. */
  isIndexed?: boolean;
}

/** Returns the props that every page has. */
export function baseProps(deps: HttpDeps, { shell, settings, notice }: PageContext, head: PageHeadInput) {
  const isIndexed = settings['seo.index'] && (head.isIndexed ?? true);
  return {
    shell,
    title: pageTexts.title(pageTexts.paged(head.title, head.number ?? 1), shell.shop.name),
    description: head.description,
    canonical: `${deps.shop.origin}${head.path}`,
    ...(!isIndexed && { robots: 'noindex' as const }),
    notice: head.notice ?? notice,
  };
}
