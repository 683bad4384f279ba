// Texts of the page at which a customer gives an account number for a refund.
import type { IbanProblem } from '../rules/payments/iban.ts';
import { fieldNoticeSentences } from './field-notices.ts';
import { formatMoney } from './money.ts';

const labels = { iban: 'Rekeningnummer (IBAN)', name: 'Naam van de rekeninghouder' } as const;

const ibanProblems: Readonly<Record<Exclude<IbanProblem, 'missing'>, string>> = {
  form: 'Een rekeningnummer begint met twee letters en twee cijfers, zoals NL91 ABNA 0417 1643 00.',
  country: 'Naar een rekening in dit land kunnen we geen geld overmaken. Vul een Europese rekening in.',
  length: 'Dit rekeningnummer is te kort of te lang. Vul het helemaal in, met de letters erbij.',
  'check-digits': 'Dit rekeningnummer klopt niet. Kijk of er een cijfer of letter verkeerd staat.',
};

/** The sentence at a refused field; the codes are those of `giveRefundAccount`. */
function problemText(
  problem: { field: 'iban'; code: IbanProblem } | { field: 'name'; code: 'missing' | 'too-long' | 'unreadable' },
): string {
  const label = labels[problem.field];
  if (problem.code === 'missing') return fieldNoticeSentences['required-field']({ code: 'required-field', label });
  if (problem.field === 'iban') return ibanProblems[problem.code];
  return problem.code === 'too-long'
    ? fieldNoticeSentences['field-too-long']({ code: 'field-too-long', label, maximum: 70 })
    : 'Schrijf de naam met gewone letters, zoals op je bankpas.';
}

export const refundAccountTexts = {
  title: 'Waar mag je geld naartoe?',
  description: 'Geef het rekeningnummer door waarop we je terugbetalen.',
  lead: (number: string, amount: number) =>
    `Je krijgt ${formatMoney(amount)} terug voor je bestelling ${number}. Geef door op welke rekening.`,
  ...labels,
  ibanHint: 'Het staat op je bankpas en in de app van je bank. Spaties maken niet uit.',
  nameHint: 'Zoals je bank de naam schrijft.',
  safe: 'We bewaren je rekeningnummer versleuteld, gebruiken het alleen voor deze terugbetaling en wissen het 30 dagen daarna.',
  send: 'Rekeningnummer doorgeven',
  problem: problemText,
  errorSummary: (count: number) => (count === 1 ? 'Controleer nog 1 veld' : `Controleer nog ${count} velden`),
  refused: 'Dit is nog niet verstuurd',
  givenTitle: 'Dank je wel',
  given: 'We hebben je rekeningnummer. Je krijgt een mail zodra het geld onderweg is.',
  overTitle: 'Deze link werkt niet meer',
  over: 'Heb je je rekeningnummer al doorgegeven? Dan hoef je niets te doen. Anders kun je antwoorden op onze mail, dan sturen we een nieuwe link.',
  toShop: 'Naar de winkel',
} as const;
