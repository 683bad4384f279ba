// Form values of home page sections; null where nothing is chosen yet. Where a section has no words of its own, its form
// has those that the page shows.
import type { BlockLink, BlockPicture, HomeBlock } from '../../rules/home/sections.ts';
import { homeTexts } from '../../texts/home.ts';
import type { StaffCategory } from '../../wire/content.ts';
import { paths } from '../../wire/paths.ts';
import { emptyFields, toBlockPayload, toBlockFieldValues } from '../content/block-values.ts';
import type { BlockFieldValues } from '../content/block-values.ts';

type HomeBlockOf<Type> = Extract<HomeBlock, { type: Type }>;
type SharedBlockValues = Extract<BlockFieldValues, { type: 'productRow' | 'categoryRow' | 'callToAction' }>;

export type SectionValues =
  | SharedBlockValues
  | (Omit<HomeBlockOf<'hero'>, 'link'> & { link: BlockLink })
  | HomeBlockOf<'text'>
  | (Omit<HomeBlockOf<'image'>, 'picture' | 'link'> & { picture: BlockPicture | null; link: BlockLink })
  | (Omit<HomeBlockOf<'posts'>, 'count'> & { count: string });

type Categories = readonly Pick<StaffCategory, 'id' | 'own_name'>[];

const noLink: BlockLink = { label: '', address: '' };
const heroLink: BlockLink = { label: homeTexts.heroLink, address: paths.shop };

/** The heading that the page shows where a section has none; '' for a section that has no such words. */
export function defaultHeading(section: SectionValues, categories: Categories): string {
  switch (section.type) {
    case 'hero':
      return homeTexts.heroTitle;
    case 'categoryRow':
      return homeTexts.categories;
    case 'posts':
      return homeTexts.posts;
    case 'productRow': {
      const { kind, category } = section;
      if (kind !== 'category') return homeTexts.sources[kind];
      return categories.find(({ id }) => id === Number(category))?.own_name ?? '';
    }
    default:
      return '';
  }
}

/** The heading as the page shows it. */
export function headingOf(section: SectionValues): string {
  return 'title' in section ? section.title : section.heading;
}

function withHeading(section: SectionValues, heading: string): SectionValues {
  return 'title' in section ? { ...section, title: heading } : { ...section, heading };
}

/** The section with the words of the page instead of missing ones. */
function fillWords(section: SectionValues, categories: Categories): SectionValues {
  if (headingOf(section) !== '') return section;
  const filled = withHeading(section, defaultHeading(section, categories));
  return filled.type === 'hero' && filled.text === '' ? { ...filled, text: homeTexts.heroText } : filled;
}

/** The section without the words that the page shows by itself. */
function dropWords(section: SectionValues, categories: Categories): SectionValues {
  const words = defaultHeading(section, categories);
  if (words === '' || (headingOf(section) !== '' && headingOf(section) !== words)) return section;
  const own = withHeading(section, '');
  return own.type === 'hero' && own.text === homeTexts.heroText ? { ...own, text: '' } : own;
}

/** The section after a change; a heading that was the page's own follows the change. */
export function followHeading(before: SectionValues, after: SectionValues, categories: Categories): SectionValues {
  const words = defaultHeading(before, categories);
  const isFollowing = headingOf(after) === headingOf(before) && headingOf(before) === words;
  return isFollowing ? withHeading(after, defaultHeading(after, categories)) : after;
}

/** The form values of a new section. */
export function emptySection(type: HomeBlock['type'], categories: Categories): SectionValues {
  return fillWords(emptyValues(type), categories);
}

function emptyValues(type: HomeBlock['type']): SectionValues {
  switch (type) {
    case 'hero':
      return { type, title: '', text: '', link: heroLink, picture: null, tall: null };
    case 'text':
      return { type, heading: '', paragraphs: [{ lead: '', lang: null, text: '' }] };
    case 'image':
      return { type, picture: null, caption: '', heading: '', paragraphs: [], link: noLink };
    case 'posts':
      return { type, heading: '', count: '3' };
    default:
      return emptyFields(type) as SharedBlockValues;
  }
}

/** The form values of a stored section. */
export function toSectionValues(block: HomeBlock, categories: Categories): SectionValues {
  return fillWords(toOwnValues(block), categories);
}

function toOwnValues(block: HomeBlock): SectionValues {
  switch (block.type) {
    case 'hero':
      return { ...block, link: block.link ?? heroLink };
    case 'image':
      return { ...block, link: block.link ?? noLink };
    case 'text':
      return block;
    case 'posts':
      return { ...block, count: String(block.count) };
    default:
      return toBlockFieldValues(block) as SharedBlockValues;
  }
}

/** The REST payload of a section. It may be incomplete: the server then refuses it and names what is missing. */
export function toSectionPayload(typed: SectionValues, categories: Categories): unknown {
  const own = dropWords(typed, categories);
  switch (own.type) {
    case 'hero':
      return { ...own, link: isSameLink(own.link, heroLink) || isSameLink(own.link, noLink) ? null : own.link };
    case 'image':
      return { ...own, link: isSameLink(own.link, noLink) ? null : own.link };
    case 'text':
      return own;
    case 'posts':
      return { ...own, count: Number(own.count) };
    default:
      return (toBlockPayload({ roles: null, fields: own }) as { block: unknown }).block;
  }
}

function isSameLink(one: BlockLink, other: BlockLink): boolean {
  return one.label === other.label && one.address === other.address;
}
