// Quantities as the forms of the protocol send them.
import { wireQuantity } from '../../wire/cart-calls.schema.ts';

/** W3, R46: 'abc', 0 and nothing are 1, 1.5 is 1; negative and very large numbers stay, for the shop to refuse. */
export function ajaxQuantity(text: string | undefined): number {
  return wireQuantity(text ?? '');
}
