// `/`: the home page.
import type { Context } from 'hono';
import type { Category } from '../../rules/catalog/product.ts';
import { cardTitle } from '../../rules/catalog/product-title.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { showHome } from '../../shop/home/show-home.ts';
import type { HomeSectionView, HomeView } from '../../shop/home/show-home.ts';
import { homeTexts } from '../../texts/home.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { HomeSectionProps } from '../../web/components/home/home-section.ts';
import { editPaths } from '../../wire/machine-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './page-response.ts';
import { categoryRowProps, productRowProps } from '../encode/block-props.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';

/** Answers the home page, which is the same for everyone. */
export async function homePage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const props = await homeProps(deps, context, await showHome(deps.shop, context));
  return answerPage(deps, c, context, props, { audience: 'everyone' });
}

/** Returns the props of the home page with these sections. */
export async function homeProps(deps: HttpDeps, context: PageContext, { sections, now }: HomeView) {
  const head = { title: '', description: pageTexts.homeDescription, path: paths.home };
  return {
    ...baseProps(deps, context, head),
    editPath: editPaths.home,
    title: pageTexts.homeTitle(context.settings['shop.name']),
    page: 'home' as const,
    sections: sections.flatMap((section) => toSectionProps(section, context.categories)),
    newAfter: await findNewAfter(deps.shop, context.settings, {
      now,
      shown: sections.flatMap((section) => section.cards),
    }),
  };
}

function toSectionProps({ id, block, ...row }: HomeSectionView, all: readonly Category[]): HomeSectionProps[] {
  switch (block.type) {
    case 'hero': {
      const products = row.cards.flatMap((card) => {
        const [picture] = card.pictures;
        return picture ? [{ name: cardTitle(card), slug: card.slug, picture }] : [];
      });
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
    case 'productRow':
      return [productRowProps(id, block, row, all)];
    case 'categoryRow':
      return [categoryRowProps(id, block, row)];
    case 'posts':
      return [{ id, type: 'posts', heading: block.heading || homeTexts.posts, posts: row.posts }];
    default:
      return [{ id, ...block }];
  }
}
