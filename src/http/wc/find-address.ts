// `find_address`: street and city of a Dutch postcode and house number.
import { findAddress } from '../../shop/orders/find-address.ts';
import { findAddressFields } from '../../wire/find-address.ts';
import type { FindAddressResponse } from '../../wire/find-address.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import type { AjaxCall } from './ajax-call.ts';

/** Answers the addresses; an unknown one has none. A slow or broken register is an answer too, so it blocks nothing. */
export async function findAddressHandler(call: AjaxCall): Promise<Response> {
  const outcome = await findAddress(call.deps.addresses, {
    postcode: call.form.get(findAddressFields.postcode) ?? '',
    houseNumber: call.form.get(findAddressFields.houseNumber) ?? '',
  });
  const found = outcome.kind === 'found' ? outcome.addresses : [];
  const addresses = found.map(({ street, addition, city }) => ({ street, addition, city }));
  return jsonResponse(call, { result: outcome.kind, addresses } satisfies FindAddressResponse);
}
