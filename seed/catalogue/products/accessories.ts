// Accessories of the house brand, for protecting, storing and displaying cards.
import { buildAccessory, accessoryFacts, buildVariableProduct } from '../build-products.ts';
import type { DemoItem, VariationSpec } from '../build-products.ts';
import type { PackageDesign, ProductShape } from '../package-designs.ts';
import { makers } from '../makers.ts';

const maker = makers.lade;
const bagWarning = 'Geen speelgoed. Plastic verpakking: houd weg bij kleine kinderen, kans op verstikking.';
const edgeWarning =
  'Geen speelgoed. Niet geschikt voor kinderen jonger dan 3 jaar: scherpe hoeken en kleine onderdelen.';

function houseDesign(shape: ProductShape, title: string, label: string, variant: number): PackageDesign {
  return {
    shape,
    world: 'huis',
    title,
    over: 'De Onderste Lade',
    label,
    mark: null,
    native: null,
    script: 'hant',
    variant,
    tone: variant,
  };
}

export const accessoryItems: readonly DemoItem[] = [
  buildAccessory(maker, {
    slug: 'verzamelmap-negen-vakken',
    name: 'Verzamelmap met negen vakken, 360 kaarten',
    sku: 'OL-MAP-9',
    article: 10,
    line: 'Onderste Lade, mappen',
    released: '2024-02-01',
    price: 2995,
    stock: 27,
    published: 230,
    category: 'opbergen-en-tonen',
    short: 'Een map zonder ringen: 20 dubbele bladen voor 360 kaarten met sleeve.',
    description: [
      'Ringen drukken na een jaar een halve maan in je binnenste kaarten. Daarom heeft deze map er geen. De twintig bladen zitten vast in de rug en de vakken gaan aan de zijkant open, zodat er niets uit valt als je de map rechtop zet.',
      'De bladen zijn van polypropeen zonder zuur en zonder PVC, met een matte achterkant. Er past een kaart met twee sleeves in elk vak. Het linnen omslag sluit met een brede elastische band en blijft vlak openliggen.',
    ],
    contents: ['1 map van 27 × 34 cm', '20 dubbele bladen met 9 vakken per kant'],
    ageWarning: edgeWarning,
    sealed: 'shrink-wrapped',
    weightGrams: 920,
    dimensionsMm: [270, 45, 340],
    design: houseDesign('binder', 'Negen vakken', '360 kaarten', 0),
  }),
  buildAccessory(maker, {
    slug: 'vitrine-voor-boosterbox',
    name: 'Vitrine voor een boosterbox, acryl',
    sku: 'OL-VIT-BOX',
    article: 20,
    line: 'Onderste Lade, vitrines',
    released: '2025-03-14',
    price: 2495,
    sale: { price: 1995, fromDaysAgo: 12, untilInDays: null },
    stock: 18,
    published: 155,
    category: 'opbergen-en-tonen',
    short: 'Helder acryl met een deksel op magneten, op maat van een gangbare boosterbox.',
    description: [
      'Een doos die je niet opent, wil je wel zien. Deze vitrine is van acht stukken helder acryl van 4 millimeter, zonder zichtbare lijm. Het deksel klikt met vier magneten op zijn plek en houdt stof buiten.',
      'De binnenmaat is 146 × 80 × 134 mm. Daar passen de boosterboxen van al onze spellen in, ook met folie. Het acryl houdt 95 procent van het uv-licht tegen; zet hem toch liever niet in de volle zon. Op beide kanten zit een beschermlaag die je er zelf af trekt.',
    ],
    contents: ['1 vitrine met deksel', '4 zelfklevende voetjes', '1 doekje'],
    ageWarning: edgeWarning,
    sealed: 'shrink-wrapped',
    weightGrams: 610,
    dimensionsMm: [154, 88, 142],
    design: houseDesign('acrylic', 'Vitrine', 'Boosterbox', 0),
  }),
  buildAccessory(maker, {
    slug: 'toploaders-25-stuks',
    name: 'Toploaders, 25 stuks',
    sku: 'OL-TOP-25',
    article: 30,
    line: 'Onderste Lade, houders',
    released: '2023-06-01',
    price: 495,
    stock: null,
    published: 400,
    category: 'beschermen',
    short: 'Stevige, kraakheldere houders voor kaarten van 63 × 88 mm. Altijd op voorraad.',
    description: [
      'Het eerste wat je pakt als je een mooie kaart trekt. Schuif hem in een dunne sleeve en dan in de toploader: hij buigt niet meer en je kunt hem veilig meenemen of opsturen. Voor kaarten tot 35 punten dik, dus ook voor zware folie.',
      'Het materiaal is stijf en zonder weekmakers, zodat het na jaren niet geel wordt en niet aan de kaart plakt. De randen zijn afgerond. Vijfentwintig stuks in een herbruikbaar doosje.',
    ],
    contents: ['25 toploaders', '1 doosje met klep'],
    ageWarning: bagWarning,
    sealed: 'shrink-wrapped',
    weightGrams: 240,
    dimensionsMm: [80, 45, 106],
    design: houseDesign('toploaders', 'Toploaders', '25 stuks', 0),
  }),
  buildAccessory(maker, {
    slug: 'magneethouder-35-punten',
    name: 'Magneethouder, 35 punten',
    sku: 'OL-MAG-35',
    article: 40,
    line: 'Onderste Lade, houders',
    released: '2023-06-01',
    price: 375,
    stock: 140,
    published: 380,
    category: 'beschermen',
    short: 'Twee helften en een magneet: voor de ene kaart die een eigen plek verdient.',
    description: [
      'De kaart ligt in een uitsparing tussen twee platen en raakt het glasheldere kunststof alleen aan de rand. De magneet in de bovenkant houdt de helften dicht, maar met een nagel krijg je hem zo open.',
      'Voor kaarten tot 35 punten dik zonder sleeve. Het materiaal filtert uv-licht, zodat kleuren langer fris blijven. Achterop is plek voor een smalle sticker met de conditie en de datum.',
    ],
    contents: ['1 magneethouder', '1 blanco etiket'],
    ageWarning: `${edgeWarning} Bevat een sterke magneet: niet inslikken.`,
    sealed: 'shrink-wrapped',
    weightGrams: 58,
    dimensionsMm: [82, 9, 112],
    design: houseDesign('magnet', 'Magneethouder', '35 punten', 0),
  }),
  buildAccessory(maker, {
    slug: 'opbergdoos-800-kaarten',
    name: 'Opbergdoos voor 800 kaarten, met tabbladen',
    sku: 'OL-DOO-800',
    article: 50,
    line: 'Onderste Lade, dozen',
    released: '2024-08-23',
    price: 1295,
    stock: 3,
    published: 98,
    category: 'opbergen-en-tonen',
    short: 'Zware doos van zuurvrij karton voor 800 losse kaarten, met tien tabbladen.',
    description: [
      'Voor alles wat niet in de map hoeft. De doos is van dubbel karton zonder zuur en blijft recht, ook als je er drie op elkaar zet. Op de voorkant zit een schrijfvak dat je kunt uitgummen.',
      'Er passen ongeveer 800 kaarten in zonder sleeve, of 500 met. De tien tabbladen steken net boven de kaarten uit en zijn genummerd. De doos komt plat binnen; je zet hem in een minuut in elkaar, zonder lijm.',
    ],
    contents: ['1 doos van 40 cm lang', '10 tabbladen'],
    ageWarning: bagWarning,
    sealed: 'opened',
    weightGrams: 480,
    dimensionsMm: [400, 75, 105],
    design: houseDesign('storage', 'Opbergdoos', '800 kaarten', 0),
  }),
];

