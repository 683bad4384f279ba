// Which section on the screen is which section of a new answer. A section that is only moved keeps its form open.
import type { SectionRecord } from '../records.ts';

interface KeyedSections {
  sections: readonly SectionRecord[];
  /** One React key for each section. */
  keys: readonly string[];
}

const newKey = ({ id }: SectionRecord): string => `section-${id}`;
const contentOf = ({ block }: SectionRecord): string => JSON.stringify(block);

/**
 * The keys of `sections`, which follow those that were shown before. Sections are recognised by their ids. The first change
 * stores the default sections under new ids: then they are recognised by their content, and the one that was changed by
 * being the only one left.
 */
export function keySections(before: KeyedSections | null, sections: readonly SectionRecord[]): KeyedSections {
  if (!before) return { sections, keys: sections.map(newKey) };
  const known = new Map(before.sections.map(({ id }, at) => [id, before.keys[at]]));
  const isRenumbered = !sections.some(({ id }) => known.has(id));
  if (!isRenumbered) return { sections, keys: sections.map((section) => known.get(section.id) ?? newKey(section)) };
  const left = before.sections.map((section, at) => ({ content: contentOf(section), key: before.keys[at] }));
  const takeKey = (matches: (old: (typeof left)[number]) => boolean): string | undefined => {
    const at = left.findIndex(matches);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.key;
  };
  const matched = sections.map((section) => takeKey(({ content }) => content === contentOf(section)));
  const hasOneChange = left.length === 1 && matched.filter((key) => key === undefined).length === 1;
  const remaining = hasOneChange && sections.length === before.sections.length ? left[0]?.key : undefined;
  return { sections, keys: sections.map((section, at) => matched[at] ?? remaining ?? newKey(section)) };
}
