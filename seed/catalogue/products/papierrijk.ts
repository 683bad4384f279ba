// Products of the game Papierrijk.
import { buildSimpleProduct } from '../build-products.ts';
import type { DemoItem } from '../build-products.ts';
import { papierrijk, papierrijkSets } from '../games.ts';

const game = papierrijk;

export const papierrijkItems: readonly DemoItem[] = [
  buildSimpleProduct({
    game,
    set: papierrijkSets.vouw,
    form: 'booster-box',
    edition: 'jp',
    article: 130,
    price: 8595,
    stock: 14,
    published: 180,
    packs: 24,
    cardsPerPack: 6,
    variant: 0,
    contents: ['24 vierkante vouwblaadjes, één bij elk pack'],
    short: 'Vierentwintig Japanse boosters met bij elk pack een vouwblaadje dat bij een kaart hoort.',
    story: [
      'In Papierrijk is iedereen gevouwen, en wie bang is, vouwt zich op. Bij elk pack in deze doos zit een vierkant blaadje met stippellijnen. Vouw het na en je hebt het dier dat op een van je kaarten staat.',
      'De eerste set is licht en open getekend, met veel wit en één steunkleur per familie. In de Japanse druk is de vouw op de glanzende kaarten echt voelbaar.',
    ],
  }),
  buildSimpleProduct({
    game,
    set: papierrijkSets.kraan,
    form: 'premium',
    edition: 'sc',
    article: 220,
    preOrder: { inDays: 45, quota: 24, taken: 22 },
    perCustomer: 1,
    price: 13495,
    stock: 12,
    published: 20,
    packs: 12,
    cardsPerPack: 7,
    variant: 1,
    contents: ['12 maandkaarten, een volledig jaar', '1 kalender met 365 vouwblaadjes', '1 vouwbeen van esdoornhout'],
    short: 'Een jaar vol kraanvogels: twaalf boosters, twaalf maandkaarten en een vouwkalender.',
    story: [
      'Elke dag een blaadje, elke maand een kraanvogel. De kalender in deze collectiebox begint op een dag die je zelf kiest en eindigt, als je volhoudt, met een slinger van 365 vogels. De twaalf maandkaarten zijn alleen hierin te vinden.',
      'Het vouwbeen is van esdoornhout en ligt prettig in de hand. De uitleg bestaat uit tekeningen, dus ook al zijn de kaarten Chinees, vouwen kun je meteen.',
    ],
  }),
  buildSimpleProduct({
    game,
    set: papierrijkSets.kraan,
    form: 'booster-box',
    edition: 'sc',
    article: 221,
    price: 7195,
    stock: 33,
    published: 22,
    packs: 20,
    cardsPerPack: 6,
    variant: 2,
    contents: ['1 van 12 vogelkaarten op washi'],
    short: 'Twintig boosters van Kraanvogeljaar en één vogelkaart op papier met vezels.',
    story: [
      'Duizend kraanvogels vouwen mag je een wens doen, zeggen ze in Papierrijk. De set telt er precies honderd, elk met een eigen patroon. Het leuke is dat je ze op patroon kunt verzamelen: strepen, golven, bloemen en de zeldzame lege vogel.',
      'In elke vereenvoudigd Chinese doos ligt een vogelkaart op papier waarin je de vezels ziet. Houd hem tegen het licht en er verschijnt een watermerk.',
    ],
  }),
  buildSimpleProduct({
    game,
    set: papierrijkSets.vouw,
    form: 'pack',
    edition: 'en',
    article: 140,
    price: 550,
    stock: 72,
    published: 115,
    packs: 1,
    cardsPerPack: 8,
    variant: 3,
    contents: ['1 glanzende kaart in elk pack'],
    short: 'Eén Engelse booster met acht kaarten uit de vriendelijkste set die we hebben.',
    story: [
      'Acht kaarten, duidelijke tekst en dieren die je kunt navouwen: dit pack geven we vaak mee aan ouders die vragen waar ze moeten beginnen. De regels passen op één kaart, en die zit in elk pack.',
      'De glanzende kaart is in de helft van de packs een vos. Dat heeft de uitgever ooit per ongeluk zo laten drukken en daarna nooit meer veranderd.',
    ],
  }),
];
