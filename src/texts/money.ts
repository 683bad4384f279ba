// Amounts as the shop writes them: €, a no-break space, Dutch separators.

const noBreakSpace = '\u00a0';

/** The symbol before every amount. */
export const currencySymbol = '€';

/**
 * The digits of an amount in cents, without symbol or sign: whole euros without decimals, any other with two
 * ([9-02], R20). 123450 → '1.234,50'.
 */
export function formatDigits(amount: number): string {
  const whole = Math.abs(amount);
  const euros = String(Math.floor(whole / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const rest = whole % 100;
  return rest === 0 ? euros : `${euros},${String(rest).padStart(2, '0')}`;
}

/** An amount in cents as text, minus before the symbol ([9-02], R20): '€ 189,90', '-€ 5'. */
export function formatMoney(amount: number): string {
  return `${amount < 0 ? '-' : ''}${currencySymbol}${noBreakSpace}${formatDigits(amount)}`;
}
