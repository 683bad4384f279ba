// The standard pages of a Dutch web shop. They use the shop's own settings. A lawyer should check them before a shop
// opens.
import { parseMarkup } from '../../src/rules/content/text-markup.ts';
import { requiredPages } from '../../src/rules/content/content.ts';
import type { RequiredPage } from '../../src/rules/content/content.ts';
import { createOwnPage, listOwnPages } from '../../src/shop/content/create-content.ts';
import { program } from '../../src/shop/shop.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { storeContactForm } from './contact-form.ts';

interface OwnPageText {
  slug: string;
  title: string;
  description: string;
  /** In the markup of rules/content/text-markup.ts. */
  text: string;
}

const identity = `**{shop.legalName}**, handelend onder de naam {shop.name}

- Adres: {shop.address}
- Mail: [{shop.email}](mailto:{shop.email})
- Telefoon: [{shop.phone}](tel:{shop.phone})
- KvK: {shop.kvk}
- Btw-id: {shop.vatId}`;

const pages: Readonly<Record<RequiredPage, OwnPageText>> = {
  delivery: {
    slug: 'verzenden-en-retourneren',
    title: 'Verzenden en retourneren',
    description: 'Wat verzending kost, hoe lang het duurt en hoe je iets terugstuurt.',
    text: `
## Verzenden

We bezorgen in Nederland en België, binnen {shipping.deliveryTime} nadat je betaling binnen is. Alles gaat stevig ingepakt op de post. Je ziet wat verzending kost in je winkelwagen, voordat je bestelt.

- Nederland: {shipping.flatRateNl}.
- België: {shipping.flatRateBe}.
- {shipping.freeFrom}

Lukt het ons niet op tijd, dan laten we het je weten. Je mag dan kosteloos afzien van je bestelling en krijgt je geld terug.

## Afhalen

{pickup.how}

## Kapot of niet aangekomen

Is je pakket beschadigd of kwijt? Mail ons op [{shop.email}](mailto:{shop.email}), liefst met een foto. Tot het pakket bij jou is, is het risico voor ons: je krijgt een nieuw product of je geld terug.

## Terugsturen

Je mag je bestelling binnen 14 dagen na ontvangst herroepen, zonder reden. Hoe dat gaat, lees je bij [retourneren](/retourneren/).`,
  },
  payment: {
    slug: 'betalen',
    title: 'Betalen',
    description: 'Hoe je bij ons betaalt en wanneer.',
    text: `
## Zo kun je betalen

{payments.ways}

Alle prijzen zijn inclusief btw. Betalen kost niets extra, hoe je het ook doet. Wat je in totaal betaalt, zie je vlak boven de knop ‘Bestellen en betalen’.

## Per bankoverschrijving

Na je bestelling krijg je een mail met ons rekeningnummer, het bedrag en je bestelnummer. Zet dat nummer in de omschrijving. We houden je producten {payments.bankTransferDays} voor je vast. Is je betaling er dan niet, dan vervalt je bestelling vanzelf en hoef je niets te doen.

## Geld terug

Je krijgt geld altijd terug op de manier waarop je betaalde, binnen 14 dagen. Nooit als tegoedbon, tenzij je daar zelf om vraagt.`,
  },
  returns: {
    slug: 'retourneren',
    title: 'Retourneren en herroepen',
    description: 'Je mag je aankoop binnen 14 dagen herroepen, zonder reden. Hier staat hoe, met het modelformulier.',
    text: `
## Je recht om te herroepen

Je mag je aankoop herroepen tot 14 dagen nadat jij, of iemand namens jou, het laatste product van je bestelling hebt ontvangen. Je hoeft geen reden te geven. Het geldt ook voor een deel van je bestelling en voor producten die je vooraf hebt besteld.

## Zo doe je het

1. Laat ons binnen die 14 dagen weten dat je herroept: via [overeenkomst herroepen](/herroepen/), per mail aan [{shop.email}](mailto:{shop.email}) of per brief aan {shop.legalName}, {shop.address}. Je mag het modelformulier hieronder gebruiken, maar dat hoeft niet.
2. Je krijgt meteen een bevestiging met de datum en de tijd.
3. Stuur de producten terug binnen 14 dagen nadat je het ons hebt laten weten, naar {shop.legalName}, {shop.address}. Het terugsturen betaal je zelf. Pak kaarten en dozen in zoals je ze kreeg.

## Je geld terug

Je krijgt binnen 14 dagen na je bericht alles terug wat je voor die producten betaald hebt, ook de gewone verzendkosten van ons naar jou als je alles terugstuurt. We mogen wachten tot we de producten hebben, of tot je laat zien dat je ze hebt verstuurd. Je krijgt het op dezelfde manier terug als je betaalde.

## Openen en bekijken

Je mag een product bekijken zoals in een winkel. Is een verzegeld product geopend, dan mag je het nog steeds herroepen. Wel mogen we de waarde die het daardoor verliest van je terugbetaling aftrekken: een geopende booster is geen verzegelde booster meer.

## Niet goed?

Klopt een product niet met wat je mocht verwachten? Dan heb je wettelijke garantie. We repareren of vervangen het, of je krijgt je geld terug. Ook de verzendkosten zijn dan voor ons. Mail ons op [{shop.email}](mailto:{shop.email}).

## Modelformulier voor herroeping

Dit formulier hoef je alleen in te vullen en terug te sturen als je de overeenkomst wilt herroepen.

- Aan {shop.legalName}, {shop.address}, {shop.email}:
- Ik/Wij (\\*) deel/delen (\\*) u hierbij mede dat ik/wij (\\*) onze overeenkomst betreffende de verkoop van de volgende goederen (\\*) herroep/herroepen (\\*):
- Besteld op (\\*) / ontvangen op (\\*):
- Naam/namen van de consument(en):
- Adres van de consument(en):
- Handtekening van de consument(en), alleen als dit formulier op papier wordt ingediend:
- Datum:

(\\*) Doorhalen wat niet van toepassing is.`,
  },
  about: {
    slug: 'over-ons',
    title: 'Over ons',
    description: 'Wie er achter {shop.name} zit.',
    text: `
{shop.name} is een winkel in verzamelkaarten: verzegelde dozen, boosters en losse kaarten, in de talen waarin ze zijn gedrukt.

## Wat we beloven

- Wat verzegeld heet, is dicht zoals het van de drukker kwam. Is er iets geopend of opnieuw in folie gedaan, dan staat dat erbij.
- We bekijken elk zegel en elke hoek voordat iets de winkel in gaat.
- Wat op voorraad staat, ligt er echt. Een aantal dat je ziet, is geteld.
- Heb je een vraag, dan krijg je antwoord van iemand die de kaarten kent.

## Wie we zijn

${identity}`,
  },
  reviews: {
    slug: 'zo-werken-onze-reviews',
    title: 'Zo werken onze beoordelingen',
    description: 'Wie een beoordeling mag schrijven, wat we controleren en wat we nooit doen.',
    text: `
## Wie er schrijft

Iedereen mag een beoordeling schrijven over een product dat wij verkopen. Alleen bij een beoordeling van iemand die het product bij ons heeft gekocht, staat ‘Geverifieerde aankoop’. Dat zetten we er niet zelf bij: er moet een bestelling bij horen.

## Wat we controleren

We lezen elke beoordeling voordat hij zichtbaar wordt. We kijken of hij over het product gaat en of hij geen scheldwoorden, gegevens van anderen of reclame bevat. Meer niet. Weinig sterren zijn geen reden om te weigeren: goede en slechte beoordelingen behandelen we gelijk.

## Wat we nooit doen

- Beoordelingen kopen, bedenken of laten schrijven.
- Iets geven in ruil voor een goede beoordeling.
- De tekst of het aantal sterren van een ander veranderen.

## Klopt er iets niet?

Zie je een beoordeling die verboden is of niet klopt? Onder elke beoordeling staat ‘Melden’. Daar vertel je wat er mis is, en als je je mailadres achterlaat, mailen we je wat we hebben besloten. Mailen kan ook: [{shop.email}](mailto:{shop.email}). We bewaren wat we hebben gecontroleerd en waarom we iets hebben weggehaald, en we leggen het uit aan wie het schreef.`,
  },
  accessibility: {
    slug: 'toegankelijkheid',
    title: 'Toegankelijkheid',
    description: 'Hoe we ervoor zorgen dat iedereen in onze winkel terechtkan.',
    text: `
We willen dat iedereen bij {shop.name} kan kijken, kiezen en bestellen. Ook als je slecht ziet, niet met een muis werkt of je scherm laat voorlezen.

## Waar we ons aan houden

We volgen de Europese norm EN 301 549, en daarmee de richtlijnen WCAG 2.2 op niveau AA. Dat geldt voor de hele winkel: van de voorpagina tot en met het bestellen, en voor de mails die je daarna krijgt.

- Alles werkt met het toetsenbord, en je ziet waar je bent.
- Teksten en knoppen hebben genoeg contrast, in licht en donker.
- Een schermlezer hoort wat er verandert: een product in je winkelwagen, een fout in een formulier.
- Je kunt de tekst vergroten tot 200% zonder iets kwijt te raken.
- Wie minder beweging wil, krijgt minder beweging.
- Kijken en bestellen werkt ook zonder JavaScript.

## Hoe we dat nagaan

Elke verandering aan de winkel wordt met programma’s nagekeken, en we lopen de weg van kiezen tot bestellen zelf na met het toetsenbord en met een schermlezer.

## Loop je ergens tegenaan?

Vertel het ons: mail [{shop.email}](mailto:{shop.email}) of bel [{shop.phone}](tel:{shop.phone}). Zeg erbij welke pagina het is en wat je probeerde. Je krijgt binnen 14 dagen antwoord, en tot het is opgelost helpen we je op een andere manier. Kom je er met ons niet uit, dan kun je terecht bij de Autoriteit Consument & Markt (ACM), die toezicht houdt.`,
  },
  privacy: {
    slug: 'privacy',
    title: 'Privacy',
    description: 'Welke gegevens we bewaren, waarom en hoe lang.',
    text: `
Voor je gegevens is verantwoordelijk:

${identity}

## Wat we bewaren

- Je naam, adres, mailadres en bestelling: nodig om te leveren. De belastingdienst wil dat we ze 7 jaar bewaren.
- Je telefoonnummer, als je het geeft: alleen voor de bezorging.
- Je winkelwagen: 30 dagen na je laatste bezoek.
- Je account, als je er een maakt: tot je het laat wissen.
- Je beoordeling, met je naam: zolang hij op de site staat. Je mailadres daarbij ziet niemand anders.
- Je mailadres, als je wilt horen dat iets er weer is: tot we het je hebben gemaild, of je je afmeldt.
- Wat je over een beoordeling meldt, met je mailadres als je dat geeft: tot 30 dagen na ons besluit.

## Met wie we ze delen

Alleen met wie ze nodig heeft om je bestelling bij je te krijgen: de bezorger, onze bank en wie onze server beheert. Zij mogen er niets anders mee doen. We verkopen niets door.

## Cookies

We gebruiken alleen cookies die nodig zijn om te winkelen: een voor je winkelwagen en twee die je browser vertellen of er iets in ligt. Log je in, dan komt daar een voor je account bij. We volgen je niet en delen niets met adverteerders.

## Je rechten

Je mag je gegevens inzien, verbeteren, meenemen of laten wissen, en bezwaar maken tegen wat we ermee doen. Mail [{shop.email}](mailto:{shop.email}); je krijgt binnen een maand antwoord. Ben je niet tevreden, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.`,
  },
  terms: {
    slug: 'algemene-voorwaarden',
    title: 'Algemene voorwaarden',
    description: 'De afspraken tussen jou en {shop.name}.',
    text: `
## Wie we zijn

${identity}

## Prijzen

Alle prijzen zijn inclusief btw. Verzendkosten zie je in je winkelwagen, voordat je bestelt. Je betaalt de prijs die je op dat moment ziet.

## Bestellen en betalen

De overeenkomst ontstaat als je op ‘Bestellen en betalen’ drukt en wij je bestelling per mail bevestigen. Betaal je per bankoverschrijving, dan houden we je producten {payments.bankTransferDays} voor je vast. Is je betaling er dan niet, dan vervalt je bestelling vanzelf.

## Levering

We leveren in Nederland en België, binnen {shipping.deliveryTime} nadat je betaling binnen is. Lukt dat niet, dan laten we het weten en mag je kosteloos afzien van je bestelling.

## Herroepen

Je mag je aankoop binnen 14 dagen na ontvangst herroepen, zonder reden. Dat geldt ook voor wat je vooraf hebt besteld. Alles erover staat bij [retourneren](/retourneren/).

## Garantie

Op alles wat je bij ons koopt heb je wettelijke garantie. Klopt een product niet, dan repareren of vervangen we het, of je krijgt je geld terug.

## Klachten

Mail ons op [{shop.email}](mailto:{shop.email}). We antwoorden binnen 14 dagen. Meer staat bij [klachten](/klachten/). Op deze overeenkomst is Nederlands recht van toepassing. De wettelijke bescherming van het land waar je woont houd je daarnaast.`,
  },
  complaints: {
    slug: 'klachten',
    title: 'Klachten',
    description: 'Ben je niet tevreden? Zo los je het met ons op.',
    text: `
Er gaat weleens iets mis. Vertel het ons, dan maken we het goed.

1. Mail je klacht aan [{shop.email}](mailto:{shop.email}), bel [{shop.phone}](tel:{shop.phone}) of schrijf naar {shop.legalName}, {shop.address}. Noem je bestelnummer, als je dat hebt.
2. Je krijgt meteen bericht dat we je klacht hebben, en binnen 14 dagen een antwoord. Hebben we langer nodig, dan zeggen we waarom en wanneer je het wel hoort.
3. Ben je het niet eens met ons antwoord, laat het dan weten. Een ander dan wie je eerst hielp kijkt er opnieuw naar.

## Komen we er niet uit?

Dan kun je gratis advies vragen bij ConsuWijzer, het loket van de Autoriteit Consument & Markt. Je kunt je klacht ook altijd voorleggen aan de rechter.`,
  },
  contact: {
    slug: 'contact',
    title: 'Contact',
    description: 'Zo bereik je {shop.name}: mail, telefoon en adres.',
    text: `
Stuur ons een bericht met het formulier hieronder, of mail of bel ons. Je krijgt binnen een werkdag antwoord.

${identity}

## Open om af te halen

{pickup.hours}

## Over een bestelling

Noem je bestelnummer, dan zijn we sneller. Wil je een aankoop herroepen, dan kan dat zonder te bellen of in te loggen via [overeenkomst herroepen](/herroepen/).`,
  },
};

/** Creates the pages that do not exist yet; pages that staff changed or hid stay unchanged. */
export async function fillOwnPages(shop: Shop): Promise<void> {
  const known = await listOwnPages(shop);
  for (const own of requiredPages) {
    if (known.has(own)) continue;
    const { text, ...fields } = pages[own];
    const form =
      own === 'contact' ? [{ roles: null, block: { type: 'contactForm', formId: await storeContactForm(shop) } }] : [];
    const created = await createOwnPage(shop, program, own, {
      ...fields,
      kind: 'page',
      picture: null,
      blocks: [{ roles: null, block: { type: 'text', parts: parseMarkup(text) } }, ...form],
      status: 'published',
      publishedAt: shop.clock.now(),
    });
    // When staff already has a page with this slug, that page is used instead.
    const isTaken = created && !created.ok && created.reason === 'invalid' && created.problem.code === 'slug-taken';
    if (created && !created.ok && !isTaken) throw new Error(`page ${fields.slug}: ${JSON.stringify(created)}`);
  }
}
