// What `wc/v3/data` answers (P3): countries, currencies and continents.
import type { WcLinks } from './wc-product.ts';

/** Dutch and Belgian addresses have no province: `states` is empty. */
export interface WcPlace {
  code: string;
  name: string;
  states: readonly never[];
}

export interface WcCountry extends WcPlace {
  _links: WcLinks;
}

export interface WcContinent {
  code: string;
  name: string;
  countries: readonly WcPlace[];
  _links: WcLinks;
}

export interface WcCurrency {
  code: string;
  name: string;
  symbol: string;
  _links: WcLinks;
}
