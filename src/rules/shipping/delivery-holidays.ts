// The public holidays of the Netherlands and Belgium on which carriers neither fetch nor deliver parcels. They differ from
// those of the law on terms (`rules/public-holidays.ts`).
import { startOfUtcDay } from '../amsterdam-days.ts';
import { dayMs } from '../durations.ts';
import { easterSunday, kingsDay } from '../public-holidays.ts';

export type DeliveryCountry = 'NL' | 'BE';

/** Days after Easter Sunday, in both countries: Easter itself and its Monday, Ascension Day, Pentecost and its Monday. */
const easterDays: readonly number[] = [0, 1, 39, 49, 50];

const fixedDays: Readonly<Record<DeliveryCountry, readonly string[]>> = {
  NL: ['01-01', '12-25', '12-26'],
  BE: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
};

/** Liberation Day is a day off once in five years. */
function isDutchDay(year: number, day: number): boolean {
  return day === kingsDay(year) || (year % 5 === 0 && day === Date.UTC(year, 4, 5));
}

/** Whether a date (ISO date) is a public holiday in the country. */
export function isDeliveryHoliday(country: DeliveryCountry, date: string): boolean {
  const day = startOfUtcDay(date) ?? Number.NaN;
  const year = new Date(day).getUTCFullYear();
  if (fixedDays[country].includes(date.slice(5)) || (country === 'NL' && isDutchDay(year, day))) return true;
  return easterDays.includes((day - easterSunday(year)) / dayMs);
}
