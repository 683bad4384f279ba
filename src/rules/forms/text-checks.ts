// Whether one typed value has the form that a field asks for ([5.5-05] to [5.5-09]). An email address: rules/email.ts.
const schemes: ReadonlySet<string> = new Set([
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'news',
  'irc',
  'irc6',
  'ircs',
  'gopher',
  'nntp',
  'feed',
  'telnet',
  'mms',
  'rtsp',
  'sms',
  'svn',
  'tel',
  'fax',
  'xmpp',
  'webcal',
  'urn',
]);

/** Whether a text is a URL with one of the listed schemes ([5.5-05]). */
export function isUrl(text: string): boolean {
  try {
    return schemes.has(new URL(text.trim()).protocol.slice(0, -1));
  } catch {
    return false;
  }
}

/** A URL without a scheme that contains a dot gets 'http://' ([5.6-03]); any other text stays as it is. */
export function completeUrl(text: string): string {
  const typed = text.trim();
  const hasScheme = /^[a-z][a-z0-9.+-]*:/i.test(typed) && !/^[^:/]*\.[^:/]*:\d/.test(typed);
  return typed.includes('.') && !hasScheme ? `http://${typed}` : typed;
}

/** Whether a text is a telephone number ([5.5-06]). */
export function isTelephone(text: string): boolean {
  const number = text
    .trim()
    .replace(/[#*].*$/s, '')
    .replaceAll(/[()/.*#\s-]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d+$/.test(number) && number.length > 5 && number.length < 16;
}

/** Whether a text is a whole or decimal number, with a sign and an exponent if it has them ([5.5-07]). */
export function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim());
}

/** A date as numbers, comparable; null when the text is no date of the calendar in the form YYYY-MM-DD ([5.5-08]). */
function parseDate(text: string): { year: number; month: number; day: number } | null {
  const [, ...parts] = /^(\d{4,9})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isDate(text: string): boolean {
  return parseDate(text) !== null;
}

/** Which of two dates is first: negative, 0 or positive. null when one of them is no date. */
export function compareDates(one: string, other: string): number | null {
  const [a, b] = [parseDate(one), parseDate(other)];
  return a && b && (a.year - b.year || a.month - b.month || a.day - b.day);
}

/** The number of a weekday, Monday = 1 to Sunday = 7 ([5.5-12]); null when the text is no date. */
export function weekdayOf(text: string): number | null {
  const date = parseDate(text);
  if (!date) return null;
  // Zeller's congruence: January and February count as months 13 and 14 of the year before.
  const isEarly = date.month < 3;
  const year = (isEarly ? date.year - 1 : date.year) % 400;
  const month = isEarly ? date.month + 12 : date.month;
  const fromSaturday =
    (date.day + Math.floor((13 * (month + 1)) / 5) + year + Math.floor(year / 4) - Math.floor(year / 100)) % 7;
  return ((fromSaturday + 5) % 7) + 1;
}

/** Whether a text is a time of day, HH:MM or HH:MM:SS ([5.5-09]). */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text.trim());
}
