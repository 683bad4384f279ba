// What every page starts from: the shell, the settings, and a notice that came along.
import type { Context } from 'hono';
import type { Category } from '../../rules/catalog.ts';
import type { Notice } from '../../rules/notices.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Reads } from '../../shop/keep-reads.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { noticeSentence } from '../../texts/notices.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { PageNotice, Shell } from '../../web/page-props.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { takeNotice } from '../notice-cookie.ts';

export interface Frame {
  shell: Shell;
  settings: Settings;
  /** All categories. */
  categories: readonly Category[];
  /** The one-time notice that came along (R39). */
  notice: PageNotice | null;
  /** `Set-Cookie` values that end it. */
  cookies: readonly string[];
  /** Collects what the page depends on: every use-case that it shows is given this. */
  reads?: Reads | undefined;
}

/** Reads what a page starts from, and lets the hosts of the settings into its CSP. */
export async function openPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Frame> {
  const reads = c.get('reads');
  const { settings, categories, menu } = await showShell(deps.shop, reads);
  c.set('cspHosts', settings['csp.hosts']);
  return { shell: shellOf(deps.siteHash, settings, menu), settings, categories, reads, ...takeNotice(deps, c.req.raw) };
}

/** The frame around every page: nothing of a visitor (R15). */
export function shellOf(siteHash: string, settings: Settings, menu: readonly Category[]): Shell {
  return {
    shop: {
      name: settings['shop.name'],
      legalName: settings['shop.legalName'],
      address: settings['shop.address'],
      email: settings['shop.email'],
      phone: settings['shop.phone'],
      kvk: settings['shop.kvk'],
      vatId: settings['shop.vatId'],
    },
    menu: menu.map(({ name, slug }) => ({ name, slug })),
    siteHash,
    redirectAfterAdd: settings['cart.redirectAfterAdd'],
    dutchOnly: settings['texts.dutchOnly'],
    delivery: {
      time: settings['shipping.deliveryTime'],
      flatRateNl: settings['shipping.flatRateNl'],
      freeFrom: settings['shipping.freeFrom'],
      pickup: settings['shipping.pickup'],
    },
  };
}

export interface PageHead {
  title: string;
  description: string;
  /** The page's own address, without the origin. */
  path: string;
  /** What this answer itself has to say; a notice that came along gives way to it. */
  notice?: PageNotice | null;
}

/** The props that every page has. */
export function baseProps(deps: HttpDeps, { shell, notice }: Frame, head: PageHead) {
  return {
    shell,
    title: pageTexts.title(head.title, shell.shop.name),
    description: head.description,
    canonical: `${deps.shop.origin}${head.path}`,
    notice: head.notice ?? notice,
  };
}

const hour = 3_600_000;

/**
 * The moment (epoch ms) after which a product counts as new, by whole hours, so that the same page stays the same bytes. The
 * page depends on the moment at which the first of the products it shows stops being new.
 */
export function newAfter(
  { settings, reads }: Pick<Frame, 'settings' | 'reads'>,
  now: number,
  shown: readonly { publishedAt: number }[],
): number {
  const days = settings['catalog.newForDays'];
  // Nothing is new.
  if (days === 0) return Number.MAX_SAFE_INTEGER;
  const after = Math.floor((now - days * 24 * hour) / hour) * hour;
  for (const { publishedAt } of shown)
    if (publishedAt > after) reads?.until((Math.ceil(publishedAt / hour) + days * 24) * hour);
  return after;
}

/** Notices as a page shows them; `lang` where a sentence ships in English (R1). */
export function pageNotice(
  type: PageNotice['type'],
  notices: readonly Notice[],
  settings: Settings,
  link?: { href: string; label: string },
): PageNotice {
  const sentences = notices.map((notice) => noticeSentence(notice, settings['texts.dutchOnly']));
  return {
    type,
    messages: sentences.map((sentence) => sentence.text),
    ...(sentences.some((sentence) => sentence.lang === 'en') && { lang: 'en' as const }),
    ...(link && { link }),
  };
}