const sleeveColours = ['inktzwart', 'cinnaber', 'indigo', 'jade', 'oker', 'rijstwit'] as const;
const sleeveSizes = [
  ['mini', 695],
  ['mini-breed', 695],
  ['smal', 745],
  ['standaard', 795],
  ['groot', 995],
  ['vierkant', 945],
] as const;
// Stock by colour (rows) and size (columns), in the order of the two lists above.
const sleeveStock = [
  [40, 22, 31, 160, 18, 12],
  [14, 0, 25, 96, 9, 7],
  [21, 8, 17, 88, 2, 5],
  [12, 6, 0, 74, 6, 3],
  [9, 5, 11, 51, 0, 4],
  [33, 13, 20, 120, 15, 0],
] as const;

function sleeveVariations(): VariationSpec[] {
  return sleeveColours.flatMap((kleur, row) =>
    sleeveSizes.map(([maat, price], column) => ({
      attributes: { kleur, maat },
      price,
      stock: sleeveStock[row]?.[column] ?? 0,
      weightGrams: 90,
      picture: row === 0 ? 0 : row + 2,
    })),
  );
}

const sleeves = buildVariableProduct({
  slug: 'premium-sleeves-60-stuks',
  name: 'Premium sleeves, 60 stuks',
  sku: 'OL-SLV',
  foreignTitle: null,
  short: 'Matte hoesjes in zes kleuren en zes maten, die ook na honderd keer schudden nog schuiven.',
  description: [
    'Een goede sleeve merk je niet. Deze hebben een matte achterkant die niet spiegelt onder een lamp, een heldere voorkant en een naad die niet splijt. Ze zijn 100 micron dik: stevig, maar een deck van zestig blijft netjes in je hand.',
    'Meet je kaart voordat je kiest. Standaard (63 × 88 mm) past bij alle spellen in onze winkel; smal is voor Japanse kaarten van het kleine formaat, groot en vierkant zijn voor promokaarten en bordspellen. De maat is die van de kaart, niet van de sleeve.',
    'Zonder PVC en zonder zuur. Een pakje bevat 60 stuks, dus een deck van vijftig met tien reserve.',
  ],
  facts: accessoryFacts(maker, {
    line: 'Onderste Lade, sleeves',
    sku: 'OL-SLV',
    released: '2024-05-17',
    contents: ['60 sleeves', '1 doosje'],
    sealed: 'shrink-wrapped',
    article: 60,
    ageWarning: bagWarning,
  }),
  categories: ['accessoires', 'beschermen'],
  published: 170,
  dimensionsMm: [72, 22, 100],
  design: houseDesign('sleeves', 'Sleeves', '60 stuks', 0),
  extras: ['Cinnaberrood', 'Indigo', 'Jadegroen', 'Oker', 'Rijstwit'].map((caption, index) => ({
    design: houseDesign('sleeves', 'Sleeves', '60 stuks', index + 1),
    caption,
  })),
  attributes: [
    { slug: 'kleur', terms: sleeveColours },
    { slug: 'maat', terms: sleeveSizes.map(([maat]) => maat) },
  ],
  variations: sleeveVariations(),
});

