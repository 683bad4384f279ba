// Props of a content page or blog post: texts with filled placeholders, and blocks with their products.
import { fillPlaceholders } from '../../rules/content/placeholders.ts';
import type { PlaceholderValues } from '../../rules/content/placeholders.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import type { ContentView } from '../../shop/content/show-content.ts';
import type { ContentProps } from '../../web/pages/content/props.ts';
import { contentAddress } from '../../wire/paths.ts';
import type { HttpDeps } from '../deps.ts';
import { factsFromSettings, toBlockProps } from '../encode/content-blocks.ts';
import { editPaths } from '../../wire/machine-paths.ts';
import type { FormViews } from './form-views.ts';
import { baseProps } from './page-context.ts';
import type { PageContext } from './page-context.ts';

/** Returns the props of a content page or blog post. `forms`: its contact forms by the position of their block. */
export async function contentProps(
  deps: HttpDeps,
  context: PageContext,
  content: ContentView,
  forms: FormViews = new Map(),
) {
  const facts = factsFromSettings(context.settings, context.zones);
  const heading = fillPlaceholders(content.title, facts);
  const intro = fillPlaceholders(content.description, facts);
  const common = {
    ...baseProps(deps, context, { title: heading, description: intro, path: contentAddress(content) }),
    ...(content.id !== null && { editPath: editPaths[content.kind](content.id) }),
    heading,
    blocks: toBlockProps(content.blocks, facts, context.categories, forms),
    newAfter: await findNewAfter(deps.shop, context.settings, {
      now: content.now,
      shown: content.blocks.flatMap((block) => block.cards),
    }),
  };
  if (content.kind === 'page') return { ...common, page: 'content' as const };
  const { picture, publishedAt, changedAt, minutes } = content;
  const related = content.related.map((post) => fillFacts(post, facts));
  return { ...common, page: 'post' as const, intro, picture, publishedAt, changedAt, minutes, related };
}

/** Fills the placeholders in the title and description of a listed post. */
export function fillFacts<T extends { title: string; description: string }>(post: T, facts: PlaceholderValues): T {
  return {
    ...post,
    title: fillPlaceholders(post.title, facts),
    description: fillPlaceholders(post.description, facts),
  };
}

/** Returns the content of a page that shows one sentence below its heading. */
export function messageBlocks(sentence: string): Pick<ContentProps, 'blocks' | 'newAfter'> {
  const runs = [{ text: sentence, mark: 'plain' as const, link: null, lang: null }];
  return { blocks: [{ id: 1, type: 'text', parts: [{ type: 'paragraph', runs }] }], newAfter: 0 };
}
