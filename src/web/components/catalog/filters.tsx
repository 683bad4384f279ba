import { use, useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode, SubmitEvent } from 'react';
import {
  parseEuros,
  formatEuros,
  listingPairs,
  emptyListing,
  pathPairs,
  termAddresses,
  withPrices,
  withStock,
} from '../../../rules/listing/listing-filters.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { listingTexts } from '../../../texts/listing.ts';
import type { FacetOption, ListingFacet } from '../../../wire/listing.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FacetsHtml, OptionHtml } from './facets-html.ts';
import styles from './filters.module.css';
import type { ListingModel } from './use-listing.ts';

type ChooseHandler = ListingModel['choose'];
type FiltersProps = Pick<ListingModel, 'view' | 'path' | 'choose' | 'addressOf'>;

/** The number of options that are shown per facet; the rest is collapsed. */
const maxVisibleOptions = 8;

/** Whether the click asks for a new tab or window. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** A link to the listing with other filters; with JavaScript the listing changes without a page load. */
export function FilterLink({
  href,
  choose,
  className,
  label,
  isChosen = false,
  children,
}: {
  href: string;
  choose: ChooseHandler;
  className?: string | undefined;
  label?: string;
  isChosen?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      rel="nofollow"
      className={className}
      aria-label={label}
      aria-current={isChosen || undefined}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        void choose(href);
      }}
    >
      {children}
    </a>
  );
}

/** The name of a facet. For screen readers it also says, once for all options, what their numbers count. */
function FacetLegend({ children }: { children: string }) {
  return (
    <legend>
      {`${children} `}
      <VisuallyHidden>{listingTexts.optionCounts}</VisuallyHidden>
    </legend>
  );
}

/** An option with the number of products that it leaves. Without products it is shown as a disabled button. */
export function Option({
  option: { name, count, chosen },
  href,
  choose,
}: {
  option: Omit<FacetOption, 'term'>;
  /** A function, because building an address is the most expensive part of an option and disabled options need none. */
  href: () => string;
  choose: ChooseHandler;
}) {
  const inside = (
    <>
      {`${name} `}
      <span className={styles.count}>{count}</span>
      {chosen && <VisuallyHidden>{listingTexts.optionChosen}</VisuallyHidden>}
    </>
  );
  if (count === 0 && !chosen) {
    return (
      <button type="button" disabled className={classNames(styles.option, styles.none)}>
        {inside}
      </button>
    );
  }
  return (
    <FilterLink
      href={href()}
      choose={choose}
      isChosen={chosen}
      className={classNames(styles.option, chosen && styles.chosen)}
    >
      {inside}
    </FilterLink>
  );
}

/** A list of options. On the server their HTML is put together from that of the same options in other lists. */
function OptionList({
  options,
  hrefOf,
  choose,
}: {
  options: readonly FacetOption[];
  hrefOf: (option: FacetOption) => string;
  choose: ChooseHandler;
}) {
  const htmlOf = use(OptionHtml);
  if (import.meta.env.SSR && htmlOf) {
    const items = options.map((option) => `<li>${htmlOf(option, () => hrefOf(option))}</li>`);
    return <ul dangerouslySetInnerHTML={{ __html: items.join('') }} />;
  }
  return (
    <ul>
      {options.map((option) => (
        <li key={option.term}>
          <Option {...{ option, choose }} href={() => hrefOf(option)} />
        </li>
      ))}
    </ul>
  );
}

/** The terms of one taxonomy. Those beyond the first eight are collapsed, unless one of them is chosen. */
function Facet({
  facet: { taxonomy, label, logicalJoin, options },
  view,
  path,
  choose,
}: Omit<FiltersProps, 'addressOf'> & { facet: ListingFacet }) {
  const rest = options.slice(maxVisibleOptions);
  const addressWith = termAddresses({ path, widgetId: view.widgetId, state: view.state }, { taxonomy, logicalJoin });
  const hrefOf = ({ term }: FacetOption) => addressWith(term);
  return (
    <fieldset className={styles.facet}>
      <FacetLegend>{label}</FacetLegend>
      <OptionList options={options.slice(0, maxVisibleOptions)} {...{ hrefOf, choose }} />
      {rest.length > 0 && (
        <details className={styles.rest} open={rest.some((option) => option.chosen)}>
          <summary>{listingTexts.moreOptions(rest.length)}</summary>
          <OptionList options={rest} {...{ hrefOf, choose }} />
        </details>
      )}
    </fieldset>
  );
}

const euros = (cents: number | null) => (cents === null ? '' : formatEuros(cents).replace('.', ','));

/** The lowest and the highest price, as a form. The other choices are hidden fields of it. */
function PriceFilter({ view, path, choose, addressOf }: FiltersProps) {
  const { price, state, widgetId } = view;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Show the current choice, also after going back in the history.
  useEffect(() => form.current?.reset(), [price.min, price.max]);
  if (price.lowest === null || price.highest === null) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const text = data.get(name);
      return typeof text === 'string' ? parseEuros(text) : null;
    };
    void choose(addressOf(withPrices(state, typed('min_price'), typed('max_price'))));
  };
  return (
    <fieldset className={styles.facet}>
      <legend>{listingTexts.priceRange}</legend>
      <form
        ref={form}
        className={styles.price}
        method="get"
        action={addressOf(emptyListing)}
        onSubmit={submit}
        noValidate
      >
        {[...pathPairs(path), ...listingPairs(widgetId, withPrices(state, null, null))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id={`${id}-min`}
          label={listingTexts.priceFrom}
          name="min_price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={euros(price.min)}
          placeholder={euros(Math.floor(price.lowest / 100) * 100)}
        />
        <TextField
          id={`${id}-max`}
          label={listingTexts.priceTo}
          name="max_price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={euros(price.max)}
          placeholder={euros(Math.ceil(price.highest / 100) * 100)}
        />
        <Button type="submit">{listingTexts.applyPrice}</Button>
      </form>
    </fieldset>
  );
}

/** Stock and the terms of each facet, as links. */
export function Facets(props: FiltersProps) {
  const { view, choose, addressOf } = props;
  const { facets, stock, state } = view;
  return (
    <>
      <fieldset className={styles.facet}>
        <FacetLegend>{listingTexts.availability}</FacetLegend>
        <Option
          option={{ ...stock, name: catalogTexts.inStock }}
          href={() => addressOf(withStock(state, !state.inStock))}
          choose={choose}
        />
      </fieldset>
      {facets.map((facet) => (
        <Facet key={facet.taxonomy} {...props} facet={facet} />
      ))}
    </>
  );
}

/** All filters of a listing (U29): links and a form that also work without JavaScript. */
export function Filters(props: FiltersProps) {
  const htmlOf = use(FacetsHtml);
  return (
    <div className={styles.filters}>
      {htmlOf ? (
        <div className={styles.facets} dangerouslySetInnerHTML={{ __html: htmlOf(props) }} />
      ) : (
        <div className={styles.facets}>
          <Facets {...props} />
        </div>
      )}
      <PriceFilter {...props} />
    </div>
  );
}
