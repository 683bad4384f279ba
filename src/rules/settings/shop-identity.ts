// The legal identity of the shop, for pages, emails and documents.

export interface ShopIdentity {
  name: string;
  legalName: string;
  address: string;
  email: string;
  phone: string;
  kvk: string;
  vatId: string;
}

type ShopIdentitySettings = { readonly [Fact in keyof ShopIdentity as `shop.${Fact}`]: string };

/** Reads the identity from the settings. */
export function shopIdentityOf(settings: ShopIdentitySettings): ShopIdentity {
  return {
    name: settings['shop.name'],
    legalName: settings['shop.legalName'],
    address: settings['shop.address'],
    email: settings['shop.email'],
    phone: settings['shop.phone'],
    kvk: settings['shop.kvk'],
    vatId: settings['shop.vatId'],
  };
}
