// What a page or post shows, as its page is given it: the facts of the shop in its texts, its rows with what stands in them.
import { fillBlock, fillPlaceholders } from '../../rules/content/placeholders.ts';
import type { PlaceholderValues } from '../../rules/content/placeholders.ts';
import type { ContentBlock } from '../../rules/content/content.ts';
import type { ContentBlockView, ContentView } from '../../shop/content/show-content.ts';
import type { Settings } from '../../settings/registry.ts';
import { placeholderTexts } from '../../texts/content.ts';
import { footerTexts } from '../../texts/footer.ts';
import { formatMoney } from '../../texts/money.ts';
import type { ContentBlockProps, ContentProps } from '../../web/pages/content/props.ts';
import { contentAddress } from '../../wire/paths.ts';
import type { HttpDeps } from '../deps.ts';
import { categoryRowProps, productRowProps } from '../encode/block-props.ts';
import { baseProps, newAfter } from './page-context.ts';
import type { PageContext } from './page-context.ts';

/** What the placeholders of texts stand for, by the settings. */
export function factsFromSettings(settings: Settings): PlaceholderValues {
  const freeFrom = settings['shipping.freeFrom'];
  const hasPickup = settings['shipping.pickup'];
  const ways = [
    ...(settings['payments.bankTransfer'] ? [footerTexts.payWays.bankTransfer] : []),
    ...(hasPickup && settings['payments.cashAtPickup'] ? [footerTexts.payWays.cash] : []),
  ];
  return {
    'shop.name': settings['shop.name'],
    'shop.legalName': settings['shop.legalName'],
    'shop.address': settings['shop.address'],
    'shop.email': settings['shop.email'],
    'shop.phone': settings['shop.phone'],
    'shop.kvk': settings['shop.kvk'],
    'shop.vatId': settings['shop.vatId'],
    'shipping.deliveryTime': settings['shipping.deliveryTime'],
    'shipping.flatRateNl': formatMoney(settings['shipping.flatRateNl']),
    'shipping.flatRateBe': formatMoney(settings['shipping.flatRateBe']),
    'shipping.freeFrom': freeFrom === null ? '' : placeholderTexts.freeFrom(freeFrom),
    'pickup.how': hasPickup
      ? placeholderTexts.pickup(settings['shipping.pickupAddress'], settings['shipping.pickupHours'])
      : '',
    'pickup.hours': hasPickup ? settings['shipping.pickupHours'] : '',
    'payments.ways': ways.length === 0 ? '' : footerTexts.pay(ways),
    'payments.bankTransferDays': placeholderTexts.days(settings['payments.bankTransferDays']),
  };
}

/** Blocks as they are shown, numbered from 1. */
export function toBlockProps(
  shown: readonly ContentBlockView[],
  facts: PlaceholderValues,
  categories: PageContext['categories'],
): readonly ContentBlockProps[] {
  return shown.map(({ block, ...row }, index): ContentBlockProps => {
    const id = index + 1;
    const filled: ContentBlock = fillBlock(block, facts);
    if (filled.type === 'productRow') return productRowProps(id, filled, row, categories);
    return filled.type === 'categoryRow' ? categoryRowProps(id, filled, row) : { id, ...filled };
  });
}

/** The props of a page or post as it is shown. */
export function contentProps(deps: HttpDeps, frame: PageContext, content: ContentView) {
  const facts = factsFromSettings(frame.settings);
  const heading = fillPlaceholders(content.title, facts);
  const intro = fillPlaceholders(content.description, facts);
  const common = {
    ...baseProps(deps, frame, { title: heading, description: intro, path: contentAddress(content) }),
    heading,
    blocks: toBlockProps(content.blocks, facts, frame.categories),
    newAfter: newAfter(
      frame,
      content.now,
      content.blocks.flatMap((block) => block.cards),
    ),
  };
  if (content.kind === 'page') return { ...common, page: 'content' as const };
  const { picture, publishedAt, changedAt, minutes } = content;
  const related = content.related.map((post) => fillFacts(post, facts));
  return { ...common, page: 'post' as const, intro, picture, publishedAt, changedAt, minutes, related };
}

/** A post of a list with the facts in its words. */
export function fillFacts<T extends { title: string; description: string }>(post: T, facts: PlaceholderValues): T {
  return {
    ...post,
    title: fillPlaceholders(post.title, facts),
    description: fillPlaceholders(post.description, facts),
  };
}

/** What a page that says one sentence shows below its heading. */
export function messageBlocks(sentence: string): Pick<ContentProps, 'blocks' | 'newAfter'> {
  const runs = [{ text: sentence, mark: 'plain' as const, link: null, lang: null }];
  return { blocks: [{ id: 1, type: 'text', parts: [{ type: 'paragraph', runs }] }], newAfter: 0 };
}
