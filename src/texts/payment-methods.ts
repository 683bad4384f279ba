// All texts of every payment method: checkout, order page, emails, footer and back office. A missing one does not compile.
import type { PaymentMethodId } from '../rules/checkout/payment-methods.ts';
import { formatMoney } from './money.ts';

interface PaymentMethodTexts {
  title: string;
  /**
   * Below the title at the checkout. `dueDays`: how long the order waits for the money; 0: it does not lapse. `laterNotice`: what
   * the law asks of paying later, from the settings.
   */
  description: (dueDays: number, laterNotice: string) => string;
  /** In the list of payment methods of the footer and of content pages. */
  inList: string;
  /** What to do when picking up the order; `total` in cents, `isPaid` whether the money is there. */
  atPickup: (total: number, isPaid: boolean) => string;
  /** The next steps of an order that is not paid yet, by how it reaches the shopper. */
  nextSteps: Readonly<Record<'delivery' | 'pickup', readonly string[]>>;
  /** The next steps of an order that lies ready for pick-up. */
  nextStepsReady: readonly string[];
  /** In the email about an unpaid order that the shop cancelled. */
  cancelledUnpaid: string;
  /** In the back office, where completing the order counts as payment; null for a method that is paid before. */
  paidAtCompletion: string | null;
}

const atCounter = 'Noem je bestelnummer aan de balie.';
const cashSteps = ['We leggen je bestelling klaar.', 'Je haalt je bestelling op en betaalt aan de balie.'];

const online = (title: string, inList: string, description: string): PaymentMethodTexts => ({
  title,
  description: () => description,
  inList,
  atPickup: (_, isPaid) => (isPaid ? atCounter : `Je bestelling ligt klaar zodra je betaald hebt. ${atCounter}`),
  nextSteps: {
    delivery: [
      'Je betaalt.',
      'We pakken je bestelling stevig in.',
      'Je krijgt een mail als je bestelling onderweg is.',
    ],
    pickup: ['Je betaalt.', 'We leggen je bestelling klaar.', 'Je haalt je bestelling op.'],
  },
  nextStepsReady: ['Je bestelling ligt voor je klaar.', 'Je haalt je bestelling op.'],
  cancelledUnpaid: 'Je hoeft niets te betalen.',
  paidAtCompletion: null,
});

export const paymentMethodTexts: Readonly<Record<PaymentMethodId, PaymentMethodTexts>> = {
  ideal: online('iDEAL | Wero', 'met iDEAL | Wero', 'Je betaalt met de app of de website van je bank.'),
  bancontact: online('Bancontact', 'met Bancontact', 'Je betaalt met je kaart of met de app van Bancontact.'),
  creditcard: online('Creditcard', 'met een creditcard', 'Visa, Mastercard of American Express.'),
  applepay: online('Apple Pay', 'met Apple Pay', 'Op een toestel van Apple, met de kaart in je Wallet.'),
  paypal: online('PayPal', 'met PayPal', 'Je logt in bij PayPal en betaalt daar.'),
  riverty: {
    ...online('Achteraf betalen met Riverty', 'achteraf met Riverty', ''),
    description: (_, laterNotice) => laterNotice,
  },
  bacs: {
    title: 'Bankoverschrijving',
    description: (dueDays) =>
      `Je krijgt onze bankgegevens op de volgende pagina en per mail. Maak het bedrag binnen ${dueDays === 1 ? '1 dag' : `${dueDays} dagen`} over.`,
    inList: 'per bankoverschrijving',
    atPickup: (_, isPaid) =>
      isPaid ? atCounter : `Je bestelling ligt klaar zodra je betaling binnen is. ${atCounter}`,
    nextSteps: {
      delivery: [
        'Je maakt het bedrag over.',
        'Zodra het binnen is, pakken we je bestelling stevig in.',
        'Je krijgt een mail als je bestelling onderweg is.',
      ],
      pickup: [
        'Je maakt het bedrag over.',
        'Zodra het binnen is, leggen we je bestelling klaar.',
        'Je haalt je bestelling op.',
      ],
    },
    nextStepsReady: ['Je bestelling ligt voor je klaar.', 'Je haalt je bestelling op.'],
    cancelledUnpaid:
      'Je hoeft niets te betalen. Heb je het geld al overgemaakt? Antwoord dan op deze mail, dan krijg je het terug.',
    paidAtCompletion: null,
  },
  cod: {
    title: 'Contant bij het afhalen',
    description: () => 'Je betaalt aan de balie als je je bestelling ophaalt.',
    inList: 'contant als je je bestelling ophaalt',
    atPickup: (total) => `Neem ${formatMoney(total)} contant mee. ${atCounter}`,
    nextSteps: { delivery: cashSteps, pickup: cashSteps },
    nextStepsReady: ['Je bestelling ligt voor je klaar.', 'Je haalt je bestelling op en betaalt aan de balie.'],
    cancelledUnpaid: 'Je hoeft niets te betalen.',
    paidAtCompletion: 'Bij ‘Afronden’ geldt de bestelling als contant betaald.',
  },
};

/** The payment methods in one sentence; '' for none. */
export function paymentMethodList(methods: readonly PaymentMethodId[]): string {
  if (methods.length === 0) return '';
  const names = methods.map((id) => paymentMethodTexts[id].inList);
  const list = new Intl.ListFormat('nl', { type: 'disjunction' }).format(names);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}
