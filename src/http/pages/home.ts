// `/`
import type { Context } from 'hono';
import type { Category } from '../../rules/catalog.ts';
import { trailTo } from '../../rules/categories.ts';
import type { BlockLink, ProductSource } from '../../rules/home-sections.ts';
import { showHome } from '../../shop/home/show-home.ts';
import type { ShownCategory, ShownSection } from '../../shop/home/show-home.ts';
import { homeTexts } from '../../texts/home.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { HomeSectionProps } from '../../web/page-props.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './answer.ts';
import { baseProps, newAfter, openPage } from './frame.ts';

/** The home page, the same for everyone. */
export async function homePage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const frame = await openPage(deps, c);
  const { settings } = frame;
  const { sections, now } = await showHome(deps.shop, frame, frame.reads);
  const head = { title: '', description: pageTexts.homeDescription, path: paths.home };
  const props = {
    ...baseProps(deps, frame, head),
    title: pageTexts.homeTitle(settings['shop.name']),
    page: 'home' as const,
    sections: sections.flatMap((section) => sectionProps(section, frame.categories)),
    newAfter: newAfter(
      frame,
      now,
      sections.flatMap((section) => section.cards),
    ),
  };
  return answerPage(deps, c, frame, props, { audience: 'everyone' });
}

function sectionProps({ id, block, cards, categories }: ShownSection, all: readonly Category[]): HomeSectionProps[] {
  switch (block.type) {
    case 'hero': {
      const products = cards.flatMap(({ name, slug, pictures: [picture] }) =>
        picture ? [{ name, slug, picture }] : [],
      );
      return [
        {
          id,
          type: 'hero',
          title: block.title || homeTexts.heroTitle,
          text: block.title === '' && block.text === '' ? homeTexts.heroText : block.text,
          link: block.link ?? { label: homeTexts.heroLink, address: paths.shop },
          picture: block.picture,
          tall: block.tall,
          products,
        },
      ];
    }
    case 'productRow': {
      const { heading, link } = sourceWords(block.source, all);
      return [{ id, type: 'productRow', heading: block.title || heading, link: block.link ?? link, cards }];
    }
    case 'categoryRow':
      return [
        {
          id,
          type: 'categoryRow',
          heading: block.heading || homeTexts.categories,
          categories: categories.map(categoryProps),
        },
      ];
    // Until there are posts, use-cases show no row of them.
    case 'posts':
      return [];
    default:
      return [{ id, ...block }];
  }
}

function categoryProps({ name, trail, count, description, card }: ShownCategory) {
  return { name, href: pathTo(trail), count, description, picture: card?.pictures[0] ?? null };
}

function pathTo(trail: readonly Category[]): string {
  return paths.category(trail.map((category) => category.slug));
}

/** What a row is called by itself, and the list that it is the beginning of, where there is one. */
function sourceWords(source: ProductSource, all: readonly Category[]): { heading: string; link: BlockLink | null } {
  const link = (address: string) => ({ label: homeTexts.seeAll, address });
  switch (source.kind) {
    case 'new':
      return { heading: homeTexts.sources.new, link: link(paths.listing(paths.shop, 1, 'date')) };
    case 'category': {
      const trail = trailTo(all, source.id);
      return { heading: trail.at(-1)?.name ?? '', link: link(pathTo(trail)) };
    }
    default:
      return { heading: homeTexts.sources[source.kind], link: link(paths.shop) };
  }
}
