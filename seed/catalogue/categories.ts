// The categories of the demo shop.
import type { ImportCategory } from '../../src/rules/catalog/import.ts';

export const categories: readonly ImportCategory[] = [
  {
    slug: 'chinees',
    name: 'Chinees',
    parent: null,
    description:
      'Verzegelde boxen en jumbo packs in het Traditioneel en Vereenvoudigd Chinees. We halen ze bij de drukker en kijken elke doos na voordat hij in de winkel komt.',
  },
  {
    slug: 'traditioneel-chinees',
    name: 'Traditioneel Chinees',
    parent: 'chinees',
    description:
      'Edities in het schrift van Taiwan en Hongkong. Vaak op zwaarder papier gedrukt en met een eigen zegel op de doos.',
  },
  {
    slug: 'vereenvoudigd-chinees',
    name: 'Vereenvoudigd Chinees',
    parent: 'chinees',
    description:
      'Edities in het schrift van het Chinese vasteland. Dezelfde illustraties, een eigen oplage en meestal een lagere prijs.',
  },
  {
    slug: 'japans',
    name: 'Japans',
    parent: null,
    description:
      'Japanse edities verschijnen vaak als eerste. Kleinere packs, strakke druk en folie die net iets anders glanst.',
  },
  {
    slug: 'engels',
    name: 'Engels',
    parent: null,
    description:
      'Engelse edities kun je lezen, spelen en meenemen naar een toernooi. Voor wie de kaarten niet alleen wil bekijken.',
  },
  {
    slug: 'premium-collecties',
    name: 'Premium collecties',
    parent: null,
    description:
      'Collectieboxen, blikken en kisten met kaarten die je nergens anders vindt. Kleine oplages, mooi om te laten staan.',
  },
  {
    slug: 'boosterboxen',
    name: 'Boosterboxen',
    parent: null,
    description:
      'Een hele doos boosters, dicht zoals hij van de fabriek komt. Voor een lange avond openen of om ongeopend te bewaren.',
  },
  {
    slug: 'jumbo-packs',
    name: 'Jumbo packs',
    parent: null,
    description:
      'Dikke packs met 25 kaarten van één set. Genoeg om een set te leren kennen, zonder meteen een doos te kopen.',
  },
  {
    slug: 'accessoires',
    name: 'Accessoires',
    parent: null,
    description: 'Bescherm je kaarten, berg ze op en zet ze neer: sleeves, mappen, deckboxen, matten en vitrines.',
  },
  {
    slug: 'losse-boosters',
    name: 'Losse boosters',
    parent: null,
    description:
      'Eén pack, of een paar. Alle losse boosters komen uit dozen die we zelf hebben geopend; we wegen ze nooit.',
  },
  {
    slug: 'startsets',
    name: 'Startsets',
    parent: null,
    description: 'Alles om vandaag te beginnen: decks die tegen elkaar op kunnen en uitleg die je begrijpt.',
  },
  {
    slug: 'losse-kaarten',
    name: 'Losse kaarten',
    parent: null,
    description: 'Losse kaarten met hun conditie erbij. We beoordelen elke kaart bij daglicht en onder een loep.',
  },
  {
    slug: 'beschermen',
    name: 'Beschermen',
    parent: 'accessoires',
    description: 'Sleeves, toploaders en houders zonder zuur en zonder PVC.',
  },
  {
    slug: 'opbergen-en-tonen',
    name: 'Opbergen en tonen',
    parent: 'accessoires',
    description: 'Mappen, dozen en vitrines waarin een verzameling jaren meegaat.',
  },
];
