// Pages that a Dutch shop must show, from the shop's own facts. A lawyer should read them before a shop opens with them.
import { formatMoney } from './money.ts';

/** What these pages say of the shop; amounts in cents. */
export interface ContentFacts {
  name: string;
  legalName: string;
  address: string;
  email: string;
  phone: string;
  kvk: string;
  vatId: string;
  deliveryTime: string;
  flatRateNl: number;
  flatRateBe: number;
  /** null: never free. */
  freeFrom: number | null;
  pickup: { address: string; hours: string } | null;
  bankTransferDays: number;
}

export interface ContentPage {
  heading: string;
  description: string;
  paragraphs: readonly (string | { heading: string } | { list: readonly string[] })[];
}

function identity({ legalName, name, address, email, phone, kvk, vatId }: ContentFacts): string {
  return `${legalName}, handelend onder de naam ${name}. ${address}. Mail ${email}, telefoon ${phone}. KvK ${kvk}, btw-id ${vatId}.`;
}

function shippingCosts({ flatRateNl, flatRateBe, freeFrom }: ContentFacts): string[] {
  const costs = [`Nederland: ${formatMoney(flatRateNl)}.`, `België: ${formatMoney(flatRateBe)}.`];
  return freeFrom === null ? costs : [...costs, `Vanaf ${formatMoney(freeFrom)} verzenden we gratis.`];
}

function terms(facts: ContentFacts): ContentPage {
  const days = facts.bankTransferDays === 1 ? '1 dag' : `${facts.bankTransferDays} dagen`;
  return {
    heading: 'Algemene voorwaarden',
    description: `De afspraken tussen jou en ${facts.name}.`,
    paragraphs: [
      { heading: 'Wie we zijn' },
      identity(facts),
      { heading: 'Prijzen' },
      'Alle prijzen zijn inclusief btw. Verzendkosten zie je in je winkelwagen, voordat je bestelt. Je betaalt de prijs die je op dat moment ziet.',
      { heading: 'Bestellen en betalen' },
      `De overeenkomst ontstaat als je op ‘Bestellen en betalen’ drukt en wij je bestelling per mail bevestigen. Betaal je per bankoverschrijving, dan houden we je producten ${days} voor je vast. Is je betaling er dan niet, dan vervalt je bestelling vanzelf.`,
      { heading: 'Levering' },
      `We leveren in Nederland en België, binnen ${facts.deliveryTime} nadat je betaling binnen is. Lukt dat niet, dan laten we het weten en mag je kosteloos afzien van je bestelling.`,
      { heading: 'Garantie' },
      'Op alles wat je bij ons koopt heb je wettelijke garantie. Klopt een product niet, dan repareren of vervangen we het, of je krijgt je geld terug.',
      { heading: 'Klachten' },
      `Mail ons op ${facts.email}. We antwoorden binnen 14 dagen. Op deze overeenkomst is Nederlands recht van toepassing.`,
    ],
  };
}

function shipping(facts: ContentFacts): ContentPage {
  const { pickup } = facts;
  return {
    heading: 'Verzenden en retourneren',
    description: 'Wat verzending kost, hoe lang het duurt en hoe je iets terugstuurt.',
    paragraphs: [
      { heading: 'Verzenden' },
      `We bezorgen binnen ${facts.deliveryTime} nadat je betaling binnen is, stevig ingepakt.`,
      { list: shippingCosts(facts) },
      ...(pickup
        ? [{ heading: 'Afhalen' }, `Afhalen is gratis: ${pickup.address}, ${pickup.hours}. Neem je bestelnummer mee.`]
        : []),
      { heading: 'Terugsturen' },
      'Je mag je bestelling binnen 14 dagen na ontvangst herroepen, zonder reden. Stuur haar daarna binnen 14 dagen terug. Terugsturen betaal je zelf.',
      'Je krijgt je geld binnen 14 dagen terug, ook de gewone verzendkosten van ons naar jou. We mogen wachten tot we het product hebben of tot je laat zien dat je het verstuurd hebt.',
      'Je mag een product bekijken zoals in een winkel. Is een verzegeld product geopend, dan mogen we de waarde die het daardoor verliest van je terugbetaling aftrekken.',
    ],
  };
}

function privacy(facts: ContentFacts): ContentPage {
  return {
    heading: 'Privacy',
    description: 'Welke gegevens we bewaren, waarom en hoe lang.',
    paragraphs: [
      identity(facts),
      { heading: 'Wat we bewaren' },
      {
        list: [
          'Je naam, adres, mailadres en bestelling: nodig om te leveren. De belastingdienst wil dat we ze 7 jaar bewaren.',
          'Je telefoonnummer, als je het geeft: alleen voor de bezorging.',
          'Je winkelwagen: 30 dagen na je laatste bezoek.',
        ],
      },
      { heading: 'Cookies' },
      'We gebruiken alleen cookies die nodig zijn om te winkelen: een voor je winkelwagen en twee die je browser vertellen of er iets in ligt. We volgen je niet en delen niets met adverteerders.',
      { heading: 'Je rechten' },
      `Je mag je gegevens inzien, verbeteren, meenemen of laten wissen. Mail ${facts.email}. Ben je niet tevreden, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.`,
    ],
  };
}

function withdrawal(facts: ContentFacts): ContentPage {
  return {
    heading: 'Overeenkomst herroepen',
    description: 'Zo zie je af van je aankoop.',
    paragraphs: [
      'Je mag je aankoop herroepen tot 14 dagen nadat je het laatste product hebt ontvangen. Je hoeft geen reden te geven.',
      { heading: 'Zo doe je het' },
      `Mail naar ${facts.email} of schrijf naar ${facts.legalName}, ${facts.address}. Je mag deze tekst gebruiken:`,
      {
        list: [
          `Aan ${facts.legalName}, ${facts.address}, ${facts.email}:`,
          'Ik herroep onze overeenkomst over deze producten: …',
          'Besteld op … en ontvangen op …, met bestelnummer …',
          'Mijn naam en adres: …',
          'Datum: …',
        ],
      },
      'We sturen je meteen een bevestiging met de datum en de tijd. Je mag ook een deel van je bestelling herroepen.',
      { heading: 'Je geld terug' },
      'Stuur de producten binnen 14 dagen terug. Je krijgt binnen 14 dagen na je bericht alles terug wat je betaald hebt, ook de gewone verzendkosten, op de rekening waarmee je betaalde.',
    ],
  };
}

/** Slug → page. */
export const contentPages: ReadonlyMap<string, (facts: ContentFacts) => ContentPage> = new Map([
  ['algemene-voorwaarden', terms],
  ['verzenden-en-retourneren', shipping],
  ['privacy', privacy],
  ['herroepen', withdrawal],
]);
