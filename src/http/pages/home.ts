// `/`
import type { Context } from 'hono';
import { showHome } from '../../shop/catalog/show-home.ts';
import type { HomeSection } from '../../shop/catalog/show-home.ts';
import { pageTexts } from '../../texts/pages.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './answer.ts';
import { baseProps, newAfter, openPage } from './frame.ts';

/** The home page, the same for everyone. */
export async function homePage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const frame = await openPage(deps, c);
  const { settings } = frame;
  const { sections, categories, now } = await showHome(deps.shop, frame, frame.reads);
  const head = { title: '', description: pageTexts.homeDescription, path: paths.home };
  const props = {
    ...baseProps(deps, frame, head),
    title: pageTexts.homeTitle(settings['shop.name']),
    page: 'home' as const,
    sections: sections.map((section) => ({ ...headingOf(section), cards: section.cards })),
    categories: categories.map(({ name, slug, count, description }) => ({ name, slug, count, description })),
    newAfter: newAfter(
      frame,
      now,
      sections.flatMap((section) => section.cards),
    ),
  };
  return answerPage(deps, c, frame, props, { audience: 'everyone' });
}

function headingOf({ kind, category }: HomeSection): { heading: string; href: string } {
  if (kind === 'new') return { heading: pageTexts.newArrivals, href: `${paths.shop}?orderby=date` };
  if (kind === 'sale' || !category) return { heading: pageTexts.onSale, href: paths.shop };
  return { heading: category.name, href: paths.category([category.slug]) };
}
