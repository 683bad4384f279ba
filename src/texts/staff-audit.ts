// Texts of the audit log.
import type { AuditArea, AuditKind } from '../rules/audit/audit-events.ts';
import { formatMoment } from './dates.ts';
import { formatMoney } from './money.ts';

const areas: Readonly<Record<AuditArea, string>> = {
  orders: 'Bestellingen',
  products: 'Producten en prijzen',
  discounts: 'Acties en kortingscodes',
  reviews: 'Beoordelingen',
  content: 'Pagina’s, blog, voorpagina en menu',
  settings: 'Instellingen',
  users: 'Gebruikers',
  logIns: 'Inloggen',
};

const kinds: Readonly<Record<AuditKind, string>> = {
  'order-status-changed': 'Status van een bestelling gewijzigd',
  'order-status-undone': 'Verzending ongedaan gemaakt',
  'order-cancelled': 'Bestelling geannuleerd',
  'order-noted': 'Aantekening bij een bestelling',
  'order-mail-repeated': 'Mail opnieuw verstuurd',
  'order-changed': 'Bestelling gewijzigd',
  'withdrawal-answered': 'Herroeping beantwoord',
  'withdrawal-matched': 'Herroeping bij een bestelling gezet',
  'product-changed': 'Product gewijzigd',
  'bundle-changed': 'Bundel gewijzigd',
  'bought-together-changed': 'Samen gekocht gewijzigd',
  'catalogue-imported': 'Catalogus geïmporteerd',
  'promotion-changed': 'Actie gewijzigd',
  'coupon-created': 'Kortingscode gemaakt',
  'coupon-changed': 'Kortingscode gewijzigd',
  'coupon-trashed': 'Kortingscode weggegooid',
  'coupon-deleted': 'Kortingscode voorgoed verwijderd',
  'review-moderated': 'Beoordeling behandeld',
  'review-answered': 'Beoordeling beantwoord',
  'review-erased': 'Beoordeling verwijderd',
  'review-reports-decided': 'Meldingen van een beoordeling behandeld',
  'reviews-imported': 'Beoordelingen geïmporteerd',
  'content-created': 'Pagina of bericht gemaakt',
  'content-changed': 'Pagina of bericht gewijzigd',
  'content-deleted': 'Pagina of bericht verwijderd',
  'home-changed': 'Voorpagina gewijzigd',
  'menu-changed': 'Menu gewijzigd',
  'setting-changed': 'Instelling gewijzigd',
  'account-created': 'Account gemaakt',
  'password-reset': 'Nieuw wachtwoord na een mail',
  'password-changed': 'Wachtwoord gewijzigd',
  'log-ins-ended': 'Andere browsers uitgelogd',
  'role-changed': 'Rol gewijzigd',
  'user-logged-out': 'Overal uitgelogd door een beheerder',
  'user-invited': 'Uitgenodigd',
  'invitation-repeated': 'Uitnodiging opnieuw verstuurd',
  'invitation-withdrawn': 'Uitnodiging ingetrokken',
  'invitation-accepted': 'Uitnodiging aangenomen',
  'second-factor-on': 'Tweede stap aangezet',
  'second-factor-off': 'Tweede stap uitgezet',
  'recovery-codes-renewed': 'Nieuwe herstelcodes gemaakt',
  'audit-log-exported': 'Logboek gedownload',
  'own-data-exported': 'Eigen gegevens gedownload',
  'email-changed': 'E-mailadres veranderd',
  'account-erased': 'Account verwijderd',
  'logged-in': 'Ingelogd',
  'log-in-failed': 'Inloggen mislukt',
  'logged-out': 'Uitgelogd',
};

/** What kind of change it was, for the kinds that have several. */
const changes: Readonly<Record<string, string>> = {
  add: 'toegevoegd',
  change: 'gewijzigd',
  remove: 'verwijderd',
  move: 'verplaatst',
  start: 'begonnen met het menu van de winkel',
};

/** How a value is written. */
type ValueFormat = 'amount' | 'moment' | 'text';

