// Back-office texts about pre-orders, the maximum per customer, and back-in-stock requests.

export const staffCollectorTexts = {
  forCollectors: 'Voor verzamelaars',
  releaseDate: 'Verschijnt op',
  releaseDateHelp:
    'Tot die dag is het een pre-order, met een eigen aantal dat losstaat van de voorraad. Laat leeg voor geen pre-order. Verander je de datum, dan krijgt iedereen die al heeft besteld een mail.',
  quota: 'Aantal voor pre-order',
  quotaHelp: (taken: number) => `Hiervan ${taken === 1 ? 'is er 1' : `zijn er ${taken}`} gereserveerd.`,
  customerLimit: 'Hoogstens per klant',
  customerLimitHelp:
    'Telt over alle bestellingen van één account, e-mailadres of bezorgadres. Laat leeg voor geen maximum.',
  waiting: (people: number) =>
    people === 1
      ? '1 persoon wacht tot dit weer te bestellen is'
      : `${people} mensen wachten tot dit weer te bestellen is`,
  problems: {
    'release-date-unreadable': 'Schrijf de dag als jaar-maand-dag, zoals 2026-12-31.',
    'release-date-past': 'Kies een dag die nog moet komen.',
    'release-date-missing': 'Kies eerst de dag waarop het verschijnt.',
    'quota-below-taken': 'Er zijn er al meer gereserveerd. Kies een hoger aantal.',
  },
  wrongLimit: (max: number) => `Vul een heel getal in van 1 tot en met ${max}, of niets.`,
  wrongQuota: (max: number) => `Vul een heel getal in van 0 tot en met ${max}.`,
} as const;
