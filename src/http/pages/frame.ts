// What every page starts from: the shell, the settings, and a notice that came along.
import type { Context } from 'hono';
import type { Category } from '../../rules/catalog.ts';
import type { Notice } from '../../rules/notices.ts';
import type { Settings } from '../../settings/registry.ts';
import { showShell } from '../../shop/show-shell.ts';
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
}

/** Reads what a page starts from, and lets the hosts of the settings into its CSP. */
export async function openPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Frame> {
  const { settings, categories, menu } = await showShell(deps.shop);
  c.set('cspHosts', settings['csp.hosts']);
  return { shell: shellOf(deps.siteHash, settings, menu), settings, categories, ...takeNotice(deps, c.req.raw) };
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

/** The moment (epoch ms) after which a product counts as new. */
export function newAfter(settings: Settings, now: number): number {
  return now - settings['catalog.newForDays'] * 86_400_000;
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
