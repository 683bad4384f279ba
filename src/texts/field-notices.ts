// The sentences for what is wrong with a form field. A part of the notices, apart because the browser needs no others for
// a form.
import type { FieldNotice } from '../rules/notices.ts';

type FieldSentences = { [C in FieldNotice['code']]: (notice: Extract<FieldNotice, { code: C }>) => string };

export const fieldNoticeSentences: FieldSentences = {
  'required-field': ({ label }) => `Vul je ${label.toLowerCase()} in.`,
  'field-too-long': ({ label, maximum }) => `${label} is te lang. Gebruik hoogstens ${maximum} tekens.`,
  'invalid-email': () => 'Dit e-mailadres klopt niet. Bijvoorbeeld: naam@voorbeeld.nl.',
  'invalid-postcode': ({ country }) =>
    country === 'BE'
      ? 'Deze postcode klopt niet. Een Belgische postcode heeft vier cijfers, zoals 2000.'
      : 'Deze postcode klopt niet. Bijvoorbeeld: 1234 AB.',
  'invalid-house-number': () => 'Dit huisnummer klopt niet. Begin met een cijfer, zoals 12.',
  'invalid-addition': () => 'Deze toevoeging klopt niet. Gebruik letters en cijfers, zoals A of 2.',
  'without-letters': ({ label }) => `${label} klopt niet: er staat geen letter in.`,
  'post-box': () =>
    'Een pakket kan niet naar een postbus of antwoordnummer. Vul een straat en huisnummer in, of kies voor afhalen.',
  'invalid-phone': () => 'Dit telefoonnummer klopt niet. Gebruik cijfers, en als je wilt een + vooraan.',
  'invalid-country': () => 'Naar dit land kunnen we niet verzenden. Kies Nederland of België.',
};

/** What is wrong with a field of the checkout; `input` is its name, `label` what the page calls it. */
export function fieldProblemText(notice: FieldNotice, input: string, label: string): string {
  if (notice.code === 'required-field' && input.startsWith('shipping_'))
    return `Vul bij het bezorgadres een ${label.toLowerCase()} in.`;
  const sentence = fieldNoticeSentences[notice.code] as (notice: FieldNotice) => string;
  return sentence('label' in notice ? { ...notice, label } : notice);
}
