// Who the shop is, as pages, letters and papers name it.

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

/** The identity out of the shop's settings. */
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
