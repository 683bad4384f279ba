// The settings of the search and its suggestions (2.9, [9-32]).
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

/** Words with the same meaning on one line, with commas between them. */
const synonymsSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^[^,|]+(?:,[^,|]+)+$/);

const topItemSchema = z.object({
  words: z.string().trim().min(1).max(200),
  name: z.string().trim().min(1).max(100),
  content: z.string().trim().max(200),
  link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:\/(?!\/)|https:\/\/)[^\s<>"]*$/),
});

/** How customers say what a shop for cards sells. */
const usualSynonyms: readonly string[] = [
  'doos, box',
  'display, boosterbox',
  'blik, tin, verzamelblik',
  'kist, chest',
  'booster, pack, pakje',
  'map, album, binder',
  'hoesje, sleeve',
  'speelmat, playmat',
  'cadeau, kado, geschenk, gift',
  'startdeck, startset, starter',
  'losse kaart, single',
  'chinees, china',
  'traditioneel chinees, taiwan',
  'traditioneel, traditional',
  'vereenvoudigd, simplified',
  'japans, japan, japanese',
  'engels, english',
  'koreaans, korea, korean',
];

export const liveSearchSettings = {
  'search.mobileOverlay': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Open het zoeken op een klein scherm over het hele beeld in plaats van in een paneel.',
  ),
  'search.suggestions': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Toon al tijdens het typen wat er te vinden is.',
  ),
  'search.minCharacters': defineSetting(
    z.int().min(1).max(10),
    1,
    'shop-manager',
    'Vanaf hoeveel tekens er voorstellen komen.',
  ),
  'search.delay': defineSetting(
    z.int().min(0).max(5_000),
    300,
    'shop-manager',
    'Hoeveel milliseconden na de laatste toets de voorstellen komen; 100 of minder telt als 300.',
  ),
  'search.loader': defineSetting(z.boolean(), true, 'shop-manager', 'Laat zien dat de voorstellen onderweg zijn.'),
  'search.showMore': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Zet onder de voorstellen een link naar alle resultaten.',
  ),
  'search.resultsPage': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Open de pagina met alle resultaten als een klant op enter drukt.',
  ),
  'search.clearButton': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Zet ook in de grote zoekvelden een kruisje om ze leeg te maken; in de kop staat het altijd.',
  ),
  'search.topText': defineSetting(z.string().trim().max(200), '', 'shop-manager', 'Een regel boven de voorstellen.'),
  'search.topItems': defineSetting(
    z.array(topItemSchema).max(50),
    [],
    'shop-manager',
    'Eigen voorstellen, die bovenaan staan als een klant een van de woorden typt.',
  ),
  'search.featured': defineSetting(
    z.array(z.string().trim().min(1).max(60)).max(100),
    [],
    'shop-manager',
    'Artikelnummers van producten die voorgaan op andere die net zo goed bij een zoekopdracht passen.',
  ),
  'search.synonyms': defineSetting(
    z.array(synonymsSchema).max(300),
    [...usualSynonyms],
    'shop-manager',
    'Woorden die hetzelfde betekenen: wie het ene zoekt, vindt ook het andere.',
  ),
} as const;
