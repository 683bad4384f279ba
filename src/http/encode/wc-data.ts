// Countries, continents and currencies in the `wc/v3` format (P3), with their Dutch names.
import { continents } from '../../rules/continents.ts';
import { continentNames } from '../../texts/continents.ts';
import type { WcContinent, WcCountry, WcCurrency, WcPlace } from '../../wire/wc-data.ts';
import { wcLinks } from './wc-product.ts';

const dataPath = 'wc/v3/data';
const regionNames = new Intl.DisplayNames('nl', { type: 'region' });
const currencyNames = new Intl.DisplayNames('nl', { type: 'currency' });

const placeOf = (code: string): WcPlace => ({ code, name: regionNames.of(code) ?? code, states: [] });

/** All countries, by code. */
export function encodeCountries(origin: string): readonly WcCountry[] {
  const list = `${dataPath}/countries`;
  return continents
    .flatMap(({ countries }) => countries)
    .toSorted()
    .map((code) => ({ ...placeOf(code), _links: wcLinks(origin, `${list}/${code.toLowerCase()}`, list) }));
}

/** All continents with their countries. */
export function encodeContinents(origin: string): readonly WcContinent[] {
  const list = `${dataPath}/continents`;
  return continents.map(({ code, countries }) => ({
    code,
    name: continentNames[code],
    countries: countries.map(placeOf),
    _links: wcLinks(origin, `${list}/${code.toLowerCase()}`, list),
  }));
}

/** A currency (ISO 4217). */
export function encodeCurrency(code: string, origin: string): WcCurrency {
  const list = `${dataPath}/currencies`;
  const format = new Intl.NumberFormat('nl', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const links = wcLinks(origin, `${list}/${code.toLowerCase()}`, list);
  return { code, name: currencyNames.of(code) ?? code, symbol, _links: links };
}

/** All currencies, by code. */
export function encodeCurrencies(origin: string): readonly WcCurrency[] {
  return Intl.supportedValuesOf('currency').map((code) => encodeCurrency(code, origin));
}
