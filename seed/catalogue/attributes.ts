// The attributes of variable products, with the code of each term in a SKU.
import type { ImportAttribute } from '../../src/rules/catalog/import.ts';

interface CodedTerm {
  slug: string;
  name: string;
  code: string;
}

interface CodedAttribute extends ImportAttribute {
  terms: readonly CodedTerm[];
}

export const attributes: readonly CodedAttribute[] = [
  {
    slug: 'editie',
    name: 'Editie',
    terms: [
      { slug: 'traditioneel-chinees', name: 'Traditioneel Chinees', code: 'TC' },
      { slug: 'vereenvoudigd-chinees', name: 'Vereenvoudigd Chinees', code: 'SC' },
      { slug: 'japans', name: 'Japans', code: 'JP' },
      { slug: 'engels', name: 'Engels', code: 'EN' },
      { slug: 'koreaans', name: 'Koreaans', code: 'KR' },
    ],
  },
  {
    slug: 'formaat',
    name: 'Formaat',
    terms: [
      { slug: 'booster-box', name: 'Booster box', code: 'BOX' },
      { slug: 'halve-display', name: 'Halve display', code: 'HLF' },
      { slug: 'jumbo-pack', name: 'Jumbo pack (25 kaarten)', code: 'JUM' },
      { slug: 'los-pack', name: 'Los pack', code: 'PCK' },
    ],
  },
  {
    slug: 'inhoud',
    name: 'Inhoud',
    terms: [
      { slug: 'bronnen', name: 'Bronnen en meren', code: 'BRN' },
      { slug: 'stromen', name: 'Snelle stromen', code: 'STR' },
      { slug: 'mondingen', name: 'Mondingen en zee', code: 'MND' },
    ],
  },
  {
    slug: 'deck',
    name: 'Deck',
    terms: [
      { slug: 'kometenjagers', name: 'Kometenjagers', code: 'KJ' },
      { slug: 'ringwachters', name: 'Ringwachters', code: 'RW' },
      { slug: 'stille-vloot', name: 'Stille Vloot', code: 'SV' },
    ],
  },
  {
    slug: 'conditie',
    name: 'Conditie',
    terms: [
      { slug: 'mint', name: 'Mint', code: 'M' },
      { slug: 'near-mint', name: 'Near mint', code: 'NM' },
      { slug: 'excellent', name: 'Excellent', code: 'EX' },
      { slug: 'goed', name: 'Goed', code: 'GD' },
      { slug: 'gespeeld', name: 'Gespeeld', code: 'PL' },
    ],
  },
  {
    slug: 'glans',
    name: 'Glans',
    terms: [
      { slug: 'mat', name: 'Mat', code: 'MT' },
      { slug: 'folie', name: 'Folie', code: 'FO' },
      { slug: 'omgekeerde-folie', name: 'Omgekeerde folie', code: 'OF' },
      { slug: 'zegelfolie', name: 'Zegelfolie', code: 'ZF' },
    ],
  },
  {
    slug: 'kleur',
    name: 'Kleur',
    terms: [
      { slug: 'inktzwart', name: 'Inktzwart', code: 'ZW' },
      { slug: 'cinnaber', name: 'Cinnaberrood', code: 'RD' },
      { slug: 'indigo', name: 'Indigo', code: 'IN' },
      { slug: 'jade', name: 'Jadegroen', code: 'GR' },
      { slug: 'oker', name: 'Oker', code: 'OK' },
      { slug: 'rijstwit', name: 'Rijstwit', code: 'WT' },
      { slug: 'pruim', name: 'Pruim', code: 'PR' },
      { slug: 'zilver', name: 'Zilver', code: 'ZI' },
    ],
  },
  {
    slug: 'maat',
    name: 'Maat',
    terms: [
      { slug: 'mini', name: 'Mini (41 × 63 mm)', code: '4163' },
      { slug: 'mini-breed', name: 'Mini breed (45 × 68 mm)', code: '4568' },
      { slug: 'smal', name: 'Smal (59 × 86 mm)', code: '5986' },
      { slug: 'standaard', name: 'Standaard (63 × 88 mm)', code: '6388' },
      { slug: 'groot', name: 'Groot (70 × 120 mm)', code: '7012' },
      { slug: 'vierkant', name: 'Vierkant (80 × 80 mm)', code: '8080' },
    ],
  },
  {
    slug: 'capaciteit',
    name: 'Capaciteit',
    terms: [
      { slug: '80-kaarten', name: '80 kaarten', code: '080' },
      { slug: '100-kaarten', name: '100 kaarten', code: '100' },
      { slug: '160-kaarten', name: '160 kaarten', code: '160' },
    ],
  },
  {
    slug: 'motief',
    name: 'Motief',
    terms: [
      { slug: 'bergkam', name: 'Bergkam', code: 'BRG' },
      { slug: 'sterrenringen', name: 'Sterrenringen', code: 'STE' },
      { slug: 'golfslag', name: 'Golfslag', code: 'GLF' },
    ],
  },
  {
    slug: 'afwerking',
    name: 'Afwerking',
    terms: [
      { slug: 'gesneden-rand', name: 'Gesneden rand', code: 'GSN' },
      { slug: 'gestikte-rand', name: 'Gestikte rand', code: 'GST' },
    ],
  },
];

/** The SKU code of a term. Throws on an unknown term. */
export function termCode(attribute: string, term: string): string {
  const found = attributes.find((one) => one.slug === attribute)?.terms.find((one) => one.slug === term);
  if (found === undefined) throw new Error(`no term ${term} in ${attribute}`);
  return found.code;
}
