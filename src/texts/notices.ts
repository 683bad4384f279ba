// The sentences for notices, by code: plain Dutch, with 'je', and with the next step.
import type { Notice, NoticeCode } from '../rules/notices.ts';
import { bundleProblemText, bundleTexts } from './bundles.ts';
import { couponNoticeSentences } from './coupon-notices.ts';
import { fieldNoticeSentences } from './field-notices.ts';
import { requestFailureTexts } from './request-failures.ts';
import { formatMoney } from './money.ts';
import { passkeyTexts } from './passkeys.ts';
import { secondFactorTexts } from './second-factor.ts';

/** A sentence and its language. `lang` is set only when it is not Dutch. */
interface NoticeSentence {
  text: string;
  lang?: 'en';
}

function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} en ${names.at(-1) ?? ''}`;
}

function pieces(count: number): string {
  return count === 1 ? '1 stuk' : `${count} stuks`;
}

/** Rounds up, so that the wait is never too short. Above 90 seconds it is in whole minutes. */
function wait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minuten`;
  return seconds === 1 ? '1 seconde' : `${seconds} seconden`;
}

function customerLimit({ name, max }: { name: string; max: number }): string {
  return max === 1
    ? `Van ${name} verkopen we er één per klant, zodat meer mensen er een krijgen.`
    : `Van ${name} verkopen we er hoogstens ${max} per klant, zodat meer mensen er een krijgen. Kies er ${max} of minder.`;
}

type Sentences = { [C in NoticeCode]: (notice: Extract<Notice, { code: C }>) => string };

function tooMany({ name, available, inCart }: { name: string; available: number; inCart: number }): string {
  return inCart > 0
    ? `Dit past niet meer in je winkelwagen. We hebben ${pieces(available)} van ${name} en daarvan liggen er al ${inCart} in je winkelwagen.`
    : `Zo veel hebben we niet van ${name}. Je kunt er nog ${available} bestellen.`;
}

function missing({ name, names }: { name: string; names: readonly string[] }): string {
  if (names.length === 0) return `Kies eerst welke uitvoering van ${name} je wilt.`;
  return `Kies voor ${name} nog: ${list(names)}.`;
}

