// Texts for reporting a review, and of the emails that confirm a report and send the decision (L21).
import type { ReportDecision, ReportProblem, ReportReason } from '../rules/reviews/review-reports.ts';

export const reviewReportTexts = {
  title: 'Een beoordeling melden',
  description: 'Vertel ons wat er mis is met een beoordeling.',
  lead: 'Is deze beoordeling verboden of onjuist? Vertel ons waarom. We lezen elke melding en besluiten of we de beoordeling verwijderen. Tot die tijd blijft hij staan.',
  quoted: (author: string) => `${author} schreef over`,
  reason: 'Wat is er mis?',
  choose: 'Kies een reden',
  reasons: {
    illegal: 'Dit is verboden: bedreiging, haat, oplichting of iets anders strafbaars',
    untrue: 'Dit is niet waar, of nep',
    insulting: 'Dit is beledigend',
    private: 'Hier staan gegevens van iemand in',
  } satisfies Record<ReportReason, string>,
  text: 'Leg het uit',
  textHint: 'Om welke woorden gaat het, en waarom mag dat niet of klopt het niet?',
  email: 'E-mailadres',
  emailOptional: '(niet verplicht)',
  emailHint:
    'Dan mailen we je dat je melding er is, en later wat we besluiten. De schrijver krijgt je adres niet. Dertig dagen na ons besluit wissen we het, met je melding.',
  hidden: 'Laat dit veld leeg',
  honest: 'Met versturen zeg je dat je melding klopt en volledig is, voor zover je weet.',
  submit: 'Melding versturen',
  problems: {
    reason: () => 'Kies wat er mis is.',
    text: () => 'Leg uit wat er mis is. Zonder uitleg kunnen we niet besluiten.',
    'too-long': (longest) => `Je uitleg is te lang: maak er hoogstens ${longest} tekens van.`,
    email: () => 'Dit e-mailadres klopt niet. Verbeter het, of laat het veld leeg.',
  } satisfies Record<ReportProblem, (longest: number) => string>,
  doneTitle: 'Bedankt voor je melding',
  done: 'We lezen je melding en besluiten of we de beoordeling verwijderen. Heb je je e-mailadres ingevuld, dan mailen we je ons besluit.',
  toProduct: 'Terug naar het product',
  toShop: 'Verder kijken',
} as const;

export const reportMailTexts = {
  received: {
    subject: 'We hebben je melding ontvangen',
    title: 'Je melding is binnen',
    next: 'We lezen je melding zelf en besluiten of we de beoordeling verwijderen. Ons besluit mailen we je. Tot die tijd blijft de beoordeling staan.',
    notYou: 'Heb je niets gemeld? Dan heeft iemand anders jouw e-mailadres ingevuld. Je hoeft niets te doen.',
  },
  subject: {
    hidden: 'We hebben de beoordeling verwijderd die je hebt gemeld',
    kept: 'We laten de beoordeling staan die je hebt gemeld',
  } satisfies Record<ReportDecision, string>,
  title: 'Ons besluit over je melding',
  asked: (product: string, date: string) => `Op ${date} meldde je een beoordeling van ${product}.`,
  decision: {
    hidden: 'We hebben de beoordeling bekeken en verwijderd.',
    kept: 'We hebben de beoordeling bekeken en laten hem staan. We vonden niets dat verboden is of tegen onze regels ingaat.',
  } satisfies Record<ReportDecision, string>,
  answer: 'Onze uitleg:',
  disagree:
    'Ben je het er niet mee eens? Beantwoord deze mail en leg uit waarom, dan kijkt iemand opnieuw. Je kunt ook naar de rechter.',
  erased: 'Dit is de laatste mail hierover. Dertig dagen na ons besluit wissen we je melding en je adres.',
} as const;
