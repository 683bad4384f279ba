// Texts of the back office about where visits came from.

const kinds: Readonly<Record<string, (source: string) => string>> = {
  typein: () => 'Rechtstreeks',
  organic: (source) => `Zoekmachine: ${source}`,
  referral: (source) => `Andere website: ${source}`,
  utm: (source) => `Campagne: ${source}`,
  rest: () => 'Alle andere',
};

const devices: Readonly<Record<string, string>> = { Desktop: 'Computer', Mobile: 'Telefoon', Tablet: 'Tablet' };

export const staffAttributionTexts = {
  title: 'Herkomst',
  report: 'Waar bestellingen vandaan komen',
  reportHelp:
    'Alleen van bezoekers die het meten van hun bezoek toestaan; de rest staat onder Onbekend. Geannuleerde bestellingen tellen niet mee.',
  period: 'Periode',
  lastDays: (count: number) => `De laatste ${count} dagen`,
  noOrders: 'In deze periode is er niets besteld.',
  source: 'Herkomst',
  orders: 'Bestellingen',
  turnover: 'Omzet',
  /** `source` may be '' or '(none)'. */
  sourceOf: (type: string, source: string) => kinds[type]?.(source === '' ? 'onbekend' : source) ?? 'Onbekend',
  unknownHelp: 'Onbekend. De bezoeker heeft het meten van het bezoek niet toegestaan.',
  campaign: 'Naam van de campagne',
  medium: 'Soort campagne',
  referrer: 'Pagina met de link',
  entry: 'Eerste pagina',
  pages: 'Bekeken pagina’s',
  visits: 'Aantal bezoeken',
  device: 'Apparaat',
  deviceOf: (device: string) => devices[device] ?? device,
} as const;
