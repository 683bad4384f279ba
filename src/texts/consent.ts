// Texts of the question whether a visit may be measured (R32), and of the page on which the choice can change.
import { formatDateTime } from './dates.ts';

interface MeasuredParts {
  attribution: boolean;
  /** The origin of the analytics service; null: none. */
  analytics: string | null;
}

/** What is measured, one sentence each. */
function purposes({ attribution, analytics }: MeasuredParts): string[] {
  return [
    ...(attribution
      ? [
          'Bij een bestelling bewaren we via welke website, zoekmachine of nieuwsbrief je kwam en hoeveel pagina’s je zag.',
        ]
      : []),
    ...(analytics === null ? [] : [`Een dienst op ${analytics} telt welke pagina’s bezoekers bekijken.`]),
  ];
}

export const consentTexts = {
  title: 'Mogen we je bezoek meten?',
  lead: 'Zo zien we hoe bezoekers ons vinden. De winkel werkt hetzelfde als je weigert.',
  purposes,
  refuse: 'Weigeren',
  accept: 'Toestaan',
  more: 'Wat we meten',
  failed: 'Je keuze is niet opgeslagen. Probeer het nog eens.',
  pageTitle: 'Toestemming',
  pageDescription: 'Lees wat de winkel van je bezoek meet en verander je keuze.',
  what: 'Wat we meten als je dat toestaat',
  how: 'Je keuze geldt een half jaar in deze browser. Als je weigert, bewaren we daarvan alleen dat je weigerde. Wat je al toestond, kun je hier altijd intrekken; we wissen dan de gegevens van je bezoek in deze browser.',
  nothing: 'Deze winkel meet je bezoek niet. Er is niets om te kiezen.',
  elsewhere: 'Je keuze over het meten van je bezoek vragen we op een andere manier dan op deze pagina.',
  now: {
    granted: 'Je staat het meten van je bezoek nu toe.',
    refused: 'Je hebt het meten van je bezoek geweigerd.',
    none: 'Je hebt nog niet gekozen. Tot je kiest, meten we niets.',
  },
  given: (at: number, receipt: string) => `Toegestaan op ${formatDateTime(at)}. Nummer: ${receipt}`,
  saved: 'Je keuze is opgeslagen.',
  changed: 'De vraag is intussen veranderd. Lees hem nog eens en kies opnieuw.',
} as const;

/** The question as a visitor reads it, for the log. */
export function consentQuestion(parts: MeasuredParts): string {
  return [consentTexts.title, consentTexts.lead, ...purposes(parts)].join(' ');
}
