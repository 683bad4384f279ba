// The Chinese characters that the shop sets in its own fonts: those in the titles of the demo catalogue.
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';

export interface ChineseCharacters {
  traditional: string[];
  simplified: string[];
}

/** Each character once, sorted, by the script of the title. */
export function usedCharacters(): ChineseCharacters {
  const charactersIn = (lang: string) => {
    const characters = demoCatalogue.products.flatMap(({ foreignTitle }) =>
      foreignTitle?.lang === lang ? (foreignTitle.text.match(/\p{Script=Han}/gu) ?? []) : [],
    );
    return [...new Set(characters)].toSorted();
  };
  return { traditional: charactersIn('zh-Hant'), simplified: charactersIn('zh-Hans') };
}
