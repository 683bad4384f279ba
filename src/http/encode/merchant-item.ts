// Items of the feed for Google Merchant: RSS 2.0 with the names of its own namespace.
import { categoryText, cutForFeed, isFeedGtin, maxMorePictures } from '../../rules/feeds/check-feed-item.ts';
import type { FeedChoice, FeedItem } from '../../rules/feeds/feed-items.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { xml, xmlText } from '../../rules/xml.ts';
import type { XmlElement } from '../../rules/xml.ts';

export const merchantNamespace = 'http://base.google.com/ns/1.0';

/** Attributes that Google has a name of its own for; it shows any other as a detail of the product. */
const namedChoices: ReadonlyMap<string, string> = new Map([
  ['pa_kleur', 'g:color'],
  ['pa_color', 'g:color'],
  ['pa_maat', 'g:size'],
  ['pa_size', 'g:size'],
  ['pa_materiaal', 'g:material'],
  ['pa_material', 'g:material'],
  ['pa_patroon', 'g:pattern'],
  ['pa_pattern', 'g:pattern'],
]);

const money = (amount: number): string => `${amountText(amount)} EUR`;
/** Google reads no fractions of a second. */
const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** An item; what is too long is cut. `googleCategory`: the number of a category of Google; '' for none. */
export function encodeMerchantItem(item: FeedItem, { googleCategory }: { googleCategory: string }): XmlElement {
  const [main, ...more] = item.pictures;
  const { sale } = item;
  const hasGtin = isFeedGtin(item.gtin);
  return xml('item', [
    xml('g:id', item.id),
    xmlText('g:item_group_id', item.groupId),
    xml('g:title', cutForFeed('title', item.title)),
    xmlText('g:description', cutForFeed('description', item.description)),
    xml('g:link', item.link),
    main ? xml('g:image_link', main.address) : null,
    ...more.slice(0, maxMorePictures).map(({ address }) => xml('g:additional_image_link', address)),
    xml('g:availability', item.availability),
    item.availableFrom === null ? null : xml('g:availability_date', moment(item.availableFrom)),
    xml('g:price', money(item.price)),
    sale && xml('g:sale_price', money(sale.price)),
    sale?.period
      ? xml('g:sale_price_effective_date', `${moment(sale.period.from)}/${moment(sale.period.until)}`)
      : null,
    xmlText('g:brand', cutForFeed('brand', item.brand)),
    hasGtin ? xml('g:gtin', item.gtin) : null,
    hasGtin ? null : xml('g:identifier_exists', 'no'),
    xml('g:condition', item.condition),
    xmlText('g:product_type', cutForFeed('category', categoryText(item))),
    xmlText('g:google_product_category', googleCategory),
    item.isBundle ? xml('g:is_bundle', 'yes') : null,
    ...item.choices.map(encodeChoice),
    ...item.shipping.map(({ country, price }) =>
      xml('g:shipping', [xml('g:country', country), xml('g:price', money(price))]),
    ),
    item.weightGrams > 0 ? xml('g:shipping_weight', `${item.weightGrams} g`) : null,
  ]);
}

function encodeChoice({ taxonomy, name, value }: FeedChoice): XmlElement {
  const named = namedChoices.get(taxonomy);
  if (named !== undefined) return xml(named, cutForFeed('choice', value));
  return xml('g:product_detail', [xml('g:attribute_name', name), xml('g:attribute_value', value)]);
}
