// Texts about reviews, for shoppers.
import type { AuthorReview, ReviewProblem } from '../rules/reviews/reviews.ts';

export const reviewTexts = {
  title: 'Beoordelingen',
  histogram: 'Verdeling van de waarderingen',
  histogramRow: (count: number) => (count === 1 ? '1 ster' : `${count} sterren`),
  none: 'Er zijn nog geen beoordelingen. Heb jij dit product? Vertel anderen wat je ervan vindt.',
  verified: 'Geverifieerde aankoop',
  answer: (shop: string) => `Antwoord van ${shop}`,
  policyBefore: 'Hoe we beoordelingen controleren:',
  policy: 'zo werken onze beoordelingen',
  pages: "Pagina's met beoordelingen",
  own: {
    waiting: 'Bedankt! We lezen je beoordeling eerst. Daarna staat hij op deze pagina. Nu zie alleen jij hem nog.',
    approved: 'Je beoordeling staat op deze pagina. Bedankt!',
    binned: 'We hebben je beoordeling niet geplaatst.',
  } satisfies Record<AuthorReview['state'], string>,
  ownReason: (reason: string) => `Waarom: ${reason}`,
  form: {
    title: 'Schrijf een beoordeling',
    lead: 'We plaatsen je naam, niet je e-mailadres.',
    rating: 'Jouw waardering',
    choose: 'Kies het aantal sterren',
    text: 'Jouw beoordeling',
    textHint: 'Wat vind je goed? Wat kan beter?',
    author: 'Naam',
    email: 'E-mailadres',
    emailHint: 'Hiermee kijken we of je dit product bij ons hebt gekocht.',
    hidden: 'Laat dit veld leeg',
    cookies: 'Bewaar mijn naam en e-mailadres in deze browser voor een volgende keer.',
    submit: 'Versturen',
  },
  refused: 'Je beoordeling is niet verstuurd',
  back: 'Terug naar het product',
  /** `longest`: the maximum lengths of a name and of a text, in characters. */
  problem: {
    rating: () => 'Selecteer een waardering',
    required: () => 'Fout: vul de vereiste velden in.',
    email: () => 'Fout: vul een geldig e-mailadres in.',
    'too-long': ({ name, text }) =>
      `Fout: je naam mag niet langer zijn dan ${name} tekens en je beoordeling niet langer dan ${text}.`,
  } satisfies Record<ReviewProblem, (longest: { name: number; text: number }) => string>,
  duplicate: 'Deze beoordeling hebben we al. Het lijkt erop dat je hetzelfde al hebt verstuurd.',
} as const;