/** Names of fields by path, and how their values are written. */
const fields: Readonly<Record<string, readonly [name: string, format?: ValueFormat]>> = {
  status: ['Status'],
  title: ['Titel'],
  slug: ['Adres'],
  description: ['Omschrijving'],
  blocks: ['Blokken'],
  code: ['Code'],
  kind: ['Soort'],
  active: ['Actief'],
  amount: ['Waarde'],
  role: ['Rol'],
  label: ['Tekst'],
  address: ['Adres van de link'],
  parentId: ['Staat onder'],
  isMega: ['Breed menu'],
  isCallToAction: ['Als knop'],
  customerLimit: ['Maximum per klant'],
  videos: ['Video’s'],
  minimum: ['Vanaf', 'amount'],
  maximum: ['Tot en met', 'amount'],
  expiresAt: ['Geldig tot', 'moment'],
  from: ['Begint', 'moment'],
  until: ['Eindigt', 'moment'],
  usageLimit: ['Hoogstens zo vaak'],
  customerUsageLimit: ['Hoogstens zo vaak per klant'],
  unitLimit: ['Hoogstens zoveel stuks'],
  restrictedTo: ['Aantal toegestane e-mailadressen'],
  freeShipping: ['Gratis verzending'],
  individualUse: ['Niet samen met andere codes'],
  excludesReduced: ['Niet op afgeprijsde stuks'],
  productIds: ['Alleen producten'],
  excludedProductIds: ['Niet op producten'],
  categoryIds: ['Alleen categorieën'],
  excludedCategoryIds: ['Niet op categorieën'],
  exclusive: ['Niet samen met andere acties'],
  priority: ['Voorrang'],
  'price.regular': ['Prijs', 'amount'],
  'price.sale.price': ['Actieprijs', 'amount'],
  'price.sale.from': ['Actieprijs vanaf', 'moment'],
  'price.sale.until': ['Actieprijs tot', 'moment'],
  'stock.managed': ['Voorraad bijhouden'],
  'stock.onHand': ['Aantal op voorraad'],
  'stock.inStock': ['Op voorraad'],
  'stock.lowAt': ['Bijna op vanaf'],
  'preOrder.date': ['Verschijnt op'],
  'preOrder.until': ['Voorverkoop tot', 'moment'],
  'preOrder.quota': ['Stuks in de voorverkoop'],
  'preOrder.taken': ['Al besteld in de voorverkoop'],
  '': ['Waarde'],
};

/** Values that have a name. */
const values: Readonly<Record<string, string>> = {
  true: 'ja',
  false: 'nee',
  customer: 'Klant',
  'shop-manager': 'Winkelbeheerder',
  administrator: 'Beheerder',
  'cart-amount': 'bedrag van de bestelling',
  percentage: 'percentage',
  'product-amount': 'bedrag per product',
};

function valueText(text: string, format: ValueFormat = 'text'): string {
  if (Object.hasOwn(values, text)) return values[text] ?? text;
  const number = Number(text);
  if (format === 'text' || text === '' || !Number.isFinite(number)) return text;
  return format === 'amount' ? formatMoney(number) : formatMoment(number);
}

export const staffAuditTexts = {
  title: 'Logboek',
  description: 'Wie wat heeft gewijzigd, en wanneer. Het logboek kan niet worden aangepast.',
  one: 'gebeurtenis',
  more: 'gebeurtenissen',
  emptyTitle: 'Niets gevonden',
  empty: 'Er is niets dat hierbij past. Kies een andere periode of zoek op een ander woord.',
  search: 'Zoek op naam, code, nummer of waarde',
  who: 'Wie (naam of e-mail)',
  area: 'Onderwerp',
  allAreas: 'Alles',
  after: 'Van (datum)',
  before: 'Tot en met (datum)',
  when: 'Wanneer',
  author: 'Wie',
  what: 'Wat',
  about: 'Waarover',
  field: 'Veld',
  from: 'Was',
  to: 'Wordt',
  changes: 'Wijziging',
  /** A value before and after; null is no value. */
  changed: (from: string | null, to: string | null) =>
    from === null ? (to ?? '') : `was ${from === '' ? 'leeg' : from}, wordt ${to === null || to === '' ? 'leeg' : to}`,
  changesOf: (what: string) => `Wat er veranderde: ${what}`,
  download: 'Download als CSV',
  downloading: 'Bezig met downloaden…',
  fileName: (date: string) => `logboek-${date}.csv`,
  tooMany: (total: number, max: number) =>
    `Dit zijn ${total} gebeurtenissen; in één bestand passen er ${max}. Kies een kortere periode.`,
  areaOf: (area: AuditArea) => areas[area],
  kindOf: (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind as AuditKind] : kind),
  changeOf: (change: unknown) => (typeof change === 'string' ? (changes[change] ?? '') : ''),
  fieldOf: (name: string) => fields[name]?.[0] ?? name,
  valueOf: (name: string, text: string) => valueText(text, fields[name]?.[1]),
  orderOf: (id: number) => `Bestelling ${id}`,
  productOf: (id: number) => `Product ${id}`,
  reviewOf: (id: number) => `Beoordeling ${id}`,
  sectionOf: (id: number) => `Sectie ${id}`,
  guest: 'Bezoeker',
  unnamedUser: (id: number) => `Account ${id}`,
  unknownUser: (id: number) => `Verwijderd account ${id}`,
} as const;