const deckbox = buildVariableProduct({
  slug: 'deckbox-kunstleer',
  name: 'Deckbox van kunstleer',
  sku: 'OL-DBX',
  foreignTitle: null,
  short: 'Een stevige doos met magneetsluiting voor 80, 100 of 160 kaarten met dubbele sleeve.',
  description: [
    'De lip valt over de voorkant en klikt vast met een magneet; ook ondersteboven in een tas gaat hij niet open. Van binnen is hij bekleed met zachte microvezel, zodat de hoeken van je sleeves heel blijven.',
    'Het aantal kaarten geldt met dubbele sleeves. In de maat voor 160 zit een los tussenschot en een lade voor dobbelstenen. Het stiksel is in de kleur van de doos, behalve bij inktzwart: daar is het rood.',
  ],
  facts: accessoryFacts(maker, {
    line: 'Onderste Lade, deckboxen',
    sku: 'OL-DBX',
    released: '2025-01-24',
    contents: ['1 deckbox', 'bij 160 kaarten: 1 tussenschot en 1 lade'],
    sealed: 'shrink-wrapped',
    article: 70,
    ageWarning: `${edgeWarning} Bevat magneten: niet inslikken.`,
  }),
  categories: ['accessoires', 'opbergen-en-tonen'],
  published: 85,
  dimensionsMm: [78, 80, 102],
  design: houseDesign('deckbox', 'Deckbox', 'Kunstleer', 0),
  extras: [
    { design: houseDesign('deckbox', 'Deckbox', 'Kunstleer', 1), caption: 'Cinnaberrood' },
    { design: houseDesign('deckbox', 'Deckbox', 'Kunstleer', 3), caption: 'Jadegroen' },
  ],
  attributes: [
    { slug: 'kleur', terms: ['inktzwart', 'cinnaber', 'jade'] },
    { slug: 'capaciteit', terms: ['80-kaarten', '100-kaarten', '160-kaarten'] },
  ],
  variations: (
    [
      ['inktzwart', '80-kaarten', 1795, 14],
      ['inktzwart', '100-kaarten', 1995, 20],
      ['inktzwart', '160-kaarten', 3495, 6],
      ['cinnaber', '80-kaarten', 1795, 9],
      ['cinnaber', '100-kaarten', 1995, 0],
      ['cinnaber', '160-kaarten', 3495, 3],
      ['jade', '80-kaarten', 1795, 11],
      ['jade', '100-kaarten', 1995, 8],
    ] as const
  ).map(([kleur, capaciteit, price, stock]): VariationSpec => ({
    attributes: { kleur, capaciteit },
    price,
    stock,
    weightGrams: capaciteit === '160-kaarten' ? 410 : 190,
    picture: { inktzwart: 0, cinnaber: 3, jade: 4 }[kleur],
  })),
});

