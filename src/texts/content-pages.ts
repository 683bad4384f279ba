// The law's text below the form to withdraw, filled in with the shop's own data. A lawyer should check it before a shop
// opens.
import { parseMarkup } from '../rules/content/text-markup.ts';
import type { TextPart } from '../rules/content/content.ts';

/** Heading, description, and the text with placeholders. */
export const withdrawalPage: { heading: string; description: string; parts: readonly TextPart[] } = {
  heading: 'Overeenkomst herroepen',
  description: 'Zo zie je af van je aankoop.',
  parts: parseMarkup(`
## De termijn

Je mag je aankoop herroepen tot 14 dagen nadat je het laatste product hebt ontvangen. De dag van ontvangst telt niet mee. Eindigt de termijn op een zaterdag, zondag of feestdag, dan heb je nog de hele volgende werkdag. Je mag ook herroepen voordat je iets hebt ontvangen, en je mag een deel van je bestelling herroepen.

## Liever met een mail of brief?

Mail naar {shop.email} of schrijf naar {shop.legalName}, {shop.address}. Je mag deze tekst gebruiken, maar dat hoeft niet:

- Aan {shop.legalName}, {shop.address}, {shop.email}:
- Ik herroep onze overeenkomst over deze producten: …
- Besteld op … en ontvangen op …, met bestelnummer …
- Mijn naam en adres: …
- Mijn handtekening (alleen op papier): …
- Datum: …

## Je geld terug

Stuur de producten binnen 14 dagen na je herroeping terug. De kosten van het terugsturen betaal je zelf. Je krijgt binnen 14 dagen na je herroeping alles terug wat je betaald hebt, ook de gewone verzendkosten van ons naar jou, op de manier waarop je betaalde. We mogen wachten tot we de producten terug hebben, of tot je laat zien dat je ze verstuurd hebt.

Is een product minder waard geworden doordat je er meer mee hebt gedaan dan nodig is om het te bekijken, dan mogen we dat verschil inhouden.
`),
};
