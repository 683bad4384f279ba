// The pages of the sandbox: where a shopper pays, and where its switches are.
import { escape, sandboxPage } from './sandbox-html.ts';
import type { SandboxPayment } from './sandbox-state.ts';
import { answerModes, notificationModes } from './sandbox-switches.ts';
import type { PayOutcome, SandboxSwitches } from './sandbox-switches.ts';

const names: Readonly<Record<string, string>> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  creditcard: 'Creditcard',
  applepay: 'Apple Pay',
  paypal: 'PayPal',
  riverty: 'Achteraf betalen met Riverty',
};

const outcomes: readonly (readonly [PayOutcome, string])[] = [
  ['paid', 'Betalen'],
  ['failed', 'Laat de betaling mislukken'],
  ['canceled', 'Annuleren'],
  ['expired', 'Laat de tijd verlopen'],
  ['pending', 'Nog in behandeling'],
  ['mystery', 'Een onbekende toestand'],
];

const answerNames: Readonly<Record<SandboxSwitches['answers'], string>> = {
  normal: 'Gewoon',
  slow: 'Traag (30 seconden)',
  down: 'Onbereikbaar',
  error: 'Fout 500',
  busy: 'Te druk (429)',
  half: 'Een half antwoord',
  lost: 'Doet het, maar het antwoord komt niet aan',
};

const notificationNames: Readonly<Record<SandboxSwitches['notifications'], string>> = {
  normal: 'Gewoon',
  none: 'Geen',
  late: 'Tien seconden te laat',
  repeated: 'Vijftig keer',
  forged: 'Ook valse en onbekende',
};

function euros({ value }: SandboxPayment['amount']): string {
  return new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(Number(value));
}

function page(title: string, body: string): string {
  return sandboxPage(title, 'Dit is een proefbetaling. Er gaat geen geld om.', body);
}

/** The page on which a shopper pays, fails, cancels or lets the time pass. */
export function payPage(payment: SandboxPayment): string {
  const name = names[payment.method] ?? payment.method;
  const isOpen = payment.status === 'open' || payment.status === 'pending';
  const buttons = outcomes
    .map(
      ([value, label]) =>
        `<button name="outcome" value="${value}"${value === 'paid' ? ' class="main"' : ''}>${label}</button>`,
    )
    .join('');
  const actions = isOpen
    ? `<form method="post">${buttons}</form>`
    : `<p>Deze betaling is klaar.</p><p><a href="${escape(payment.redirectUrl)}">Terug naar de winkel</a></p>`;
  return page(
    `Betalen met ${name}`,
    `<h1>Betalen met ${escape(name)}</h1><div class="card"><p>${escape(payment.description)}</p>
<p class="amount">${euros(payment.amount)}</p>${actions}</div>`,
  );
}

function choices(
  name: string,
  values: readonly string[],
  labels: Readonly<Record<string, string>>,
  chosen: string,
): string {
  const options = values
    .map((value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${labels[value] ?? value}</option>`)
    .join('');
  return `<select name="${name}">${options}</select>`;
}

/** The switches, and the last payments. */
export function switchesPage(switches: SandboxSwitches, payments: readonly SandboxPayment[]): string {
  const rows = payments
    .map(
      (one) =>
        `<tr><td><a href="/betalen/${one.id}">${one.id}</a></td><td>${escape(one.description)}</td><td>${euros(one.amount)}</td><td>${escape(one.status)}</td><td>${
          one.status === 'paid' && one.chargedBack === 0
            ? `<form method="post" action="/storneren/${one.id}"><button>Storneren</button></form>`
            : ''
        }</td></tr>`,
    )
    .join('');
  return page(
    'Proefbetalingen',
    `<h1>Proefbetalingen</h1><div class="card"><form method="post" action="/schakelaars">
<label>Antwoorden ${choices('answers', answerModes, answerNames, switches.answers)}</label>
<label>Meldingen ${choices('notifications', notificationModes, notificationNames, switches.notifications)}</label>
<label>Terugbetalingen ${choices('refunds', ['arrive', 'fail'], { arrive: 'Komen aan', fail: 'Mislukken' }, switches.refunds)}</label>
<button class="main">Instellen</button></form></div>
<p><a href="/uitbetalingen.csv" download>Uitbetalingen (CSV)</a></p>
<h1>De laatste betalingen</h1><table><thead><tr><th>Nummer</th><th>Omschrijving</th><th>Bedrag</th><th>Toestand</th><th></th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** The page of an unknown payment. */
export function unknownPage(): string {
  return page('Onbekende betaling', '<h1>Deze betaling bestaat niet</h1><p>Ga terug naar de winkel.</p>');
}
