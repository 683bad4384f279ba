// Which Chinese characters the shop sets in its own faces: those of the demo catalogue's titles.
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';

/** Sorted, each once, by the script of the title they stand in. */
export function charactersInUse(): { traditional: string[]; simplified: string[] } {
  const of = (lang: string) => {
    const titles = demoCatalogue.products.flatMap(({ foreignTitle }) =>
      foreignTitle?.lang === lang ? (foreignTitle.text.match(/\p{Script=Han}/gu) ?? []) : [],
    );
    return [...new Set(titles)].toSorted();
  };
  return { traditional: of('zh-Hant'), simplified: of('zh-Hans') };
}
