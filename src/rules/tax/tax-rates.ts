// Which rate of tax holds for a delivery: that of the shop's own country, or with OSS that of its destination (R22, L17).

/** The countries of the European Union; the shop's own first. The place of a country is its number on the wire. */
const taxCountries = 'NL AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT PL PT RO SE SI SK'.split(' ');
/** Where the shop is: what is picked up and the margin of second-hand goods are taxed there. */
export const homeCountry = 'NL';

/** The number of a country's rate on the wire. */
export function taxRateId(country: string): number {
  return taxCountries.indexOf(country) + 1;
}

/** The tax of a country, in basis points: 2100 is 21%. */
export interface CountryTax {
  country: string;
  basisPoints: number;
}

/** Rates in the order of their numbers. */
export function inTaxOrder(rates: readonly CountryTax[]): readonly CountryTax[] {
  return rates.toSorted((a, b) => taxRateId(a.country) - taxRateId(b.country));
}

/** The highest rate that staff can set: half of the amount without tax. */
const maxBasisPoints = 5_000;

/** Whether staff can set this rate. */
export function isTaxRate(basisPoints: number): boolean {
  return Number.isSafeInteger(basisPoints) && basisPoints >= 0 && basisPoints <= maxBasisPoints;
}

/**
 * The tax of a delivery. What is picked up, and everything while the shop does not use OSS, is taxed at home; so is a destination
 * without a rate of its own.
 */
export function taxOfDelivery(
  rates: readonly CountryTax[],
  { country, isPickup, usesOss }: { country: string; isPickup: boolean; usesOss: boolean },
): CountryTax {
  const of = (code: string) => rates.find((rate) => rate.country === code);
  const home = of(homeCountry);
  if (!home) throw new Error('the shop has no rate of tax');
  return usesOss && !isPickup ? (of(country) ?? home) : home;
}
