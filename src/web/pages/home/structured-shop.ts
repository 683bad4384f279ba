// The shop as structured data: who sells here and under which terms. Used on the front page only.
import { postalAddress } from '../../../rules/settings/postal-address.ts';
import { machinePaths } from '../../../wire/machine-paths.ts';
import { paths } from '../../../wire/paths.ts';
import type { ShopIdentity } from '../../../rules/settings/shop-identity.ts';
import type { BaseProps } from '../../page-props.ts';
import { returnPolicy } from '../../head/sale-terms.ts';
import { absoluteAddress } from '../../head/absolute-address.ts';

/** The website by its name, and the shop behind it. */
export function structuredShop({ canonical, shell: { shop } }: BaseProps): object[] {
  const home = absoluteAddress(paths.home, canonical);
  const id = `${home}#winkel`;
  return [
    { '@type': 'WebSite', name: shop.name, url: home, inLanguage: 'nl', publisher: { '@id': id } },
    {
      '@type': 'OnlineStore',
      '@id': id,
      name: shop.name,
      legalName: shop.legalName,
      url: home,
      logo: absoluteAddress(machinePaths.icons.large, canonical),
      email: shop.email,
      telephone: shop.phone,
      address: structuredAddress(shop),
      vatID: shop.vatId,
      identifier: { '@type': 'PropertyValue', propertyID: 'KvK', value: shop.kvk },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: shop.email,
        telephone: shop.phone,
        availableLanguage: 'nl',
      },
      hasMerchantReturnPolicy: returnPolicy(canonical),
    },
  ];
}

/** Split into its parts when it has the form of a Dutch address, else as plain text. */
function structuredAddress({ address }: ShopIdentity): object | string {
  const parts = postalAddress(address);
  if (!parts) return address;
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.street,
    postalCode: parts.postcode,
    addressLocality: parts.city,
    addressCountry: 'NL',
  };
}
