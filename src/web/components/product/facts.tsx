import type { ReactNode } from 'react';
import type { Product } from '../../../rules/catalog.ts';
import { divideRounded } from '../../../rules/money.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { formatCalendarDate } from '../../../texts/dates.ts';
import { formatMoney } from '../../../texts/money.ts';
import styles from './facts.module.css';
import type { ShownOffer } from './offer.ts';

interface Fact {
  label: string;
  value: ReactNode;
  className?: string;
}

/** The facts a collector and the law ask for (L11); those that are not known are left out. */
function factsOf(product: Product, offer: ShownOffer): Fact[] {
  const { facts } = product;
  const perPack =
    facts.packs > 1 && offer.highest === offer.price.price
      ? formatMoney(divideRounded(offer.price.price, facts.packs))
      : '';
  return [
    { label: productTexts.edition, value: facts.edition },
    { label: productTexts.game, value: facts.game },
    { label: productTexts.set, value: facts.set },
    { label: productTexts.setCode, value: facts.setCode },
    { label: productTexts.releaseDate, value: facts.releaseDate && formatCalendarDate(facts.releaseDate) },
    {
      label: productTexts.contents,
      value: (facts.cardsPerPack > 0 || facts.contents.length > 0) && (
        <ul>
          {facts.cardsPerPack > 0 && <li>{productTexts.packs(facts.packs, facts.cardsPerPack)}</li>}
          {facts.contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    { label: productTexts.pricePerPack, value: perPack },
    { label: productTexts.sealedState, value: productTexts.sealed(facts.sealed) },
    { label: productTexts.weight, value: offer.weight, className: 'product_weight' },
    { label: productTexts.dimensions, value: offer.dimensions, className: 'product_dimensions' },
    { label: productTexts.sku, value: offer.sku, className: 'sku' },
    { label: productTexts.ean, value: facts.ean },
    {
      label: productTexts.manufacturer,
      value: (
        <>
          {facts.manufacturer.name}
          <br />
          {facts.manufacturer.address}
          <br />
          <a href={`mailto:${facts.manufacturer.email}`}>{facts.manufacturer.email}</a>
        </>
      ),
    },
    { label: productTexts.ageWarning, value: facts.ageWarning },
  ].filter((fact) => Boolean(fact.value));
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