const sentences: Sentences = {
  added: ({ name }) => `"${name}" is aan je winkelwagen toegevoegd.`,
  removed: ({ name }) => `"${name}" verwijderd. Ongedaan maken?`,
  restored: ({ name }) => `"${name}" ligt weer in je winkelwagen.`,
  'cart-updated': () => 'Je winkelwagen is bijgewerkt.',
  'gift-swapped': ({ name }) => `Je krijgt nu ${name} cadeau.`,
  'shipping-updated': () => 'Je keuze voor de levering is bewaard.',

  'unknown-product': () => requestFailureTexts.unknownProduct,
  'cart-invalid-product': ({ id }) => `Er is geen product met nummer ${id}, of het is niet meer te koop.`,
  'choose-options': ({ name }) => `Kies eerst welke uitvoering van ${name} je wilt.`,
  'missing-attributes': missing,
  'missing-variation-data': missing,
  'unavailable-variation': () => 'Dit product is niet beschikbaar. Kies een andere combinatie.',
  'together-refused': () => 'Je kunt dit product niet aan de winkelwagen toevoegen.',
  'not-purchasable': ({ name }) => `${name} is op dit moment niet te koop.`,
  'out-of-stock': ({ name }) => `${name} is uitverkocht en kan niet in je winkelwagen.`,
  'too-many': tooMany,
  'partially-out-of-stock': tooMany,
  'above-maximum': ({ maximum }) => `Je kunt er hoogstens ${maximum} tegelijk bestellen.`,
  'sold-individually': ({ name }) => `${name} ligt al in je winkelwagen. Je kunt er één per bestelling kopen.`,
  'customer-limit': customerLimit,
  'customer-limit-ordered': ({ name, max, left }) =>
    left === 0
      ? `Van ${name} verkopen we er hoogstens ${max} per klant, en die zijn al besteld met jouw account, e-mailadres of bezorgadres. Haal het uit je winkelwagen om verder te gaan. Klopt er iets niet? Mail of bel ons.`
      : `Van ${name} verkopen we er hoogstens ${max} per klant. Met wat al besteld is met jouw account, e-mailadres of bezorgadres kun je er nog ${left} kopen. Pas het aantal aan om verder te gaan.`,
  'negative-quantity': () => 'Vul een aantal van 1 of meer in.',
  'invalid-quantity': ({ name, minimum }) => `Van ${name} kun je er minstens ${minimum} in je winkelwagen hebben.`,
  'quantity-range': ({ minimum, maximum }) => `Vul een heel aantal in van ${minimum} tot en met ${maximum}.`,
  'cart-full': ({ lines }) => `Je winkelwagen is vol: er passen ${lines} verschillende producten in.`,
  'bundle-refused': ({ problem }) =>
    problem === null ? bundleTexts.refused : `${bundleTexts.refused} ${bundleProblemText(problem)}`,
  'gift-not-offered': () => 'Dit cadeau kun je nu niet kiezen.',
  'invalid-key': () => 'Dit product ligt niet meer in je winkelwagen.',
  'remove-failed': () => 'Verwijderen lukte niet. Bekijk je winkelwagen en probeer het daar opnieuw.',
  'undo-failed': () => 'Terugzetten lukt niet meer. Voeg het product opnieuw toe.',
  ...couponNoticeSentences,

  'price-changed': ({ name, before, now }) =>
    now < before
      ? `Goed nieuws: ${name} kost nu ${formatMoney(now)}. Dat was ${formatMoney(before)}.`
      : `${name} kost nu ${formatMoney(now)}. Dat was ${formatMoney(before)}.`,
  'line-gone': ({ name }) => `${name} is niet meer te koop en gaat niet mee in je bestelling.`,
  'line-out-of-stock': ({ name }) => `${name} is intussen uitverkocht. Haal het uit je winkelwagen om verder te gaan.`,
  'line-too-few': ({ name, available }) =>
    `Van ${name} hebben we nog ${pieces(available)}. Pas het aantal aan om verder te gaan.`,
  'line-sold-individually': ({ name }) => `Van ${name} kun je er één per bestelling kopen. Zet het aantal op 1.`,

  'line-customer-limit': ({ name, max }) =>
    `Van ${name} verkopen we er hoogstens ${max} per klant. Zet het aantal op ${max} om verder te gaan.`,
  'restock-asked': () =>
    'Kijk in je mail: we hebben je een bericht gestuurd. Klik daarin op de knop, dan staat je adres op de lijst.',
  'restock-confirmed': () => 'Je staat op de lijst. Je krijgt één mail zodra het weer te bestellen is.',
  'restock-forgotten': () => 'Je e-mailadres is gewist. Je krijgt hierover geen mail.',
  'restock-not-needed': ({ name }) => `${name} is te bestellen: leg het meteen in je winkelwagen.`,

  'cart-empty': () => 'Je winkelwagen is leeg. Leg er eerst iets in, dan kun je bestellen.',
  'cart-problems': () =>
    'Er is iets veranderd aan wat je wilt kopen. Bekijk je winkelwagen en probeer het dan opnieuw.',
  'total-changed': ({ seen, now }) =>
    `Het totaal is veranderd: het was ${formatMoney(seen)} en is nu ${formatMoney(now)}. Klopt het zo, bestel dan nog een keer.`,
  'quotation-ended': () => 'De offerte in je winkelwagen geldt niet meer. De producten hebben weer hun gewone prijs.',
  'total-lowered': ({ seen, now }) =>
    `Goed nieuws: je betaalt ${formatMoney(now)}. Dat is minder dan de ${formatMoney(seen)} die bij het afrekenen stond.`,
  ...fieldNoticeSentences,
  'invalid-shipping-option': () => 'Kies hoe je je bestelling wilt ontvangen.',
  'unknown-payment-method': () => 'Kies hoe je wilt betalen.',
  'payment-not-with-shipping': () =>
    'Contant betalen kan alleen als je je bestelling afhaalt. Kies een andere betaalwijze.',
  'payment-not-for-amount': () => 'Zo kun je dit bedrag niet betalen. Kies een andere betaalwijze.',
  'payment-not-for-country': () => 'Zo kun je in jouw land niet betalen. Kies een andere betaalwijze.',
  'payment-unavailable': () =>
    'Betalen lukt nu even niet. Je bestelling is bewaard en er is niets afgeschreven. Probeer het over een paar minuten opnieuw, of kies een andere betaalwijze.',
  'payment-not-needed': () => 'Voor deze bestelling hoef je niets te betalen.',
  'order-sold-out': () => 'Iets uit je bestelling is intussen uitverkocht. Je kunt haar niet meer betalen.',
  'back-in-cart': () => 'Je bestelling is geannuleerd. Alles ligt weer in je winkelwagen.',
  'attempt-conflict': ({ address }) => `Deze bestelling is al geplaatst. Bekijk je bestelling op ${address}.`,
  'order-in-progress': () => 'We zijn al met je bestelling bezig. Wacht even en probeer het dan opnieuw.',
  'unknown-order': () => 'Deze bestelling vinden we niet. Gebruik de link uit je mail.',

  'wrong-code': () => secondFactorTexts.wrongCode,
  'wrong-passkey': () => passkeyTexts.wrong,
  'code-needed': () => secondFactorTexts.codeNeeded,
  'wrong-credentials': () =>
    'Dit e-mailadres en dit wachtwoord horen niet bij elkaar. Controleer ze en probeer het opnieuw.',
  'demo-password': () => 'Dit wachtwoord hoort bij de demo en werkt in deze winkel niet.',
  'registration-off': () =>
    'Een account maken kan nu niet in deze winkel. Bestellen kan wel: daar heb je geen account voor nodig.',
  'password-length': ({ minimum, maximum }) =>
    `Kies een wachtwoord van minstens ${minimum} en hoogstens ${maximum} tekens.`,
  'common-password': () =>
    'Dit wachtwoord proberen inbrekers als eerste: het staat op lijsten van veelgebruikte wachtwoorden. Kies een ander, bijvoorbeeld een paar woorden achter elkaar.',
  'wrong-password': () => 'Dit is niet het goede wachtwoord. Probeer het opnieuw.',
  'same-email': () => 'Dit is al je e-mailadres.',
  'staff-account': () => 'Met dit account beheer je de winkel. Vraag een beheerder om het te verwijderen.',

  'nonce-missing': () =>
    'Er ontbreekt een beveiligingscode bij deze aanvraag. Vernieuw de pagina en probeer het opnieuw.',
  'nonce-expired': () =>
    'Deze pagina stond te lang open. Vernieuw de pagina en probeer het opnieuw. Wat je hebt ingevuld, blijft staan.',
  'session-expired': () => 'Je winkelwagen was te lang niet in gebruik en is leeg. Leg je producten er opnieuw in.',
  'session-renewed': () =>
    'Je bent net ingelogd. Probeer het nog een keer, dan komt het in de winkelwagen van je account.',
  'foreign-origin': () => 'Dit formulier kwam van een andere website. Ga naar de winkel en probeer het daar.',
  'invalid-parameter': ({ parameter }) => `Ongeldige waarde: ${parameter}.`,
  'other-host': () => 'Dit adres hoort niet bij deze winkel.',
  'missing-parameter': ({ parameter }) => `Er ontbreekt een waarde: ${parameter}.`,
  'malformed-request': () => 'Deze aanvraag konden we niet lezen.',
  'too-large': () => 'Deze aanvraag is te groot.',
  'shop-moving': () =>
    'We zijn de winkel aan het verhuizen. Je kunt alles bekijken, maar even niets bestellen of wijzigen. Probeer het over een paar minuten opnieuw.',
  'too-many-requests': ({ seconds }) => `Dit ging te vaak achter elkaar. Probeer het over ${wait(seconds)} opnieuw.`,
  'too-many-orders': ({ seconds }) =>
    `Er is net al vaak besteld vanaf dit adres. Er is nu niets besteld; probeer het over ${wait(seconds)} opnieuw.`,
  'too-many-forms': ({ seconds }) =>
    `Je hebt net al een paar keer iets verstuurd. Probeer het over ${wait(seconds)} opnieuw.`,
  'too-many-sign-ins': ({ seconds }) =>
    `Er is te vaak geprobeerd in te loggen. Probeer het over ${wait(seconds)} opnieuw.`,
  'too-many-emails': ({ seconds }) =>
    `Er zijn net al veel mails verstuurd. Er is er nu geen verstuurd; probeer het over ${wait(seconds)} opnieuw.`,
  'staff-only': () => 'Dit deel is alleen voor medewerkers. Met jouw account heb je geen toegang.',
  'not-found': () => 'Deze pagina vinden we niet.',
  fault: () => 'Er ging iets mis bij ons. Probeer het zo nog eens.',
  'no-answer': () => requestFailureTexts.noAnswer,
};

/**
 * The sentence for a notice. The message of [9-58] is in English, after the name in quotes, unless the shop shows Dutch
 * only (R1). All other sentences are Dutch.
 */
export function noticeSentence(notice: Notice, dutchOnly = false): NoticeSentence {
  if (notice.code === 'added' && !dutchOnly)
    return { text: `"${notice.name}" has been added to your cart.`, lang: 'en' };
  const sentence = sentences[notice.code] as (notice: Notice) => string;
  return { text: sentence(notice) };
}

/** The sentence for a notice, without its language. */
export function noticeText(notice: Notice, dutchOnly = false): string {
  return noticeSentence(notice, dutchOnly).text;
}