const mat = buildVariableProduct({
  slug: 'speelmat-61-x-35-cm',
  name: 'Speelmat, 61 × 35 cm',
  sku: 'OL-MAT',
  foreignTitle: null,
  short: 'Glad doek op rubber, met een gesneden of gestikte rand. Drie tekeningen.',
  description: [
    'Kaarten pak je van een mat makkelijker op dan van een tafel, en ze schuiven niet weg. Het doek is dicht geweven en de tekening is erin geverfd, niet erop gedrukt, dus hij bladdert niet en je kunt hem afnemen met een vochtige doek.',
    'De gesneden rand is glad en dun. De gestikte rand gaat langer mee als je de mat vaak oprolt: de draad houdt doek en rubber bij elkaar. Een mat is 61 bij 35 centimeter en 2 millimeter dik, en komt opgerold in een kartonnen koker.',
  ],
  facts: accessoryFacts(maker, {
    line: 'Onderste Lade, matten',
    sku: 'OL-MAT',
    released: '2025-10-03',
    contents: ['1 speelmat', '1 kartonnen koker'],
    sealed: 'opened',
    article: 80,
    ageWarning: bagWarning,
  }),
  categories: ['accessoires'],
  published: 48,
  dimensionsMm: [610, 2, 350],
  design: houseDesign('mat', 'Speelmat', '61 × 35 cm', 0),
  extras: [
    { design: houseDesign('mat', 'Speelmat', '61 × 35 cm', 1), caption: 'Sterrenringen' },
    { design: houseDesign('mat', 'Speelmat', '61 × 35 cm', 2), caption: 'Golfslag' },
  ],
  attributes: [
    { slug: 'motief', terms: ['bergkam', 'sterrenringen', 'golfslag'] },
    { slug: 'afwerking', terms: ['gesneden-rand', 'gestikte-rand'] },
  ],
  variations: (
    [
      ['bergkam', 'gesneden-rand', 1995, 10],
      ['bergkam', 'gestikte-rand', 2495, 12],
      ['sterrenringen', 'gesneden-rand', 1995, 7],
      ['sterrenringen', 'gestikte-rand', 2495, 2],
      ['golfslag', 'gesneden-rand', 1995, 0],
      ['golfslag', 'gestikte-rand', 2495, 9],
    ] as const
  ).map(([motief, afwerking, price, stock]): VariationSpec => ({
    attributes: { motief, afwerking },
    price,
    stock,
    weightGrams: 460,
    picture: { bergkam: 0, sterrenringen: 3, golfslag: 4 }[motief],
  })),
});

export const variableAccessories: readonly DemoItem[] = [sleeves, deckbox, mat];
