// Texts of the page that follows an order's state, and of the form that asks for a new link to it.
import type { ProgressStep } from '../rules/orders/order-states.ts';
import type { WithdrawalState } from '../rules/withdrawals/withdrawals.ts';
import { formatDateTime } from './dates.ts';
import { formatMoney } from './money.ts';
import { fieldNoticeSentences } from './field-notices.ts';

const steps: Readonly<Record<ProgressStep, string>> = {
  placed: 'Besteld',
  paid: 'Betaald',
  ready: 'Klaar om af te halen',
  sent: 'Onderweg',
  completed: 'Afgerond',
};

const withdrawalStates: Readonly<Record<WithdrawalState, string>> = {
  open: 'We kijken je herroeping na.',
  accepted: 'Je herroeping is goed. Stuur de producten terug als je dat nog niet gedaan hebt.',
  received: 'De producten zijn bij ons terug.',
  refused: 'We hebben je herroeping afgewezen. De reden staat in onze mail.',
};

const labels = { orderNumber: 'Bestelnummer', email: 'E-mailadres' } as const;

export const orderStatusTexts = {
  title: (number: string) => `Bestelling ${number} volgen`,
  description: 'Zo staat het met je bestelling.',
  progress: 'Hoe ver je bestelling is',
  stepOf: (step: ProgressStep) => steps[step],
  done: 'klaar',
  current: 'nu',
  isLive: 'Deze pagina werkt zichzelf bij.',
  placedAt: (at: number) => `Besteld op ${formatDateTime(at)}.`,
  changed: (status: string) => `De status is nu: ${status}.`,
  payTitle: 'Nog te betalen',
  pay: 'Bekijk hoe je betaalt',
  details: 'Alle gegevens van je bestelling',
  withdrawn: (quantity: number) => `${quantity} herroepen`,
  withdrawals: 'Je herroepingen',
  withdrawalAt: (at: number) => `Ontvangen op ${formatDateTime(at)}.`,
  withdrawalRefund: (cents: number) => `Je krijgt hiervoor ${formatMoney(cents)} terug.`,
  withdrawalLost: (title: string, cents: number, reason: string) =>
    `${title} is ${formatMoney(cents)} minder waard geworden: ${reason}`,
  withdrawalState: (state: WithdrawalState) => withdrawalStates[state],

  linkTitle: 'Je bestelling volgen',
  linkDescription: 'Vraag een nieuwe link naar je bestelling aan.',
  linkLead:
    'De link naar je bestelling staat in onze mails. Ben je die kwijt? Vul je bestelnummer en je e-mailadres in, dan mailen we je een nieuwe.',
  labels,
  orderNumberHint: 'Dit staat in het onderwerp van onze mails.',
  emailHint: 'Het adres waarmee je besteld hebt.',
  send: 'Stuur de link',
  errorSummary: (count: number) => (count === 1 ? 'Controleer nog 1 veld' : `Controleer nog ${count} velden`),
  refused: 'Dit is nog niet verstuurd',
  problem: (field: keyof typeof labels, code: 'missing' | 'invalid') => {
    if (code === 'missing')
      return fieldNoticeSentences['required-field']({ code: 'required-field', label: labels[field] });
    return field === 'email'
      ? fieldNoticeSentences['invalid-email']({ code: 'invalid-email' })
      : 'Dit bestelnummer klopt niet.';
  },
  sentTitle: 'Kijk in je mail',
  sent: 'Horen dit bestelnummer en dit e-mailadres bij elkaar? Dan krijg je binnen enkele minuten een mail met de link.',
  nothing: 'Geen mail gekregen? Kijk bij ongewenste mail, of controleer het nummer en het adres.',
  again: 'Opnieuw proberen',
} as const;
