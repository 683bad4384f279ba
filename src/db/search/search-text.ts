// The search text of orders, and patterns for LIKE.
import { foldText } from '../../rules/search/fold-text.ts';

/** The search text of an order: number, name and email address, in lower case without accents. */
export function orderSearchText(order: { number: string; email: string; firstName: string; lastName: string }): string {
  return foldText(`${order.number} ${order.firstName} ${order.lastName} ${order.email}`);
}

/** A pattern for `like … escape '\'` that matches a text at any position. */
export function containsPattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
