import type { Seller } from '../../rules/documents/order-document.ts';
import { shopIdentityOf } from '../../rules/settings/shop-identity.ts';
import type { Settings } from '../../settings/registry.ts';

/** The shop as it stands on documents, from the settings. */
export function sellerOf(settings: Settings): Seller {
  return {
    ...shopIdentityOf(settings),
    iban: settings['payments.iban'],
    accountName: settings['payments.accountName'],
  };
}
