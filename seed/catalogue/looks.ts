// What each product's pictures show: one entry feeds both the drawing and its alternative text.
import type { GameKey } from './games.ts';

export type World = GameKey | 'huis';

export type Shape =
  | 'booster-box'
  | 'premium'
  | 'chest'
  | 'tin'
  | 'starter'
  | 'gift'
  | 'jumbo'
  | 'pack'
  | 'card'
  | 'sleeves'
  | 'deckbox'
  | 'mat'
  | 'binder'
  | 'acrylic'
  | 'toploaders'
  | 'magnet'
  | 'storage';

/** The mark on a package: a Chinese seal, a Japanese label, or a round one with Latin letters. */
export interface Mark {
  kind: 'seal' | 'label' | 'round';
  text: string;
}

export interface Look {
  shape: Shape;
  world: World;
  title: string;
  /** Small print on the front. */
  label: string;
  mark: Mark | null;
  /** The set's name in Chinese, where the edition prints it. */
  native: string | null;
  /** Which Chinese face writes mark and native name. */
  script: 'hant' | 'hans';
  /** Small line above the title. */
  over: string;
  /** Which colour scheme of the world. */
  tone: number;
  /** Which composition of the world's motif; 0 and up. */
  variant: number;
}

interface WorldWords {
  /** Colour as an attributive adjective: 'een rode doos'. */
  colour: string;
  motif: string;
}

type Words = readonly [colour: string, motif: string];

/** What is seen in each colour scheme of a world. */
const worldWords: Readonly<Record<World, readonly Words[]>> = {
  bergvuur: [
    ['rode', 'een vulkaan met een straal lava voor een opkomende zon'],
    ['oranjebruine', 'bergkammen voor een lage zon'],
    ['blauwgrijze', 'bergkammen in de sneeuw onder een bleke zon'],
  ],
  sterrenloods: [
    ['donkerblauwe', 'vier banen om een kleine zon'],
    ['blauwe', 'een komeet met een lange staart'],
    ['paarse', 'een planeet met ringen tussen sterren'],
  ],
  stroomdraken: [
    ['jadegroene', 'gouden lijnen die als een draak naar een parel slingeren'],
    ['petrolblauwe', 'gouden lijnen die als een draak naar een parel slingeren'],
    ['roodpaarse', 'lichte lijnen die als een draak naar een parel slingeren'],
  ],
  getijdenrijk: [
    ['blauwe', 'golven onder een volle maan'],
    ['zeegroene', 'drie brandende lantaarns boven de golven'],
    ['grijsblauwe', 'een houten pier boven de golven, met een lage zon'],
  ],
  bamboewacht: [
    ['lichtgroene', 'een klein rond wachtertje tussen bamboe'],
    ['grijsgroene', 'een klein rond wachtertje tussen bamboe in de regen'],
    ['donkergroene', 'een klein rond wachtertje tussen bamboe, met vuurvliegjes'],
  ],
  raderwerk: [
    ['donkerbruine', 'koperen tandwielen om een gloeiend hart'],
    ['paarsbruine', 'een klok tussen tandwielen, vlak voor twaalf uur'],
    ['donkergroene', 'een stoombootje op een gracht met verlichte huizen'],
  ],
  maantuin: [
    ['pruimkleurige', 'een maansikkel en een bloesemtak in een ronde poort'],
    ['nachtblauwe', 'een maansikkel boven een vijver met kringen'],
    ['pruimkleurige', 'een maansikkel boven een vijver met kringen'],
    ['zilvergrijze', 'een maansikkel boven een vijver met kringen'],
  ],
  papierrijk: [
    ['crèmekleurige', 'een rode gevouwen kraanvogel voor een gele cirkel'],
    ['koraalrode', 'vijf gevouwen kraanvogels in verschillende kleuren'],
  ],
  huis: [['zandkleurige', 'een eenvoudig ruitpatroon']],
};

/** Accessories come in colours and drawings of their own, counted by the variant. */
const wareColours = ['zwarte', 'rode', 'indigoblauwe', 'groene', 'okergele', 'witte'] as const;
const matMotifs = [
  'oranje bergkammen voor een lage zon',
  'een planeet met ringen op een paarse hemel',
  'blauwe golven onder een volle maan',
] as const;

function wordsOf({ shape, world, tone, variant }: Look): WorldWords {
  const [plain, motif] = worldWords[world][tone % worldWords[world].length] ?? ['', ''];
  if (shape === 'mat') return { colour: plain, motif: matMotifs[variant % matMotifs.length] ?? motif };
  const ware = shape === 'sleeves' || shape === 'deckbox' ? wareColours[variant % wareColours.length] : undefined;
  const colour = ware ?? plain;
  return { colour, motif };
}

function markWords(mark: Mark | null): string {
  if (mark === null) return '';
  if (mark.kind === 'seal') return ', met een rood zegel met Chinese tekens';
  if (mark.kind === 'label') return ', met een Japans label';
  return `, met een rond merk ‘${mark.text}’`;
}

type Views = readonly [front: string, turned: string, last: string];

type Describe = (title: string, words: WorldWords, mark: string) => Views;

