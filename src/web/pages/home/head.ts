import { firstCardPicture } from '../../head/head-picture.ts';
import type { PictureWithAlt } from '../../head/head-picture.ts';
import type { PageHead } from '../../head/page-head.ts';
import type { HomeProps } from './props.ts';
import { structuredShop } from './structured-shop.ts';

export const homeHead: PageHead<HomeProps> = {
  picture: findHomePicture,
  alternates: languageAlternates,
  structuredData: structuredShop,
};

/** R40: only the front page links to the other languages, because their addresses are front pages. */
function languageAlternates({ shell, canonical }: HomeProps) {
  const { languages } = shell.header;
  if (languages.length < 2) return [];
  return languages
    .filter(({ address }) => !address.startsWith('#'))
    .map(({ lang, address }) => ({ lang, address: new URL(address, canonical).href }));
}

/** The hero's picture, or the first product's. */
function findHomePicture({ sections }: HomeProps): PictureWithAlt | null {
  for (const section of sections) {
    if (section.type === 'hero') {
      if (section.picture) return { picture: section.picture, alt: section.picture.alt };
      const [product] = section.products;
      if (product) return { picture: product.picture, alt: product.name };
    }
    const found = section.type === 'productRow' ? firstCardPicture(section.cards) : null;
    if (found) return found;
  }
  return null;
}
