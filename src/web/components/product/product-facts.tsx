import type { ReactNode } from 'react';
import type { Contact, Product } from '../../../rules/catalog/product.ts';
import { gtinLength } from '../../../rules/catalog/gtin.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { formatCalendarDate } from '../../../texts/dates.ts';
import { formatMoney } from '../../../texts/money.ts';
import styles from './product-facts.module.css';
import type { DisplayedOffer } from './displayed-offer.ts';
import { packCountOf, displayedUnitPrice } from './price-per-pack.ts';

interface ProductFact {
  label: string;
  value: ReactNode;
  className?: string;
}

/** Name, postal address and email address of a manufacturer or responsible person. */
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

function contentsList(product: Product, offer: DisplayedOffer): ReactNode {
  const { packs, cardsPerPack } = packCountOf(product, offer.variation);
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

/** The release date; for a pre-order the one on the stock, which is kept up to date. */
function releaseFact({ facts }: Product, { stock }: DisplayedOffer): ProductFact {
  const { preOrder } = stock;
  return {
    label: preOrder ? collectorTexts.appearsOn : productTexts.releaseDate,
    value: formatCalendarDate(preOrder?.date ?? facts.releaseDate),
  };
}

/**
 * The facts that collectors and the law ask for (L11), for the shown product or variation. Unknown ones are omitted.
 */
function listFacts(product: Product, offer: DisplayedOffer): ProductFact[] {
  const { facts } = product;
  const ean = offer.variation?.facts.ean || facts.ean;
  const unit = displayedUnitPrice(product, offer);
  const { manufacturer } = facts;
  const list: (ProductFact | null)[] = [
    { label: productTexts.edition, value: facts.edition },
    { label: productTexts.game, value: facts.game },
    { label: productTexts.set, value: facts.set },
    { label: productTexts.setCode, value: facts.setCode },
    releaseFact(product, offer),
    { label: productTexts.contents, value: contentsList(product, offer) },
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

/** All facts of a product as a description list. */
export function ProductFactList({ product, offer }: { product: Product; offer: DisplayedOffer }) {
  return (
    <dl className={styles.facts}>
      {listFacts(product, offer).map(({ label, value, className }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
