// The page about withdrawal from a purchase, filled in with the shop's own data. A lawyer should check it before a shop
// opens.
import { parseMarkup } from '../rules/content/text-markup.ts';
import type { TextPart } from '../rules/content/content.ts';

/** Heading, description, and the text with placeholders. */
export const withdrawalPage: { heading: string; description: string; parts: readonly TextPart[] } = {
  heading: 'Overeenkomst herroepen',
  description: 'Zo zie je af van je aankoop.',
  parts: parseMarkup(`
Je mag je aankoop herroepen tot 14 dagen nadat je het laatste product hebt ontvangen. Je hoeft geen reden te geven.

## Zo doe je het

Mail naar {shop.email} of schrijf naar {shop.legalName}, {shop.address}. Je mag deze tekst gebruiken:

- Aan {shop.legalName}, {shop.address}, {shop.email}:
- Ik herroep onze overeenkomst over deze producten: …
- Besteld op … en ontvangen op …, met bestelnummer …
- Mijn naam en adres: …
- Datum: …

We sturen je meteen een bevestiging met de datum en de tijd. Je mag ook een deel van je bestelling herroepen.

## Je geld terug

Stuur de producten binnen 14 dagen terug. Je krijgt binnen 14 dagen na je bericht alles terug wat je betaald hebt, ook de gewone verzendkosten, op de rekening waarmee je betaalde.
`),
};
