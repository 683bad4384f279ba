// The copy of a customer's data as a document, with Dutch names because its reader is the customer. JSON and CSV are the
// same document.
import type { Address } from '../../rules/checkout/addresses.ts';
import { formatCsv } from '../../rules/csv.ts';
import type { Order, OrderLine } from '../../rules/orders/orders.ts';
import type { OwnData } from '../../shop/accounts/export-own-data.ts';
import { orderTexts } from '../../texts/orders.ts';
import { ownDataTexts as texts } from '../../texts/own-data.ts';
import { withdrawalTexts } from '../../texts/withdrawals.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { wishlistTexts } from '../../texts/wishlists.ts';

type DocumentValue = string | number | boolean | null | DocumentRecord | readonly DocumentRecord[];

interface DocumentRecord {
  readonly [name: string]: DocumentValue;
}

/** An ISO 8601 moment in UTC; null stays null. */
const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** An amount in euros: '12.95'. */
const euros = (cents: number): string => (cents / 100).toFixed(2);

/** The copy of a customer's data, made at `now` (epoch ms). */
export function ownDataDocument(own: OwnData, now: number): DocumentRecord {
  const { account, addresses } = own;
  return {
    gemaakt_op: moment(now),
    account: {
      naam: account.name,
      e_mailadres: account.email,
      e_mailadres_bevestigd: account.isConfirmed,
      rol: account.role,
      gemaakt_op: moment(account.createdAt),
    },
    adressen: [
      ...(addresses.billing ? [{ soort: texts.billing, ...addressRecord(addresses.billing) }] : []),
      ...(addresses.shipping ? [{ soort: texts.shipping, ...addressRecord(addresses.shipping) }] : []),
    ],
    ingelogd: own.logIns.map(({ startedAt, usedAt }) => ({ sinds: moment(startedAt), gebruikt_op: moment(usedAt) })),
    passkeys: own.passkeys.map(({ name, createdAt }) => ({ naam: name, sinds: moment(createdAt) })),
    keuzes: own.choices.map(({ name, value }) => ({ naam: name, waarde: value })),
    winkelwagen: own.cart.map(({ product, quantity, isRemoved }) => ({
      product,
      aantal: quantity,
      verwijderd: isRemoved,
    })),
    verlanglijsten: own.wishlists.map((list) => ({
      naam: list.name,
      wie_mag_hem_zien: wishlistTexts.privacyNames[list.privacy],
      gemaakt_op: moment(list.createdAt),
      producten: list.rows.map((row) => ({
        product: row.product,
        aantal: row.quantity,
        prijs_toen: euros(row.savedCents),
        bewaard_op: moment(row.addedAt),
      })),
    })),
    cadeaus: own.gifts.map(({ product, at }) => ({ product, gekocht_op: moment(at) })),
    bestellingen: own.orders.map(ownOrderRecord),
    beoordelingen: own.reviews.map((review) => ({
      product: review.product,
      naam: review.author,
      e_mailadres: review.email,
      sterren: review.rating,
      tekst: review.text,
      antwoord: review.answer,
      status: review.state,
      gemaakt_op: moment(review.createdAt),
    })),
    op_de_hoogte: own.restockRequests.map(({ product, askedAt, isConfirmed }) => ({
      product,
      gevraagd_op: moment(askedAt),
      bevestigd: isConfirmed,
    })),
    herroepingen: own.withdrawals.map((withdrawal) => ({
      bestelnummer: withdrawal.orderNumber,
      naam: withdrawal.name,
      e_mailadres: withdrawal.email,
      omvang: withdrawalTexts.scopes[withdrawal.scope],
      omschrijving: withdrawal.items,
      regels: withdrawal.lines.map(({ product, quantity }) => ({ product, aantal: quantity })),
      ontvangen_op: moment(withdrawal.at),
      status: withdrawal.state,
      antwoord: withdrawal.answer,
      beantwoord_op: moment(withdrawal.decidedAt),
      producten_terug_op: moment(withdrawal.goodsAt),
    })),
    meldingen_van_beoordelingen: own.reviewReports.map((report) => ({
      product: report.product,
      reden: report.reason,
      tekst: report.text,
      status: report.state,
      antwoord: report.answer,
      gemeld_op: moment(report.at),
      beantwoord_op: moment(report.decidedAt),
    })),
    berichten: own.messages.map((message) => ({
      formulier: message.formTitle,
      e_mailadres: message.email,
      verstuurd_op: moment(message.at),
      status: message.state,
      velden: message.fields.map(({ label, values }) => ({ naam: label, waarde: values.join(', ') })),
      bestanden: message.files.map(({ name, bytes }) => ({ naam: name, bytes })),
      antwoorden: message.answers.map(({ text, at }) => ({ tekst: text, verstuurd_op: moment(at) })),
    })),
    offertes: own.estimates.map(estimateRecord),
  };
}

