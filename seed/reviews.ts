// The reviews of the demo's invented customers. An author with an order of the product (`orders.ts`) is marked as a
// buyer.
import { importReviews } from '../src/shop/reviews/import-reviews.ts';
import type { ReviewImport } from '../src/shop/reviews/import-reviews.ts';
import type { Shop } from '../src/shop/shop.ts';
import { program } from '../src/shop/shop.ts';
import { customerEmail } from './customers.ts';

const day = 86_400_000;

type DemoReviewRow = readonly [
  author: string,
  rating: 1 | 2 | 3 | 4 | 5,
  daysAgo: number,
  text: string,
  answer?: string,
];

const approvedReviews: Readonly<Record<string, readonly DemoReviewRow[]>> = {
  'premium-sleeves-60-stuks': [
    [
      'Wietske B.',
      5,
      4,
      'De zwarte in standaardmaat. Ze schudden soepel en de achterkant is echt dekkend, ook onder een felle lamp.',
    ],
    ['Ruben', 4, 11, 'Goede sleeves. Twee van de zestig hadden een scheve rand, de rest zit strak om de kaart.'],
    ['Annelot', 5, 17, 'Mijn dochter speelt er elke week mee en na een maand zijn er nog geen scheuren.'],
    [
      'T. Veldkamp',
      3,
      25,
      'Prima kwaliteit, maar de kleur groen is een stuk donkerder dan op de foto.',
      'Dank je, dat klopt. We hebben een nieuwe foto gemaakt bij daglicht.',
    ],
    ['Sanne de W.', 5, 31, 'Kaarten uit de Japanse box passen er precies in.'],
    ['Ilias', 5, 40, 'Snel in huis en netjes verpakt. Ik bestel ze vaker.'],
    ['Roel K.', 4, 52, 'Fijne matte voorkant, weinig spiegeling. Ze zijn in het begin wat stug.'],
    [
      'Marit',
      2,
      66,
      'Bij mij bleven ze de eerste dag aan elkaar plakken.',
      'Vervelend! Dat gebeurt als ze koud zijn geweest. Even op kamertemperatuur laten liggen helpt. Lukt dat niet, dan sturen we je nieuwe.',
    ],
    ['Guus', 5, 78, 'Voor dit geld vind ik ze uitstekend.'],
    ['Noor', 4, 96, 'Degelijk. Jammer dat er geen doosje bij zit om ze in te bewaren.'],
    ['Jelte', 5, 110, 'Alle zestig gaaf en even groot.'],
    ['Carlijn', 5, 131, 'De tweede keer besteld, en weer dezelfde kwaliteit.'],
  ],
  'verzamelmap-negen-vakken': [
    ['Bram V.', 5, 8, 'De pagina’s liggen vlak, dus er komt geen kromme kaart uit. De rits loopt soepel.'],
    ['Lotte', 4, 43, 'Mooie map. Met dubbele sleeves wordt het krap in de vakken, met enkele past het ruim.'],
    ['H. Dijkgraaf', 5, 120, 'Al meer dan een halfjaar in gebruik en de hoeken zijn nog als nieuw.'],
  ],
  'vitrine-voor-boosterbox': [
    ['Elise', 5, 13, 'Het deksel sluit met magneten en houdt goed. De box staat er prachtig in.'],
    [
      'Dirk-Jan',
      3,
      59,
      'Acryl is helder, maar er zat bij aankomst een klein krasje op de achterkant.',
      'Sorry daarvoor. Je krijgt een nieuw achterpaneel van ons.',
    ],
  ],
  'toploaders-25-stuks': [
    ['Pim', 5, 22, 'Stevig en glashelder. Ik verstuur er losse kaarten in.'],
    ['Yara', 5, 90, 'Doen wat ze moeten doen.'],
    ['O. Hofstra', 4, 201, 'Goed spul. Neem er wel losse sleeves bij, anders krast de kaart.'],
  ],
  'opbergdoos-800-kaarten': [
    ['Maud', 4, 35, 'Past bij mij bijna 750 kaarten met sleeves in. De tabbladen zijn handig.'],
    ['Koen', 5, 71, 'Stevig karton, het deksel klemt goed.'],
  ],
  'speelmat-61-x-35-cm': [
    ['Femke', 5, 6, 'Het motief is scherp gedrukt en de randen zijn netjes gestikt. Ligt meteen vlak.'],
    ['Jasper', 4, 27, 'Fijne mat. Hij rook de eerste dagen wat naar rubber, dat is nu weg.'],
  ],
  'deckbox-kunstleer': [['Nienke', 4, 19, 'Sluit goed en voelt stevig. Honderd kaarten met dikke sleeves is net aan.']],
  'bergvuur-gloeiende-kam-premium-collectiebox-traditioneel-chinees': [
    [
      'Casper',
      5,
      2,
      'Wat een doos. De vier promo’s sluiten echt op elkaar aan en de koperen randen zijn veel mooier dan op de foto.\n\nAlles zat strak in de folie en de buitendoos was goed beschermd.',
    ],
    ['Saskia M.', 4, 9, 'Prachtig gemaakt. Houd er rekening mee dat het boekje helemaal in het Chinees is.'],
    ['Youssef', 5, 14, 'Cadeau voor mijn broer. Hij is er stil van.'],
  ],
  'sterrenloods-zevende-ring-premium-collectiebox-traditioneel-chinees': [
    ['Anouk', 5, 12, 'Mooie druk en dikker karton dan bij de Engelse doos.'],
    ['Wim', 4, 33, 'Leuke promo’s. De sleeves die erbij zitten zijn wat dun.'],
  ],
  'bergvuur-slapende-krater-boosterbox-traditioneel-chinees': [
    ['Tijmen', 5, 28, 'Verzegeld geleverd, folie zonder scheurtjes. In één woord: netjes.'],
    ['Loes', 3, 75, 'Leuke set, maar ik had veel dubbele kaarten in één doos.'],
    ['R. Postma', 5, 140, 'De derde doos die ik hier koop. Altijd dezelfde zorg bij het inpakken.'],
  ],
  'raderwerk-koperen-hart-boosterbox-engels': [
    ['Mats', 5, 48, 'Eindelijk een set die je in het Engels kunt lezen. De tekeningen van de machines zijn geweldig.'],
    ['Evi', 4, 103, 'Fijn om mee te beginnen, de regels staan duidelijk op de kaarten.'],
  ],
  'papierrijk-eerste-vouw-boosterbox-japans': [
    ['Hidde', 5, 37, 'De gevouwen dieren zijn zo mooi getekend dat ik de helft heb ingelijst.'],
  ],
  'maantuin-zilveren-vijver-boosterbox-traditioneel-chinees': [
    ['Rosa', 5, 16, 'De zilverdruk glanst heel fijn. Snel bezorgd, in een stevige doos.'],
    ['Niek', 4, 41, 'Mooie set. Eén pakje was aan de rand iets gedeukt, de kaarten erin waren gaaf.'],
  ],
  'getijdenrijk-vloedlijn-boosterbox-vereenvoudigd-chinees': [
    ['Joost', 2, 66, 'Ik had niet goed gelezen dat de kaarten in het Chinees zijn. De doos zelf was in orde.'],
    ['Merel', 5, 150, 'Voor de prijs krijg je veel zeldzame kaarten. Blij mee.'],
  ],
};

/** Reviews that wait for approval. */
const pendingReviews: Readonly<Record<string, readonly DemoReviewRow[]>> = {
  'magneethouder-35-punten': [['Sverre', 4, 1, 'De magneet houdt goed en de kaart schuift niet.']],
  'toploaders-25-stuks': [['Gijs', 5, 0.2, 'Precies op maat en goed verpakt.']],
};

function toImportReviews(of: typeof approvedReviews, state: ReviewImport['state']): ReviewImport[] {
  return Object.entries(of).flatMap(([product, reviews]) =>
    reviews.map(([author, rating, daysAgo, text, answer = '']) => ({
      product,
      author,
      email: customerEmail(author),
      rating,
      text,
      answer,
      ago: daysAgo * day,
      state,
    })),
  );
}

export const demoReviews: readonly ReviewImport[] = [
  ...toImportReviews(approvedReviews, 'approved'),
  ...toImportReviews(pendingReviews, 'waiting'),
];

/** Imports the reviews into a shop that has the demo catalogue. Dates are relative to the shop's clock. */
export async function fillDemoReviews(shop: Shop): Promise<void> {
  await importReviews(shop, program, demoReviews);
}
