// Posts about editions and releases.
import { galleryBlock, productsBlock, textBlock, widePicture } from './post.ts';
import type { DemoPost } from './post.ts';

export const editionPosts: readonly DemoPost[] = [
  {
    slug: 'traditioneel-of-vereenvoudigd-chinees',
    title: 'Traditioneel of vereenvoudigd Chinees: wat koop je?',
    description:
      'Twee schriften, twee drukkers, twee markten. Zo zie je in één oogopslag welke doos je in handen hebt.',
    daysAgo: 4,
    picture: widePicture('blog-edities', 'Drie dozen van dezelfde set, elk in een andere taal.'),
    blocks: [
      textBlock(`
Wie voor het eerst een Chinese doos koopt, ziet vooral tekens. Toch zijn er twee soorten, en het verschil telt: voor de prijs, voor het papier en voor wie later je kaarten wil ruilen.

## Kijk naar de draak

Zoek een teken met veel strepen. In het traditionele schrift is een draak [龍](zh-Hant), zestien strepen. In het vereenvoudigde schrift is het [龙](zh-Hans), vijf strepen. Zie je op de doos volle, drukke tekens, dan heb je bijna altijd een traditionele editie.

- **Traditioneel Chinees** wordt gelezen in Taiwan en Hongkong. De oplages zijn kleiner en het papier is vaak zwaarder.
- **Vereenvoudigd Chinees** wordt gelezen op het vasteland. Dat is de grootste markt, dus de oplages zijn groot en de prijs is lager.

## Zijn het dezelfde kaarten?

Meestal wel: dezelfde illustraties, dezelfde nummers. Maar niet altijd. Sets worden per taal soms anders verdeeld over dozen en jumbo packs. Op onze productpagina’s staat daarom altijd hoeveel packs en kaarten erin zitten. Tel dat, niet het aantal dozen.
`),
      galleryBlock(
        [
          'bergvuur-slapende-krater-boosterbox-traditioneel-chinees-1',
          'Doos van Slapende Krater in het Traditioneel Chinees.',
          'Traditioneel: rood zegel, volle tekens.',
        ],
        [
          'bamboewacht-regenmaand-boosterbox-vereenvoudigd-chinees-1',
          'Doos van Regenmaand in het Vereenvoudigd Chinees.',
          'Vereenvoudigd: minder strepen, grotere oplage.',
        ],
        [
          'bergvuur-as-en-sneeuw-boosterbox-japans-1',
          'Doos van As en Sneeuw in het Japans.',
          'Ter vergelijking: Japans, met rondere tekens ertussen.',
        ],
      ),
      textBlock(`
## Onze raad

Verzamel je om te bewaren, kies dan één schrift en blijf erbij: een map met twee papiersoorten oogt rommelig. Wil je vooral openen en kijken, dan geeft vereenvoudigd je de meeste kaarten voor je geld.
`),
      productsBlock('chinees', 'Chinese edities'),
    ],
  },
  {
    slug: 'hoe-een-release-werkt',
    title: 'Hoe een release werkt, van drukker tot toonbank',
    description: 'Waarom dezelfde set op vier dagen uitkomt, en waarom ‘vooraf besteld’ niet ‘op voorraad’ is.',
    daysAgo: 11,
    picture: {
      file: 'hero-tafel',
      alt: 'Een tafel vol dozen en packs van verschillende sets.',
      width: 1920,
      height: 1200,
    },
    blocks: [
      textBlock(`
Een set heeft geen geboortedag, maar een reeks. Eerst verschijnt hij in de taal waarin hij is bedacht, dan komen de vertalingen. Tussen de eerste en de laatste zit soms een half jaar.

## De vier stappen

1. **Aankondiging.** De uitgever laat een paar kaarten zien. Prijzen bestaan dan nog niet.
2. **Toewijzing.** Elke winkel hoort hoeveel dozen hij krijgt. Dat is bijna altijd minder dan gevraagd.
3. **Verzending.** Dozen gaan op een pallet, over zee of door de lucht. Dit is de stap die uitloopt.
4. **Verkoopdag.** Niemand mag eerder verkopen. Wie dat wel doet, krijgt de volgende keer niets.

## Wat dat voor jou betekent

Wij verkopen alleen wat we hebben toegewezen gekregen, niet wat we hopen te krijgen. Daarom is een voorverkoop bij ons soms binnen een uur dicht: op is op, en er komt niets bij. Staat er een datum bij een product, dan is dat de dag waarop wij het verwachten. Schuift die op, dan mailen we je, en mag je altijd van je bestelling af.

## De tweede druk

Een set die goed loopt wordt herdrukt, vaak na drie tot zes maanden. Dezelfde kaarten, soms een ander vouwtje in de folie. Voor wie speelt maakt het niets uit. Voor wie een eerste druk zoekt wel: kijk naar de code onder op de doos en vraag het ons gerust.
`),
      { type: 'productRow', title: 'Pas verschenen', source: { kind: 'new' }, count: 4, link: null },
    ],
  },
  {
    slug: 'waarom-japanse-packs-klein-zijn',
    title: 'Waarom Japanse packs zo klein zijn',
    description: 'Vijf kaarten in plaats van tien of vijftien. Minder, of gewoon anders verdeeld?',
    daysAgo: 19,
    picture: {
      file: 'bamboewacht-nieuwe-scheut-boosterbox-japans-1',
      alt: 'Japanse doos van Nieuwe Scheut.',
      width: 1200,
      height: 1500,
    },
    blocks: [
      textBlock(`
Je opent een Japans pack en het is zo voorbij: vijf kaarten. In een Engels pack zitten er tien tot vijftien. Toch ben je niet bekocht.

## Reken per kaart

Een pack is een verpakking, geen maat. Dertig packs van vijf zijn honderdvijftig kaarten, vierentwintig packs van twaalf bijna driehonderd. Hoeveel het er bij een doos zijn, staat op zijn pagina. De prijs van een kaart ligt dichter bij elkaar dan de prijs van een pack.

## Wat er anders is

- In een Japanse doos zit meestal **een vast aantal** bijzondere kaarten. In een Engels pack is elke kans los, dus twee dozen kunnen heel verschillend uitvallen.
- De gewone kaarten komen vaker dubbel, want de set is in kleinere stukken verdeeld.
- De folie is strakker gesneden. De rug van de kaart is vaak gaver.

## Voor wie

Houd je van het openen zelf, dan is een doos met kleine packs een lange avond. Wil je snel een set bij elkaar, dan is een Engelse doos met losse aanvulling goedkoper. En wil je een doos dicht houden: kleine dozen staan makkelijker op een plank.
`),
      productsBlock('japans', 'Japanse edities'),
      {
        type: 'callToAction',
        heading: 'Twijfel je tussen twee talen?',
        text: 'Vertel ons wat je met de kaarten wilt doen, dan denken we mee.',
        link: { label: 'Stel je vraag', address: '/contact/' },
      },
    ],
  },
];
