// Which address is meant by a postcode, a house number and perhaps an addition.

/** An address of a register. */
interface RegisteredAddress {
  street: string;
  addition: string;
  city: string;
}

export interface AddressMatch<A extends RegisteredAddress> {
  /** Street and city, when they are the same for every address that can be meant. */
  street: Pick<A, 'street' | 'city'> | null;
  /** The addresses to choose from; empty when there is nothing to choose. */
  choices: readonly A[];
}

/** 'A-2', 'a 2' and 'A2' are the same addition. */
function additionKey(addition: string): string {
  return addition.replaceAll(/[\s./-]/g, '').toUpperCase();
}

/**
 * Matches the addresses of a postcode and number with the addition that was typed ('' for none). An addition that the
 * register does not know is accepted, since the register lacks many floors: there is no choice when all addresses are in
 * one street.
 */
export function matchAddress<A extends RegisteredAddress>(found: readonly A[], addition: string): AddressMatch<A> {
  const exact = found.filter((one) => additionKey(one.addition) === additionKey(addition));
  const meant = addition !== '' && exact.length > 0 ? exact : found;
  const [first] = meant;
  const isOneStreet = meant.every(({ street, city }) => street === first?.street && city === first.city);
  const isDecided = meant.length === 1 || (isOneStreet && addition !== '');
  return {
    street: first && isOneStreet ? { street: first.street, city: first.city } : null,
    choices: isDecided ? [] : meant,
  };
}
