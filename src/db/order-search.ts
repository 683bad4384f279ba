// What an order is found by, as one text beside it.
import { sortName } from '../rules/sort-name.ts';

/** Number, name and e-mail in lower case without accents. */
export function orderSearchText(order: { number: string; email: string; firstName: string; lastName: string }): string {
  return sortName(`${order.number} ${order.firstName} ${order.lastName} ${order.email}`);
}

const mostWords = 8;

/** The words of a search, each of which an order must hold somewhere. */
export function searchWords(search: string): readonly string[] {
  return sortName(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** A pattern for `like … escape '\'` that finds a text anywhere. */
export function likeAnywhere(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
