// What an order is found by, as one text beside it.
import { foldText } from '../../rules/search/fold-text.ts';

/** Number, name and e-mail in lower case without accents. */
export function orderSearchText(order: { number: string; email: string; firstName: string; lastName: string }): string {
  return foldText(`${order.number} ${order.firstName} ${order.lastName} ${order.email}`);
}

/** A pattern for `like … escape '\'` that finds a text anywhere. */
export function containsPattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
