// Products of the game Maantuin.
import { buildSimpleProduct } from '../build-products.ts';
import type { DemoItem } from '../build-products.ts';
import { maantuin, maantuinSets } from '../games.ts';

const game = maantuin;

export const maantuinItems: readonly DemoItem[] = [
  buildSimpleProduct({
    game,
    set: maantuinSets.osmanthus,
    form: 'premium',
    edition: 'tc',
    article: 110,
    price: 14995,
    stock: 10,
    published: 80,
    packs: 12,
    cardsPerPack: 8,
    variant: 0,
    contents: [
      '4 promokaarten met geurlak van osmanthus',
      '1 theeblikje met reliëf',
      '1 zijden lint als bladwijzer',
      '1 kaartdoos voor 80 kaarten',
    ],
    short: 'Twaalf boosters, vier promo’s die naar osmanthus ruiken en een theeblikje met reliëf.',
    story: [
      'Eén nacht per jaar bloeit de oude osmanthus in de Maantuin, en dan komt iedereen kijken. De vier promokaarten tonen vier bezoekers: een haas, een apothekeres, een vos zonder schaduw en een kind dat verdwaald is. Wrijf zacht over de bloesem en je ruikt hem.',
      'Het theeblikje is leeg, zodat je er zelf thee of penningen in kunt doen. De Traditioneel Chinese druk heeft als enige gedichten op de achterkant van de promokaarten, elk van vier regels.',
    ],
  }),
  buildSimpleProduct({
    game,
    set: maantuinSets.vijver,
    form: 'booster-box',
    edition: 'tc',
    article: 210,
    price: 7795,
    stock: 20,
    published: 70,
    packs: 18,
    cardsPerPack: 6,
    variant: 1,
    contents: ['1 spiegelkaart'],
    short: 'Achttien boosters over wat er in het water van de Zilveren Vijver te zien is.',
    story: [
      'In de Zilveren Vijver zie je niet jezelf, maar wie je bijna was geworden. Elke kaart in deze set van 120 heeft daarom een tweede kant: draai je hem op zijn kop, dan lees je een andere naam en een andere kracht.',
      'De spiegelkaart in de doos is van echt spiegelend materiaal. Haal het beschermfolietje er pas af als je hem in een hoes doet, want hij is gevoelig voor vingers.',
    ],
  }),
  buildSimpleProduct({
    game,
    set: maantuinSets.vijver,
    form: 'jumbo',
    edition: 'jp',
    article: 230,
    price: 1295,
    stock: 29,
    published: 50,
    packs: 1,
    cardsPerPack: 25,
    variant: 2,
    contents: ['minstens 3 glanzende kaarten', '1 ansichtkaart'],
    short: 'Vijfentwintig Japanse kaarten en een ansichtkaart van de tuin bij nacht.',
    story: [
      'Karpers, lampionnen en de tuinman die nooit slaapt. Het Japanse jumbo pack van Zilveren Vijver is op crèmekleurig papier gedrukt, waardoor de nachtscènes warmer lijken dan in de andere talen.',
      'De ansichtkaart is er een uit een reeks van acht en past bij de kaarten, maar doet niet mee in het spel. Stuur hem gerust op.',
    ],
  }),
  buildSimpleProduct({
    game,
    set: maantuinSets.osmanthus,
    form: 'chest',
    edition: 'tc',
    article: 111,
    price: 34900,
    stock: 1,
    lowAt: 1,
    individually: true,
    published: 3,
    packs: 24,
    cardsPerPack: 8,
    variant: 3,
    contents: [
      '8 genummerde kaarten met goudfolie op snee',
      '1 houten kist met messing hoeken',
      '1 speelmat van linnen',
      '1 certificaat met handtekening van de tekenaar',
    ],
    short: 'Een houten kist uit een oplage van 500, met acht genummerde kaarten. We hebben er precies één.',
    story: [
      'Voor het vijfjarig bestaan van Maantuin liet de uitgever vijfhonderd kisten maken door een kistenmaker die normaal instrumentkoffers bouwt. Beukenhout, messing hoeken, donkerrood vilt van binnen. Er is er één naar ons toe gekomen en dat is deze: nummer 318.',
      'De acht kaarten hebben goud op snee en een gestempeld nummer. Ze tonen de tuin in acht maanstanden en zijn door de tekenaar opnieuw gemaakt. Omdat er maar één kist is, koop je hem per stuk; we versturen hem verzekerd en met handtekening bij ontvangst.',
    ],
  }),
];
