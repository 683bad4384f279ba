// Shipping zones and methods in the `wc/v3` format (P3).
import { wireMethod } from '../../rules/shipping/shipping-rates.ts';
import { isWholeCountry } from '../../rules/shipping/shipping-zones.ts';
import type { ShippingMethod, ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { staffZoneTexts as texts } from '../../texts/staff-zones.ts';
import type {
  WcShippingLocation,
  WcShippingMethod,
  WcShippingMethodKind,
  WcShippingZone,
} from '../../wire/wc-shipping.ts';
import { wcLinks } from './wc-product.ts';

const zonesPath = 'wc/v3/shipping/zones';
const kindsPath = 'wc/v3/shipping_methods';

/** The zone of all other addresses, where the shop does not deliver. */
const restOfWorld = { id: 0, name: texts.elsewhere };

/** All zones, and as WooCommerce has it first the one of all other addresses. */
export function encodeWcZones(zones: readonly ShippingZone[], origin: string): readonly WcShippingZone[] {
  return [restOfWorld, ...zones].map(({ id, name }, at) => ({
    id,
    name,
    order: at,
    _links: wcLinks(origin, `${zonesPath}/${id}`, zonesPath, { describedby: `${zonesPath}/${id}/locations` }),
  }));
}

/** The places of a zone: a country, or the postcodes of one after it. */
export function encodeWcLocations(
  { id, places }: Pick<ShippingZone, 'id' | 'places'>,
  origin: string,
): readonly WcShippingLocation[] {
  const _links = wcLinks(origin, `${zonesPath}/${id}/locations`, `${zonesPath}/${id}/locations`, {
    describes: `${zonesPath}/${id}`,
  });
  const countries = [...new Set(places.map(({ country }) => country))];
  return [
    ...countries.map((code) => ({ code, type: 'country' as const, _links })),
    ...places
      .filter((place) => !isWholeCountry(place))
      .map(({ from, to }) => ({ code: `${from}...${to}`, type: 'postcode' as const, _links })),
  ];
}

/** The methods of a zone. A cost is written with a comma, as the original writes it. */
export function encodeWcMethods(
  { id, methods }: Pick<ShippingZone, 'id' | 'methods'>,
  origin: string,
): readonly WcShippingMethod[] {
  const list = `${zonesPath}/${id}/methods`;
  return methods.map((method, at) => ({
    id: method.number,
    instance_id: method.number,
    title: method.title,
    order: at + 1,
    enabled: method.enabled,
    method_id: wireMethod(method),
    method_title: texts.kinds[method.kind],
    method_description: method.description,
    settings: settingsOf(method),
    _links: wcLinks(origin, `${list}/${method.number}`, list, { describes: `${zonesPath}/${id}` }),
  }));
}

function settingsOf({ title, rates, freeFrom }: ShippingMethod): WcShippingMethod['settings'] {
  const comma = (cents: number) => amountText(cents).replace('.', ',');
  const cost = Math.min(...rates.map(({ price }) => price));
  const field = { description: '', default: '', tip: '', placeholder: '' };
  return {
    title: { ...field, id: 'title', label: texts.methodTitle, type: 'text', value: title },
    cost: { ...field, id: 'cost', label: texts.ratePrice, type: 'price', value: comma(cost) },
    ...(freeFrom !== null && {
      min_amount: { ...field, id: 'min_amount', label: texts.freeFrom, type: 'price' as const, value: comma(freeFrom) },
    }),
  };
}

/** The kinds of methods that zones can have. */
export function encodeWcMethodKinds(origin: string): readonly WcShippingMethodKind[] {
  const kinds = [
    { id: 'flat_rate', title: texts.kinds.parcel, description: texts.carriedHelp },
    { id: 'local_pickup', title: texts.kinds['local-pickup'], description: texts.localPickupHelp },
  ] as const;
  return kinds.map((kind) => ({ ...kind, _links: wcLinks(origin, `${kindsPath}/${kind.id}`, kindsPath) }));
}
