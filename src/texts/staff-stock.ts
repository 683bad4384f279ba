// Texts of the movements of stock, in the back office.
import type { StockCause } from '../rules/catalog/stock-movements.ts';

const causes: Readonly<Record<StockCause, string>> = {
  opening: 'Beginvoorraad',
  import: 'Ingevoerd',
  order: 'Besteld',
  'order-changed': 'Bestelling aangepast',
  cancelled: 'Bestelling geannuleerd',
  lapsed: 'Bestelling vervallen',
  refund: 'Terugbetaald en teruggelegd',
  staff: 'Gewijzigd',
  received: 'Levering ontvangen',
  counted: 'Geteld',
  damaged: 'Beschadigd of kwijt',
  bundle: 'Volgt uit de onderdelen',
  deleted: 'Product verwijderd',
};

export const staffStockTexts = {
  causes,
  title: 'Bewegingen van de voorraad',
  help: (months: number) =>
    `De laatste staat bovenaan. Bewegingen blijven ${months === 1 ? 'één maand' : `${months} maanden`} bewaard.`,
  table: 'Tabel met bewegingen',
  none: 'De voorraad is nog niet veranderd.',
  when: 'Wanneer',
  item: 'Uitvoering',
  cause: 'Reden',
  change: 'Verschil',
  left: 'Voorraad',
  who: 'Door',
  order: (number: string) => `Bestelling ${number}`,
  more: 'Meer bewegingen',
  reason: 'Reden van de wijziging',
  noReason: 'Geen reden',
} as const;
