// Finds settings by words of their name, explanation, options and group.
import { foldText } from '../../rules/search/fold-text.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { WcSetting, WcSettingGroup } from '../../wire/wc-settings.ts';

type SearchableSetting = Pick<WcSetting, 'label' | 'description' | 'group_id' | 'options'>;

/** The settings, and panels beside them, that contain every word; those with a word in their name come first. None for an empty search. */
export function searchSettings<S extends SearchableSetting>(
  settings: readonly S[],
  groups: readonly WcSettingGroup[],
  term: string,
): readonly S[] {
  const words = searchWords(term);
  if (words.length === 0) return [];
  const groupText = new Map(groups.map(({ id, label, description }) => [id, `${label} ${description}`]));
  const found = settings.filter(({ label, description, group_id: group, options = {} }) => {
    const texts = [label, description, groupText.get(group) ?? '', ...Object.values(options)];
    const text = foldText(texts.join('\n'));
    return words.every((word) => text.includes(word));
  });
  const isNamed = ({ label }: S): boolean => words.some((word) => foldText(label).includes(word));
  return [...found.filter(isNamed), ...found.filter((setting) => !isNamed(setting))];
}
