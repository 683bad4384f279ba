// The links of a combobox, in groups and with pictures: a native select or datalist has none of these.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from 'react';
import { searchTexts } from '../../../texts/search.ts';
import { suggestionTexts as texts } from '../../../texts/suggestions.ts';
import { paths } from '../../../wire/paths.ts';
import type { MarkedText, TypedProductResult } from '../../../wire/search-suggestions.ts';
import { BilingualText } from '../../ui/bilingual-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PriceHtml } from '../price/price.tsx';
import { rememberSearch } from './recent-searches.ts';
import type { SuggestionOption } from './suggestion-options.ts';
import styles from './suggestions.module.css';

const pictureWidth = 160;

function Marked({ text }: { text: MarkedText }) {
  let at = 0;
  return text.map((piece) => {
    const key = (at += piece.text.length);
    return piece.found ? <strong key={key}>{piece.text}</strong> : <span key={key}>{piece.text}</span>;
  });
}

/** A product with its picture, price and stock ([3.11-01]). */
function Product({ product, dutchOnly }: { product: TypedProductResult; dutchOnly: boolean }) {
  const { title, edition, picture, price, highestPrice, sku, stock } = product;
  return (
    <>
      <span className={styles.picture}>
        {picture && (
          <img src={paths.picture(picture.file, pictureWidth, 'webp')} width={56} height={56} alt="" loading="lazy" />
        )}
      </span>
      <span className={styles.product}>
        <span className={styles.title}>
          <Marked text={title} />
        </span>
        <span className={styles.facts}>
          {edition !== '' && <span>{edition}</span>}
          {sku !== '' && (
            <span>
              <BilingualText text={texts.sku} dutchOnly={dutchOnly} />
              {sku}
            </span>
          )}
          <span className={stock.inStock ? styles.inStock : styles.soldOut}>{stock.text}</span>
        </span>
      </span>
      <span className={styles.price}>
        {price.onSale && (
          <span className={styles.sale}>
            <BilingualText text={texts.sale} dutchOnly={dutchOnly} />
          </span>
        )}
        <PriceHtml price={price} highest={highestPrice} />
      </span>
    </>
  );
}

function content(option: SuggestionOption, dutchOnly: boolean): ReactNode {
  switch (option.kind) {
    case 'text':
      return (
        <span className={styles.text}>
          <span>{option.name}</span>
          {option.note !== '' && <span className={styles.facts}>{option.note}</span>}
        </span>
      );
    case 'term':
      return (
        <span className={styles.term}>
          {`${option.name} `}
          <span className={styles.count}>{`(${option.count})`}</span>
        </span>
      );
    case 'product':
      return <Product product={option.product} dutchOnly={dutchOnly} />;
    case 'all':
      return <BilingualText text={texts.viewAll} dutchOnly={dutchOnly} />;
  }
}

/** The suggestions in their groups. `active`: the one that the arrow keys chose; -1 is none. */
export function SuggestionList({
  id,
  listed,
  active,
  term,
  dutchOnly,
}: {
  id: string;
  listed: readonly SuggestionOption[];
  active: number;
  term: string;
  dutchOnly: boolean;
}) {
  const groups = [...Map.groupBy(listed.entries(), ([, { group }]) => group)];
  return (
    <div id={id} role="listbox" aria-label={texts.label} className={styles.list}>
      {groups.map(([name, options], place) => (
        <div key={name} role="group" aria-label={name === '' ? searchTexts.results : name}>
          {name !== '' && (
            <p id={`${id}-group-${place}`} className={styles.group} aria-hidden="true">
              {name}
            </p>
          )}
          {options.map(([number, option]) => (
            <a
              key={option.key}
              id={`${id}-${number}`}
              role="option"
              aria-selected={number === active}
              tabIndex={-1}
              href={option.link}
              className={classNames(
                styles.option,
                option.kind === 'all' && styles.all,
                number === active && styles.active,
              )}
              onClick={() => {
                if (term !== '') rememberSearch(term);
              }}
            >
              {content(option, dutchOnly)}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
