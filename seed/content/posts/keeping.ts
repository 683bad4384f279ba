// Posts about storing cards and boxes.
import { galleryBlock, portraitPicture, productsBlock, textBlock, widePicture } from './post.ts';
import type { DemoPost } from './post.ts';

export const keepingPosts: readonly DemoPost[] = [
  {
    slug: 'kaarten-bewaren',
    title: 'Kaarten bewaren: licht, lucht en een beetje orde',
    description: 'Wat kaarten oud maakt, en wat je er voor een paar euro aan doet.',
    daysAgo: 1,
    picture: widePicture('blog-bewaren', 'Een open verzamelmap met kaarten in vakken, met hoezen ernaast.'),
    blocks: [
      textBlock(`
Een kaart is papier met een laagje inkt en soms een vlies folie. Papier heeft drie vijanden: licht, vocht en vingers. Alle drie kun je buiten de deur houden.

## Licht

Zonlicht haalt eerst het rood en het geel weg. Na één zomer op de vensterbank zie je het verschil naast een kaart uit de map. Zet wat je wilt tonen op een plek waar nooit zon komt, ook niet in de winter als die laag staat.

## Lucht

Kaarten trekken krom als één kant vochtiger wordt dan de andere. Folie aan de voorkant laat geen vocht door, karton aan de achterkant wel: daarom buigen foliekaarten het eerst. Houd het rond de helft: 40 tot 55% luchtvochtigheid. Een zolder of een kelder haalt dat zelden.

## Vingers

Pak een kaart aan de randen. Doe hem meteen in een hoes, met de open kant naar boven, en doe die hoes ondersteboven in een tweede als je hem vaak vasthoudt. Dan kan er geen stof bij.

## Orde

1. Sorteer op set, dan op nummer.
2. Zet dubbele kaarten rechtop in een doos, niet plat op een stapel.
3. Schrijf op wat je hebt. Een lijst op papier is genoeg.
`),
      galleryBlock(
        ['premium-sleeves-60-stuks-2', 'Een pak hoezen van zestig stuks.', 'Hoezen: voor alles wat je aanraakt.'],
        ['toploaders-25-stuks-2', 'Een pak harde houders.', 'Harde houders: voor onderweg en op de post.'],
        ['verzamelmap-negen-vakken-2', 'Een dichte verzamelmap.', 'Een map met zijvakken: kaarten vallen er niet uit.'],
      ),
      productsBlock('beschermen', 'Om te beschermen'),
    ],
  },
  {
    slug: 'verzegeld-wat-is-dat',
    title: 'Verzegeld: wat het betekent en hoe je het ziet',
    description: 'Een dichte doos is nog geen verzegelde doos. Vier dingen waar wij naar kijken.',
    daysAgo: 26,
    picture: portraitPicture('vitrine-voor-boosterbox-1', 'Een doos in een doorzichtige vitrine.'),
    blocks: [
      textBlock(`
‘Sealed’ is het duurste woord in ons vak. Het betekent: dicht zoals de drukker hem dichtmaakte, en sindsdien niet open geweest. Een doos met nieuwe folie eromheen is dat niet, hoe mooi hij ook glimt.

## Waar wij naar kijken

1. **De las.** Folie van de drukker heeft één rechte las, meestal onderop, en kleine gaatjes waar de lucht uit ging. Folie van thuis heeft plooien in de hoeken.
2. **De spanning.** Echte folie staat strak en kraakt. Nieuwe folie is dikker of juist slap.
3. **Het zegel.** Veel edities hebben een sticker of een bedrukte rand. Die hoort over de opening te lopen, en heel te zijn.
4. **Het gewicht.** Dozen van één druk wegen bijna hetzelfde. Een afwijking is geen bewijs, wel een reden om door te vragen.

## Onze woorden

Op elke productpagina staat in welke staat iets is:

- **Verzegeld door de drukker**: zoals hierboven.
- **In folie**: dicht, maar de folie is er later om gedaan, bijvoorbeeld omdat de drukker geen folie gebruikt.
- **Geopend**: dat zeggen we er dan gewoon bij.

## En als je hem opent?

Dat mag altijd. Je mag hem ook daarna nog terugsturen, maar een geopende doos is minder waard, en dat verschil mogen we van je terugbetaling aftrekken. Hoe dat werkt, staat bij [retourneren](/retourneren/).
`),
      productsBlock('boosterboxen', 'Verzegelde dozen'),
    ],
  },
  {
    slug: 'een-doos-tonen',
    title: 'Een doos tonen zonder hem te slijten',
    description: 'Een verzegelde doos op een plank is mooi. Zo blijft hij dat.',
    daysAgo: 47,
    picture: portraitPicture(
      'vitrine-voor-boosterbox-2',
      'Een doos van Slapende Krater in een vitrine van helder kunststof.',
    ),
    blocks: [
      textBlock(`
Een doos is gemaakt om open te gaan. Wie hem dicht wil houden, moet hem een beetje helpen.

## Waar het misgaat

- **Hoeken.** De meeste schade ontstaat bij het verschuiven over een plank. Til hem op.
- **Folie.** Die krimpt als het warm wordt en kan dan scheuren. Dus niet boven de verwarming en niet in de auto.
- **Gewicht.** Stapel niet meer dan drie dozen. De onderste zakt in, en dat gaat er niet meer uit.

## Wel doen

Zet hem in een vitrine die net iets ruimer is dan de doos. Hij mag niet klemmen en niet rammelen. Kies kunststof dat het ergste licht tegenhoudt, en zet hem toch uit de zon. Leg er een kaartje bij met waar en wanneer je hem kocht: over tien jaar weet je dat niet meer.

## Verhuizen

Doe de doos in een zak, de zak in karton, en het karton rechtop in een kist met zachte randen. Schrijf ‘niet stapelen’ op de bovenkant. Zo versturen wij ze ook.
`),
      productsBlock('opbergen-en-tonen', 'Om op te bergen en te tonen'),
    ],
  },
];
