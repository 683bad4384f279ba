// Formats amounts of money: €, a no-break space, Dutch separators.

const noBreakSpace = '\u00a0';

/** The symbol before an amount. */
export const currencySymbol = '€';

/**
 * The digits of an amount in cents, without symbol or sign. Whole euros have no decimals, other amounts have two
 * ([9-02], R20). 123450 → '1.234,50'.
 */
export function formatDigits(amount: number): string {
  const whole = Math.abs(amount);
  const euros = String(Math.floor(whole / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const rest = whole % 100;
  return rest === 0 ? euros : `${euros},${String(rest).padStart(2, '0')}`;
}

/** Formats an amount in cents, with a minus before the symbol ([9-02], R20): '€ 189,90', '-€ 5'. */
export function formatMoney(amount: number): string {
  return `${amount < 0 ? '-' : ''}${currencySymbol}${noBreakSpace}${formatDigits(amount)}`;
}

/** Formats an amount in cents for the amount field of a bank, without symbol or thousands separator: '1234,50'. */
export function formatTransferAmount(amount: number): string {
  return `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;
}

/** Formats an amount in cents with two decimals always, as columns of a document need: '€ 150,00'. */
export function formatExactMoney(amount: number): string {
  const digits = formatDigits(amount);
  return `${amount < 0 ? '-' : ''}${currencySymbol}${noBreakSpace}${amount % 100 === 0 ? `${digits},00` : digits}`;
}
