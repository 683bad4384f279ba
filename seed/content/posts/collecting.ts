// Posts about collecting, opening boosters and the value of a card.
import { galleryBlock, portraitPicture, productsBlock, textBlock, widePicture } from './post.ts';
import type { DemoPost } from './post.ts';

export const collectingPosts: readonly DemoPost[] = [
  {
    slug: 'beginnen-met-verzamelen',
    title: 'Beginnen met verzamelen: kies één ding',
    description: 'Alles willen hebben is een plan dat nooit af is. Vijf manieren om klein te beginnen.',
    daysAgo: 33,
    picture: widePicture('blog-waaier', 'Een waaier van zes kaarten uit verschillende spellen.'),
    blocks: [
      textBlock(`
Er verschijnen meer kaarten dan iemand kan bekijken. Wie met alles begint, houdt na een half jaar op. Wie één ding kiest, heeft na een half jaar iets dat af is.

## Vijf keuzes die werken

- **Eén set.** Alle nummers van één reeks. Duidelijk, en je weet wanneer je klaar bent.
- **Eén dier of figuur.** Alle draken, alle kraanvogels. Over de spellen heen, dus altijd iets te zoeken.
- **Eén tekenaar.** De naam staat klein onderaan de kaart. Je gaat vanzelf beter kijken.
- **Eén taal.** Bijvoorbeeld alleen Traditioneel Chinees. De map wordt dan een geheel.
- **Eén doos per jaar, dicht.** Op je verjaardag. Na tien jaar staat er iets.

## Wat je nodig hebt

Een map met negen vakken, een pak hoezen, en een lijstje. Meer niet. Geef de eerste maand geen geld uit aan dure houders: je weet nog niet wat je wilt tonen.

## Losse kaarten of packs?

Packs zijn voor het openen, losse kaarten voor het afmaken. Wil je nummer 37 hebben, koop dan nummer 37. Wil je een leuke avond, koop dan packs en verwacht niets.
`),
      {
        type: 'wishlist',
        heading: 'Zo ziet een lijstje eruit',
        text: 'Fenna spaart Sterrenloods en heeft de helft. Wat ze nog zoekt, staat op haar verlanglijst.',
        label: 'Bekijk de verlanglijst van Fenna',
      },
      productsBlock('losse-boosters', 'Om mee te beginnen'),
      productsBlock('startsets', 'Startsets'),
    ],
  },
  {
    slug: 'een-cijfer-voor-een-kaart',
    title: 'Een cijfer voor je kaart: wat graden is en wanneer het loont',
    description: 'Vier dingen die tellen, en een rekensom die je maakt voordat je iets opstuurt.',
    daysAgo: 40,
    picture: portraitPicture('magneethouder-35-punten-1', 'Een glanzende kaart in een doorzichtige magneethouder.'),
    blocks: [
      textBlock(`
Graden betekent: een bureau bekijkt je kaart, geeft een cijfer van 1 tot 10 en sluit hem in een harde houder. Dat cijfer maakt kaarten vergelijkbaar voor wie ze niet in handen heeft.

## Waar ze naar kijken

- **Centreren.** Is de rand links even breed als rechts, en boven als onder? Dit zie je met een liniaal.
- **Hoeken.** Scherp, of een beetje wit? Kijk onder een lamp, met een loep.
- **Randen.** Kleine happen ontstaan bij het snijden. Een kaart vers uit het pack is dus niet vanzelf een 10.
- **Oppervlak.** Houd de kaart schuin in het licht: krassen, drukstrepen, een vingerafdruk.

Het laagste van de vier trekt het cijfer omlaag.

## De rekensom

1. Wat is de kaart waard zonder cijfer?
2. Wat is hij waard met een 9? Reken niet op een 10.
3. Trek af: de kosten van het bureau, de verzending heen en terug, de verzekering.
4. Blijft er weinig over, houd hem dan lekker in een magneethouder.

## Ook een reden

Niet alles hoeft te lonen. Een kaart die je van iemand kreeg mag in een houder met een cijfer, gewoon omdat hij dan blijft. Maar weet dat wij geen cijfers geven en niet namens je opsturen: wij verkopen wat eromheen gaat.
`),
      galleryBlock(
        [
          'sterrenloods-loods-zonder-naam-losse-kaart-1',
          'Losse kaart, recht van voren.',
          'Recht van voren: kijk naar de randen.',
        ],
        [
          'sterrenloods-loods-zonder-naam-losse-kaart-2',
          'Dezelfde kaart, schuin in het licht.',
          'Schuin in het licht: zo zie je krassen.',
        ],
        ['magneethouder-35-punten-2', 'Een lege magneethouder.', 'Een houder sluit stof buiten, geen waarde in.'],
      ),
      productsBlock('losse-kaarten', 'Losse kaarten'),
    ],
  },
  {
    slug: 'een-doos-openen',
    title: 'Een doos openen: zo doe je er een avond over',
    description: 'Snel scheuren kan altijd nog. Een manier om meer plezier uit dertig packs te halen.',
    daysAgo: 54,
    picture: widePicture('blog-openen', 'Een open doos met packs erin en een paar kaarten ernaast.'),
    blocks: [
      textBlock(`
Een doos packs is in tien minuten open. Daarna heb je een berg folie en weet je niet meer wat waaruit kwam. Het kan ook anders.

## Vooraf

- Was je handen en droog ze goed.
- Leg een zachte mat neer, en hoezen binnen bereik.
- Schud de doos niet en buig geen packs om te voelen wat erin zit: daarmee beschadig je de kaart die je zoekt.

## Tijdens

Maak de folie langs de las open, niet dwars over de kaarten. Leg elk pack even als rijtje neer. Kijk naar de gewone kaarten: daar zitten vaak de mooiste tekeningen. Pas daarna de laatste.

Speel je met anderen, doe dan om de beurt een pack en laat ieder één kaart kiezen om te houden. Zo is een doos een spel, ook voor wie de regels niet kent.

## Daarna

Bijzondere kaarten gaan meteen in een hoes. De rest op nummer, rechtop, in een doos. Gooi de code op de packs niet weg als je van plan bent iets te ruilen: sommige mensen willen weten uit welke druk hij komt.

## Kans is geen belofte

Wij zeggen nooit wat er in een pack zit, want dat weten we niet. Koop een doos omdat je zin hebt om te openen, niet om eraan te verdienen.
`),
      productsBlock('boosterboxen', 'Dozen om te openen'),
    ],
  },
  {
    slug: 'echt-of-nagemaakt',
    title: 'Echt of nagemaakt? Zo controleer je een kaart',
    description: 'Vier controles die je thuis kunt doen, zonder de kaart te beschadigen.',
    daysAgo: 62,
    picture: {
      file: 'hero-vitrine',
      alt: 'Een donkere vitrine met dozen en losse kaarten.',
      width: 1920,
      height: 1200,
    },
    blocks: [
      textBlock(`
Namaak wordt beter, maar papier en druk blijven moeilijk. Met een lamp, een loep en een kaart waarvan je zeker bent, kom je ver.

## Vier controles

1. **Het licht.** Houd de kaart voor een lamp. In het midden van echt karton zit een donkere laag die bijna geen licht doorlaat. Schijnt hij helder door, dan is er iets mis.
2. **De stippen.** Onder een loep is druk een patroon van nette stippen, en is tekst een scherpe, volle lijn. Bij namaak bestaat ook de tekst uit stippen.
3. **Het gevoel.** Leg hem naast een echte uit dezelfde set. Even dik, even stijf, even glad?
4. **De taal.** Kijk naar één teken of accent dat vaak terugkomt. Fouten daarin zijn bijna altijd namaak.

## Wat je niet moet doen

Scheur of vouw nooit een kaart om te kijken wat erin zit. En vertrouw niet op het gewicht alleen: vocht maakt al verschil.

## Wat wij doen

Onze dozen komen van de uitgever of van één vaste groothandel per land. We kopen geen losse dozen van onbekenden. Losse kaarten bekijken we op alle vier de punten, en een tweede paar ogen doet het nog eens.
`),
      {
        type: 'callToAction',
        heading: 'Vertrouw je iets niet?',
        text: 'Stuur ons een foto van voor- en achterkant, ook als je de kaart ergens anders kocht.',
        link: { label: 'Neem contact op', address: '/contact/' },
      },
    ],
  },
];
