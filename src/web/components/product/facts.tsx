import type { ReactNode } from 'react';
import type { Contact, Product } from '../../../rules/catalog.ts';
import { gtinLength } from '../../../rules/gtin.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { formatCalendarDate } from '../../../texts/dates.ts';
import { formatMoney } from '../../../texts/money.ts';
import styles from './facts.module.css';
import type { ShownOffer } from './offer.ts';
import { packsOf, shownUnitPrice } from './price-per-pack.ts';

interface Fact {
  label: string;
  value: ReactNode;
  className?: string;
}

/** Name, address and e-mail address of who answers for a product. */
function ContactLines({ contact }: { contact: Contact }) {
  return (
    <>
      {contact.name}
      <br />
      {contact.address}
      <br />
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </>
  );
}

function contentsOf(product: Product, offer: ShownOffer): ReactNode {
  const { packs, cardsPerPack } = packsOf(product, offer.variation);
  const { contents } = product.facts;
  if (cardsPerPack === 0 && contents.length === 0) return null;
  return (
    <ul>
      {cardsPerPack > 0 && <li>{productTexts.packs(packs, cardsPerPack)}</li>}
      {contents.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The day on which it appears or appeared; that of a pre-order is the one that is kept up. */
function releaseFact({ facts }: Product, { stock }: ShownOffer): Fact {
  const { preOrder } = stock;
  return {
    label: preOrder ? collectorTexts.appearsOn : productTexts.releaseDate,
    value: formatCalendarDate(preOrder?.date ?? facts.releaseDate),
  };
}

/** The facts a collector and the law ask for (L11), of what is shown; those that are not known are left out. */
function factsOf(product: Product, offer: ShownOffer): Fact[] {
  const { facts } = product;
  const ean = offer.variation?.facts.ean || facts.ean;
  const unit = shownUnitPrice(product, offer);
  const { manufacturer } = facts;
  const list: (Fact | null)[] = [
    { label: productTexts.edition, value: facts.edition },
    { label: productTexts.game, value: facts.game },
    { label: productTexts.set, value: facts.set },
    { label: productTexts.setCode, value: facts.setCode },
    releaseFact(product, offer),
    { label: productTexts.contents, value: contentsOf(product, offer) },
    unit && { label: collectorTexts.pricePer[unit.per], value: formatMoney(unit.price) },
    { label: productTexts.sealedState, value: productTexts.sealed(facts.sealed) },
    { label: productTexts.weight, value: offer.weight, className: 'product_weight' },
    { label: productTexts.dimensions, value: offer.dimensions, className: 'product_dimensions' },
    { label: productTexts.sku, value: offer.sku, className: 'sku' },
    { label: productTexts.ean, value: gtinLength(ean) === null ? '' : ean },
    { label: productTexts.manufacturer, value: <ContactLines contact={manufacturer} /> },
    manufacturer.responsible
      ? { label: collectorTexts.responsible, value: <ContactLines contact={manufacturer.responsible} /> }
      : null,
    { label: productTexts.ageWarning, value: facts.ageWarning },
  ];
  return list.filter((fact) => fact !== null).filter((fact) => Boolean(fact.value));
}

/** Everything there is to know about a product, in a list of terms. */
export function Facts({ product, offer }: { product: Product; offer: ShownOffer }) {
  return (
    <dl className={styles.facts}>
      {factsOf(product, offer).map(({ label, value, className }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
