// `shop/v1/link-targets`: addresses that staff choose for a link.
import { foldText } from '../../rules/search/fold-text.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { listLinkTargets } from '../../shop/content/list-link-targets.ts';
import type { LinkTarget } from '../../shop/content/list-link-targets.ts';
import { linkTargetTexts } from '../../texts/staff-home-and-menu.ts';
import { linkTargetQuery } from '../../wire/content.schema.ts';
import type { StaffLinkTarget } from '../../wire/content.ts';
import { paths } from '../../wire/paths.ts';
import { forbidden, refuseForbidden } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

/** Pages that are no records. */
const fixedTargets: readonly StaffLinkTarget[] = [
  { id: paths.home, kind: 'shop', name: linkTargetTexts.home },
  { id: paths.shop, kind: 'shop', name: linkTargetTexts.shop },
  { id: paths.blog, kind: 'shop', name: linkTargetTexts.blog },
  { id: paths.cart, kind: 'shop', name: linkTargetTexts.cart },
  { id: paths.account, kind: 'shop', name: linkTargetTexts.account },
];

const addressOf: Readonly<Record<LinkTarget['kind'], (slugs: readonly string[]) => string>> = {
  page: ([slug = '']) => paths.content(slug),
  post: ([slug = '']) => paths.post(slug),
  category: paths.category,
  product: ([slug = '']) => paths.product(slug),
};

function encodeTarget({ kind, name, slugs }: LinkTarget): StaffLinkTarget {
  return { id: addressOf[kind](slugs), kind, name };
}

/** The last segment of a path of the shop, decoded; '' when there is none. */
function lastSegment(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

export const linkTargetRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/link-targets',
    minRole: 'shop-manager',
    schema: linkTargetQuery,
    async handle({ deps, visitor }, { search, address }) {
      const query = address === '' ? { search } : { slug: lastSegment(address) };
      const listed = await listLinkTargets(deps.shop, visitor, query);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const all = [...fixedTargets, ...listed.targets.map(encodeTarget)];
      const words = searchWords(search);
      const isFound = ({ id, name, kind }: StaffLinkTarget): boolean =>
        address === '' ? kind !== 'shop' || words.every((word) => foldText(name).includes(word)) : id === address;
      return { status: 200, body: all.filter(isFound) };
    },
  }),
];
