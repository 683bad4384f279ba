// The design of each product's pictures. The rendered picture and its alternative text come from the same data.
import type { GameKey } from './games.ts';

export type DesignWorld = GameKey | 'huis';

export type ProductShape =
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

/** The mark on a package: a Chinese seal, a Japanese label, or a round mark with Latin text. */
export interface PackageMark {
  kind: 'seal' | 'label' | 'round';
  text: string;
}

export interface PackageDesign {
  shape: ProductShape;
  world: DesignWorld;
  title: string;
  /** Small print on the front. */
  label: string;
  mark: PackageMark | null;
  /** The set's name in Chinese, if the edition prints it. */
  native: string | null;
  /** The Chinese script of the mark and of `native`. */
  script: 'hant' | 'hans';
  /** The small line above the title. */
  over: string;
  /** Index of the world's colour scheme. */
  tone: number;
  /** Index of the composition of the world's motif. */
  variant: number;
}

interface DesignDescription {
  /** The colour as an attributive adjective: 'een rode doos'. */
  colour: string;
  motif: string;
}

type ColourAndMotif = readonly [colour: string, motif: string];

/** The colour and motif of each colour scheme of a world. */
const worldDescriptions: Readonly<Record<DesignWorld, readonly ColourAndMotif[]>> = {
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

/** Colours and motifs of accessories, indexed by `variant`. */
const accessoryColours = ['zwarte', 'rode', 'indigoblauwe', 'groene', 'okergele', 'witte'] as const;
const matMotifs = [
  'oranje bergkammen voor een lage zon',
  'een planeet met ringen op een paarse hemel',
  'blauwe golven onder een volle maan',
] as const;

function describeDesign({ shape, world, tone, variant }: PackageDesign): DesignDescription {
  const [worldColour, motif] = worldDescriptions[world][tone % worldDescriptions[world].length] ?? ['', ''];
  if (shape === 'mat') return { colour: worldColour, motif: matMotifs[variant % matMotifs.length] ?? motif };
  const accessoryColour =
    shape === 'sleeves' || shape === 'deckbox' ? accessoryColours[variant % accessoryColours.length] : undefined;
  const colour = accessoryColour ?? worldColour;
  return { colour, motif };
}

function describeMark(mark: PackageMark | null): string {
  if (mark === null) return '';
  if (mark.kind === 'seal') return ', met een rood zegel met Chinese tekens';
  if (mark.kind === 'label') return ', met een Japans label';
  return `, met een rond merk ‘${mark.text}’`;
}

/** The alternative text and caption of one picture. */
interface PictureView {
  alt: string;
  caption: string;
}

type DescribeViews = (title: string, words: DesignDescription, mark: string) => readonly string[];

/**
 * The alternative texts of a product's views: oblique front, higher view from the other side, opened with contents, and
 * for some products the back or a detail.
 */
const viewDescriptions: Readonly<Record<ProductShape, DescribeViews>> = {
  'booster-box': (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} boosterbox ${title}, een beetje gedraaid: ${motif}${mark}.`,
    `Boosterbox ${title} van rechtsboven: voorkant, zijkant en deksel in dezelfde ${colour} tinten.`,
    `Boosterbox ${title} geopend: het deksel staat omhoog, de boosters staan in twee rijen en één ligt ervoor.`,
  ],
  premium: (title, { colour, motif }, mark) => [
    `Voorkant van de grote ${colour} collectiebox ${title}, een beetje gedraaid: ${motif}${mark}.`,
    `Collectiebox ${title} van rechtsboven, met de smalle ${colour} zijkant in beeld.`,
    `Collectiebox ${title} open als een boek: drie glanzende promokaarten tussen de boosters in een donkere houder.`,
    `De druk op collectiebox ${title} van dichtbij, met lijnen in folie die het licht vangen.`,
  ],
  chest: (title, { colour, motif }, mark) => [
    `Houten kist ${title} met messing hoeken en een ${colour} plaat: ${motif}${mark}.`,
    `Houten kist ${title} van rechtsboven: het deksel is dicht, de messing hoeken vangen het licht.`,
    `Kist ${title} open: vier rijen boosters op paars fluweel en drie kaarten in een waaier ervoor.`,
    `Sluiting en plaat van kist ${title} van dichtbij, met de nerf van het hout.`,
  ],
  tin: (title, { colour, motif }, mark) => [
    `Voorkant van het ${colour} verzamelblik ${title} met ronde hoeken: ${motif}${mark}.`,
    `Verzamelblik ${title} van rechtsboven: de ${colour} wand loopt rond weg onder het deksel.`,
    `Verzamelblik ${title} open: boosters steken eruit, het deksel en een waaier van kaarten staan ervoor.`,
  ],
  starter: (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} doos van ${title}, een beetje gedraaid: ${motif}${mark}.`,
    `De doos van ${title} van rechtsboven, met voorkant, zijkant en bovenkant.`,
    `Wat er in de doos van ${title} zit: kaarten op een stapel en in het zicht, met de doos erachter.`,
    `Achterkant van de doos van ${title}, met de inhoud en de streepjescode.`,
  ],
  gift: (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} cadeauset ${title} met een rood lint en een strik: ${motif}${mark}.`,
    `Cadeauset ${title} van rechtsboven; het lint loopt over voorkant, zijkant en bovenkant.`,
    `Cadeauset ${title} open: de klep staat omhoog, ervoor liggen de strik, promokaarten en twee boosters.`,
    `Achterkant van cadeauset ${title}, met de inhoud en de streepjescode.`,
  ],
  jumbo: (title, { colour, motif }, mark) => [
    `Voorkant van het dikke ${colour} jumbo pack ${title} van folie: ${motif}${mark}.`,
    `Jumbo pack ${title} van opzij, zodat je ziet hoe dik de 25 kaarten samen zijn.`,
    `Achterkant van jumbo pack ${title}, met ernaast een waaier van vijf kaarten uit de set.`,
  ],
  pack: (title, { colour, motif }, mark) => [
    `Voorkant van de ${colour} booster ${title} van folie met gekartelde randen: ${motif}${mark}.`,
    `Twee boosters ${title} schuin voor elkaar, in ${colour} folie.`,
    `Achterkant van booster ${title}, met ernaast een waaier van vier kaarten.`,
  ],
  card: (title, { colour, motif }) => [
    `Kaart ${title} in een doorzichtige houder: ${motif} op een ${colour} vlak, in folie met de kleuren van de regenboog.`,
    `Kaart ${title} schuin in het licht; de kleuren in de folie verspringen.`,
    `Achterkant van kaart ${title}: een ${colour} rug met een embleem in een ring.`,
    `De folie van kaart ${title} van dichtbij: scherven die elk een andere kleur spiegelen.`,
  ],
  sleeves: (_, { colour }) => [
    `Pakje ${colour} sleeves van voren: een zandkleurig doosje met een venster.`,
    `Pakje ${colour} sleeves van rechtsboven, met het venster aan de voorkant.`,
    'Zes sleeves in een waaier voor het doosje: zwart, rood, indigo, groen, oker en wit.',
  ],
  deckbox: (_, { colour }) => [
    `Dichte ${colour} deckbox van kunstleer: een lip met een messing knoop valt over de voorkant.`,
    `Dichte ${colour} deckbox van rechtsboven; de nerf van het kunstleer vangt het licht.`,
    `Open ${colour} deckbox: het deksel ligt ernaast en een stapel kaarten steekt uit de doos.`,
  ],
  mat: (_, { motif }) => [
    `Speelmat schuin van boven, helemaal uitgerold: ${motif}.`,
    `Speelmat half uitgerold (${motif}); de rol toont de zwarte rubberen onderkant.`,
    'Hoek van de speelmat van dichtbij: een omgezoomde rand die een beetje opkrult.',
  ],
  binder: () => [
    'Dichte donkerrode verzamelmap, met de naam De Onderste Lade in goudfolie en een zwarte elastische band.',
    'Donkerrode verzamelmap van rechts: je ziet de randen van de bladen tussen de kaften.',
    'Verzamelmap open op een dubbele pagina, met negen gevulde vakken per kant.',
  ],
  acrylic: () => [
    'Doorzichtige vitrine met een rode boosterbox erin; in de hoeken van het deksel zitten magneten.',
    'Doorzichtige vitrine met een rode boosterbox, van rechtsboven.',
    'Lege vitrine met het deksel ertegenaan.',
  ],
  toploaders: () => [
    'Stapel heldere toploaders met een zandkleurige band eromheen.',
    'Stapel toploaders van rechtsboven: je ziet de randen van de houders achter elkaar.',
    'Drie toploaders in een waaier, elk met een kaart erin.',
  ],
  magnet: () => [
    'Magneethouder met een paarse kaart in regenboogfolie en een magneet in de bovenrand.',
    'Magneethouder schuin van opzij, met een dikke heldere rand.',
    'Magneethouder open in twee heldere helften, met de kaart ervoor.',
  ],
  storage: () => [
    'Lange kartonnen opbergdoos van voren, met een wit schrijfvak.',
    'Kartonnen opbergdoos van rechtsboven, met het deksel erop.',
    'Opbergdoos zonder deksel: een lange rij kaarten met gekleurde tabbladen ertussen.',
  ],
};

const viewCaptions = ['Voorkant', 'Van opzij', 'Open, met inhoud', 'Achterkant of detail'] as const;

/** Every view of a design, in the order of its pictures, with Dutch texts. */
export function viewsOf(look: PackageDesign): readonly PictureView[] {
  const words = viewDescriptions[look.shape](look.title, describeDesign(look), describeMark(look.mark));
  return words.map((alt, index) => ({ alt, caption: viewCaptions[index] ?? '' }));
}