const describe: Readonly<Record<Shape, Describe>> = {
  'booster-box': (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} boosterbox ${title}: ${motif}${mark}.`,
    `Boosterbox ${title} schuin van opzij: voorkant, zijkant en deksel in dezelfde ${colour} tinten.`,
    `Boosterbox ${title} zonder deksel: de boosters staan in twee rijen rechtop in de doos.`,
  ],
  premium: (title, { colour, motif }, mark) => [
    `Voorkant van de grote ${colour} collectiebox ${title}: ${motif}${mark}.`,
    `Collectiebox ${title} schuin van opzij, met de smalle ${colour} rug in beeld.`,
    `Collectiebox ${title} met de inhoud ervoor: drie promokaarten in een waaier en twee boosters.`,
  ],
  chest: (title, { colour, motif }, mark) => [
    `Houten kist ${title} van voren, met metalen hoeken en een ${colour} plaat: ${motif}${mark}.`,
    `Houten kist ${title} schuin van opzij: het deksel is dicht, de metalen hoeken vangen het licht.`,
    `Kist ${title} met de inhoud ervoor: drie genummerde kaarten in een waaier en twee boosters.`,
  ],
  tin: (title, { colour, motif }, mark) => [
    `Voorkant van het ${colour} verzamelblik ${title} met ronde hoeken: ${motif}${mark}.`,
    `Verzamelblik ${title} schuin van opzij: de ${colour} wand loopt rond weg onder het deksel.`,
    `Verzamelblik ${title} met de inhoud ervoor: een waaier van kaarten en twee boosters.`,
  ],
  starter: (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} startset ${title}: ${motif}${mark}.`,
    `Startset ${title} schuin van opzij; de doos is plat en breed.`,
    `Inhoud van startset ${title}: twee decks naast elkaar en een kaart erboven.`,
  ],
  gift: (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} cadeauset ${title} met een lint eromheen: ${motif}${mark}.`,
    `Cadeauset ${title} schuin van opzij; het lint loopt over voorkant, zijkant en deksel.`,
    `Cadeauset ${title} met de inhoud ervoor: een waaier van promokaarten en twee boosters.`,
  ],
  jumbo: (title, { colour, motif }, mark) => [
    `Voorkant van het dikke ${colour} jumbo pack ${title}: ${motif}${mark}.`,
    `Jumbo pack ${title} een kwartslag gedraaid, zodat je ziet hoe dik de 25 kaarten samen zijn.`,
    `Achterkant van jumbo pack ${title}, met ernaast een waaier van kaarten uit de set.`,
  ],
  pack: (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} booster ${title} met gekartelde randen: ${motif}${mark}.`,
    `Twee boosters ${title} schuin achter elkaar, in ${colour} folie.`,
    `Achterkant van booster ${title}, met ernaast een waaier van kaarten.`,
  ],
  card: (title, { colour, motif }) => [
    `Kaart ${title} recht van voren in een doorzichtige hoes: ${motif} op een ${colour} vlak.`,
    `Kaart ${title} schuin in het licht; over de folie loopt een regenbooggloed.`,
    `Achterkant van kaart ${title}: een ${colour} rug met een ring in het midden.`,
  ],
  sleeves: (_, { colour }) => [
    `Pakje ${colour} sleeves van voren: een zandkleurig doosje met een venster.`,
    `Pakje ${colour} sleeves schuin van opzij, met het venster aan de voorkant.`,
    'Zes sleeves in een waaier: zwart, rood, indigo, groen, oker en wit.',
  ],
  deckbox: (_, { colour }) => [
    `Dichte ${colour} deckbox van voren: een lip met een messing knoop valt over de voorkant.`,
    `Dichte ${colour} deckbox schuin van opzij, met stiksels langs de randen.`,
    `Open ${colour} deckbox: het deksel ligt ernaast en een stapel kaarten steekt uit de doos.`,
  ],
  mat: (_, { motif }) => [
    `Speelmat van bovenaf, helemaal uitgerold: ${motif}.`,
    `Speelmat half uitgerold (${motif}); de rol toont de zwarte rubberen onderkant.`,
    'Hoek van de speelmat van dichtbij, met een gestikte rand en rubber eronder.',
  ],
  binder: () => [
    'Dichte donkerrode verzamelmap van voren, met de naam De Onderste Lade en een zwarte elastische band.',
    'Donkerrode verzamelmap schuin van opzij: je ziet de randen van de bladen.',
    'Verzamelmap open op een dubbele bladzijde, met negen gevulde vakken per kant.',
  ],
  acrylic: () => [
    'Doorzichtige vitrine van voren, met een rode boosterbox erin.',
    'Doorzichtige vitrine met een rode boosterbox, schuin van opzij; in de hoeken van het deksel zitten magneten.',
    'Lege vitrine met het deksel ernaast.',
  ],
  toploaders: () => [
    'Blok heldere toploaders van voren, met een rode band eromheen.',
    'Blok toploaders schuin van opzij: je kunt de houders één voor één tellen.',
    'Drie toploaders in een waaier, elk met een kaart erin.',
  ],
  magnet: () => [
    'Magneethouder van voren, met een paarse kaart erin en een magneet in de bovenrand.',
    'Magneethouder schuin van opzij, met een dikke heldere rand.',
    'Magneethouder open in twee heldere helften, met de kaart ervoor.',
  ],
  storage: () => [
    'Lange kartonnen opbergdoos van voren, met een wit schrijfvak.',
    'Kartonnen opbergdoos schuin van opzij, met het deksel erop.',
    'Opbergdoos zonder deksel: een lange rij kaarten met gekleurde tabbladen ertussen.',
  ],
};

/** The Dutch alternative texts of the three views: front, turned, and back or contents. */
export function altTexts(look: Look): Views {
  return describe[look.shape](look.title, wordsOf(look), markWords(look.mark));
}