/** An estimate with the quotations that answered it. */
function estimateRecord({ quotations, ...estimate }: OwnData['estimates'][number]): DocumentRecord {
  return {
    verlanglijst: estimate.listName,
    e_mailadres: estimate.email,
    opmerking: estimate.note,
    status: estimate.state,
    gevraagd_op: moment(estimate.createdAt),
    producten: estimate.rows.map(({ name, quantity }) => ({ product: name, aantal: quantity })),
    offertes: quotations.map((quotation) => ({
      naam: quotation.title,
      tekst: quotation.text,
      verstuurd_op: moment(quotation.createdAt),
      geldig_tot: moment(quotation.validUntil),
      ingetrokken_op: moment(quotation.withdrawnAt),
      gebruikt: quotation.orderId !== null,
      producten: quotation.lines.map((line) => ({
        product: line.name,
        aantal: line.quantity,
        prijs_per_stuk: euros(line.unitPrice),
      })),
    })),
  };
}

/** An order with what belongs to it. */
function ownOrderRecord({
  order,
  parcels,
  refundAccount,
  transfers,
  attribution,
  mails,
}: OwnData['orders'][number]): DocumentRecord {
  return {
    ...orderRecord(order),
    rekening_voor_terugbetaling: refundAccount && {
      eindigt_op: refundAccount.last4,
      gegeven_op: moment(refundAccount.givenAt),
    },
    overboekingen: transfers.map(({ day, amount, payer, last4, reference, text }) => ({
      dag: day,
      bedrag_in_centen: amount,
      naam: payer,
      rekening_eindigt_op: last4,
      kenmerk: reference,
      omschrijving: text,
    })),
    pakketten: parcels.map((parcel) => ({
      vervoerder: parcel.carrier,
      code: parcel.trackingCode,
      verstuurd_op: moment(parcel.sentAt),
      aangekomen_op: moment(parcel.deliveredAt),
    })),
    herkomst: attribution.map(({ name, value }) => ({ naam: name, waarde: value })),
    mails: mails.map(({ kind, recipient, createdAt, sentAt }) => ({
      soort: kind,
      aan: recipient,
      gemaakt_op: moment(createdAt),
      verzonden_op: moment(sentAt),
    })),
  };
}

function addressRecord(address: Address): DocumentRecord {
  return {
    voornaam: address.firstName,
    achternaam: address.lastName,
    bedrijf: address.company,
    straat: address.street,
    huisnummer: address.houseNumber,
    toevoeging: address.addition,
    adresregel_2: address.line2,
    postcode: address.postcode,
    plaats: address.city,
    land: address.country,
    telefoon: address.phone,
  };
}

function orderRecord(order: Order): DocumentRecord {
  return {
    nummer: order.number,
    status: orderTexts.statusOf(order.status),
    besteld_op: moment(order.placedAt),
    betaald_op: moment(order.paidAt),
    afgerond_op: moment(order.completedAt),
    e_mailadres: order.email,
    factuuradres: addressRecord(order.billing),
    bezorgadres: addressRecord(order.shipping),
    levering: order.shippingMethod?.title ?? null,
    verzendkosten: euros(order.shippingMethod?.total ?? 0),
    betaalwijze: paymentMethodTexts[order.paymentMethod].title,
    opmerking: order.note,
    korting: euros(order.discount),
    kortingscodes: order.coupons.map(({ code, discount }) => ({ code, korting: euros(discount) })),
    totaal: euros(order.total),
    btw: euros(order.totalTax),
    regels: order.lines.map(lineRecord),
  };
}

function lineRecord(line: OrderLine): DocumentRecord {
  return {
    product: line.name,
    uitvoering: line.edition,
    keuzes: line.attributes.map(({ name, value }) => ({ naam: name, waarde: value })),
    artikelnummer: line.sku,
    aantal: line.quantity,
    prijs_per_stuk: euros(line.unit),
    totaal: euros(line.total),
    btw: euros(line.tax),
  };
}

/** The document as JSON. */
export function ownDataJson(document: DocumentRecord): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The document as CSV: a row for each value, with the part that it belongs to, the number of the record, and its name. */
export function ownDataCsv(document: DocumentRecord): string {
  const rows = Object.entries(document).flatMap(([part, value]) => {
    if (!isList(value)) return valueRows(part, '', value);
    return value.flatMap((record, index) => valueRows(part, String(index + 1), record));
  });
  return formatCsv([[texts.part, texts.number, texts.name, texts.value], ...rows]);
}

const isList = (value: DocumentValue): value is readonly DocumentRecord[] => Array.isArray(value);

type CsvRow = readonly [part: string, number: string, name: string, value: string];

function valueRows(part: string, number: string, value: DocumentValue, name = ''): CsvRow[] {
  const below = (key: string) => (name === '' ? key : `${name}.${key}`);
  if (isList(value)) return value.flatMap((record, index) => valueRows(part, number, record, below(String(index + 1))));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => valueRows(part, number, one, below(key)));
  return [[part, number, name, cellText(value)]];
}

function cellText(value: string | number | boolean | null): string {
  if (value === null) return '';
  return typeof value === 'boolean' ? texts.yesNo(value) : String(value);
}
