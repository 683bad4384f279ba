// Whether data for search engines is what they ask for: the properties that schema.org knows of each type we use, those that
// search engines require or recommend of it, and the form of each value.
//
// Taken from schema.org and from Google Search Central, 'Structured data that Google Search supports', in November 2026:
// Merchant listing, Product variants, Merchant return policy, Merchant shipping, Breadcrumb, Carousel, Article, Organization,
// Site name. There is no program to run: the validators are websites.
import { gtinLength } from '../../src/rules/gtin.ts';
import { readHtml, select, textOf } from './read-html.ts';

type Node = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => string | null;

interface TypeRule {
  required: readonly string[];
  /** Of each of these groups at least one. */
  oneOf?: readonly (readonly string[])[];
  recommended?: readonly string[];
  /** What may stand there besides. */
  also?: readonly string[];
}

const types: Readonly<Record<string, TypeRule>> = {
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'brand'],
    also: [
      'sku',
      'url',
      'manufacturer',
      'releaseDate',
      'additionalProperty',
      'gtin8',
      'gtin12',
      'gtin13',
      'gtin14',
      'aggregateRating',
      'review',
    ],
  },
  ProductGroup: {
    required: ['name', 'hasVariant', 'productGroupID'],
    recommended: ['description', 'brand', 'url', 'image'],
    also: ['variesBy', 'manufacturer', 'releaseDate', 'additionalProperty', 'aggregateRating', 'review'],
  },
  /** A product within its group, which says the rest. */
  Variant: {
    required: ['name', 'image', 'offers', 'sku'],
    also: ['additionalProperty', 'gtin8', 'gtin12', 'gtin13', 'gtin14'],
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
    also: ['priceValidUntil', 'availabilityStarts'],
  },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
    also: ['availability', 'availabilityStarts', 'url'],
  },
  OfferShippingDetails: {
    required: ['shippingRate', 'shippingDestination'],
    recommended: ['deliveryTime'],
  },
  ShippingDeliveryTime: { required: [], recommended: ['handlingTime', 'transitTime'] },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitCode'] },
  MonetaryAmount: { required: ['value', 'currency'] },
  DefinedRegion: { required: ['addressCountry'] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'returnPolicyCountry'],
    recommended: ['merchantReturnDays', 'returnMethod', 'returnFees'],
    also: ['refundType', 'merchantReturnLink'],
  },
  Brand: { required: ['name'] },
  Organization: { required: ['name'], also: ['address', 'email', 'url', 'logo'] },
  OnlineStore: {
    required: ['name', 'url', 'logo'],
    recommended: ['address', 'contactPoint', 'email', 'telephone', 'vatID', 'legalName', 'hasMerchantReturnPolicy'],
    also: ['identifier'],
  },
  ContactPoint: { required: ['contactType'], oneOf: [['email', 'telephone']], also: ['availableLanguage'] },
  PostalAddress: { required: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'] },
  PropertyValue: { required: ['value'], oneOf: [['name', 'propertyID']] },
  WebSite: { required: ['name', 'url'], also: ['inLanguage', 'publisher'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'], also: ['numberOfItems'] },
  ListItem: { required: ['position'], oneOf: [['item', 'url', 'name']], also: ['name', 'item', 'url'] },
  BlogPosting: {
    required: ['headline'],
    recommended: ['image', 'datePublished', 'author'],
    also: ['dateModified', 'description', 'url', 'mainEntityOfPage', 'publisher', 'inLanguage', 'articleSection'],
  },
  Person: { required: ['name'], also: ['url'] },
  AggregateRating: { required: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'] },
  Review: { required: ['author', 'reviewRating', 'datePublished'], also: ['reviewBody'] },
  Rating: { required: ['ratingValue', 'bestRating', 'worstRating'] },
};

const isText: Check = (value) => (typeof value === 'string' && value.trim() !== '' ? null : 'is no text');
const isAddress: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? null : 'is no absolute address';
const isPrice: Check = (value) =>
  typeof value === 'string' && /^\d+\.\d\d$/.test(value) && Number(value) > 0 ? null : 'is no price above nothing';
const isAmount: Check = (value) => (typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? null : 'is no amount');
const isCount: Check = (value) => (Number.isInteger(value) && Number(value) >= 0 ? null : 'is no whole number');
const isDay: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : 'is no date';
const isMoment: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value)
    ? null
    : isDay(value) && 'is no moment with its time zone';
const isOneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`) ? null : `is none of ${names.join(', ')}`;
const isCountry: Check = (value) => (typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? null : 'is no country');
const isGtin =
  (length: number): Check =>
  (value) =>
    typeof value === 'string' && gtinLength(value) === length ? null : 'has a wrong check digit';

/** The form of a property's value, wherever it stands; each value of a list on its own. */
const values: Readonly<Record<string, Check>> = {
  name: isText,
  headline: (value) =>
    isText(value) ?? (String(value).length > 110 ? 'is longer than the 110 characters that are shown' : null),
  description: isText,
  sku: isText,
  url: isAddress,
  item: isAddress,
  image: isAddress,
  logo: isAddress,
  merchantReturnLink: isAddress,
  price: isPrice,
  lowPrice: isPrice,
  highPrice: isPrice,
  offerCount: isCount,
  priceCurrency: (value) => (value === 'EUR' ? null : 'is not EUR'),
  currency: (value) => (value === 'EUR' ? null : 'is not EUR'),
  priceValidUntil: isDay,
  availabilityStarts: isDay,
  releaseDate: isDay,
  datePublished: isMoment,
  dateModified: isMoment,
  availability: isOneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'LimitedAvailability', 'SoldOut'),
  itemCondition: isOneOf('NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'),
  returnPolicyCategory: isOneOf(
    'MerchantReturnFiniteReturnWindow',
    'MerchantReturnNotPermitted',
    'MerchantReturnUnlimitedWindow',
  ),
  returnMethod: isOneOf('ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'),
  returnFees: isOneOf('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
  refundType: isOneOf('FullRefund', 'ExchangeRefund', 'StoreCreditRefund'),
  variesBy: isOneOf('color', 'size', 'suggestedAge', 'suggestedGender', 'material', 'pattern'),
  applicableCountry: isCountry,
  returnPolicyCountry: isCountry,
  addressCountry: isCountry,
  merchantReturnDays: isCount,
  numberOfItems: isCount,
  position: isCount,
  minValue: isCount,
  maxValue: isCount,
  unitCode: (value) => (value === 'DAY' ? null : 'is not DAY'),
  gtin8: isGtin(8),
  gtin12: isGtin(12),
  gtin13: isGtin(13),
  gtin14: isGtin(14),
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The data of a page's one script, parsed; null where it has none. Throws where it has several. */
export function structuredOf(html: string): unknown {
  const [script, ...more] = select(readHtml(html), 'script[type="application/ld+json"]');
  if (more.length > 0) throw new Error('several scripts with structured data');
  return script ? JSON.parse(textOf(script)) : null;
}

/** The nodes of a document's graph. */
export function nodesOf(data: unknown): readonly Node[] {
  const graph = isNode(data) ? data['@graph'] : null;
  return Array.isArray(graph) ? graph.filter(isNode) : [];
}

/** The only node of a type; throws when there is none or another. */
export function nodeOf(data: unknown, type: string): Node {
  const [node, ...more] = nodesOf(data).filter((one) => one['@type'] === type);
  if (!node || more.length > 0) throw new Error(`${type}: ${node ? more.length + 1 : 0} nodes`);
  return node;
}

/** What search engines would say of the data of a page; nothing where all is well. */
export function structuredProblems(data: unknown): string[] {
  if (!isNode(data) || data['@context'] !== 'https://schema.org') return ['the document has no context of schema.org'];
  const graph = nodesOf(data);
  if (graph.length === 0) return ['the document has no graph'];
  const known = new Set(graph.flatMap((node) => (typeof node['@id'] === 'string' ? [node['@id']] : [])));
  const twice = graph.length - known.size - graph.filter((node) => node['@id'] === undefined).length;
  const problems = graph.flatMap((node) => nodeProblems(node, String(node['@type']), known));
  return twice > 0 ? [...problems, 'an @id names two nodes'] : problems;
}

function nodeProblems(node: Node, path: string, known: ReadonlySet<string>, inGroup = false): string[] {
  const type = String(node['@type']);
  const rule = types[inGroup && type === 'Product' ? 'Variant' : type];
  if (!rule) return [`${path}: no type that we know (${type})`];
  const has = (name: string) => node[name] !== undefined;
  const properties = Object.keys(node).filter((name) => !name.startsWith('@'));
  const allowed = [...rule.required, ...(rule.recommended ?? []), ...(rule.also ?? []), ...(rule.oneOf ?? []).flat()];
  return [
    ...rule.required.filter((name) => !has(name)).map((name) => `${path}: ${name} is required`),
    ...(rule.oneOf ?? []).filter((names) => !names.some(has)).map((names) => `${path}: one of ${names.join(', ')}`),
    ...(rule.recommended ?? []).filter((name) => !has(name)).map((name) => `${path}: ${name} is recommended`),
    ...properties
      .filter((name) => !allowed.includes(name))
      .map((name) => `${path}: ${name} is no property we know of it`),
    ...properties.flatMap((name) => valueProblems(name, node[name], `${path}.${name}`, known)),
    ...listProblems(node, path),
    ...togetherProblems(node, path),
  ];
}

function valueProblems(name: string, value: unknown, path: string, known: ReadonlySet<string>): string[] {
  const all = listOf(value);
  if (all.length === 0) return [`${path}: is empty`];
  return all.flatMap((one) => {
    if (!isNode(one)) {
      const problem = values[name]?.(one) ?? null;
      return problem === null ? [] : [`${path}: ${problem}`];
    }
    const type = one['@type'];
    if (typeof type === 'string') return nodeProblems(one, `${path}.${type}`, known, name === 'hasVariant');
    const id = one['@id'];
    return typeof id === 'string' && known.has(id) ? [] : [`${path}: refers to ${String(id)}, which is not there`];
  });
}

/** The places of a list go up by one; in a breadcrumb every step but the last has an address. */
function listProblems(node: Node, path: string): string[] {
  if (node['itemListElement'] === undefined) return [];
  const items = listOf(node['itemListElement']).filter(isNode);
  const places = items.map((item) => Number(item['position']));
  const first = places[0] ?? 0;
  const isInOrder = places.every((place, at) => place === first + at);
  const isBreadcrumb = node['@type'] === 'BreadcrumbList';
  const lost = isBreadcrumb ? items.slice(0, -1).filter((item) => item['item'] === undefined) : [];
  const nameless = isBreadcrumb ? items.filter((item) => item['name'] === undefined) : [];
  const unaddressed = isBreadcrumb ? [] : items.filter((item) => item['url'] === undefined);
  return [
    ...(isInOrder && first > 0 ? [] : [`${path}: positions are not in order`]),
    ...(isBreadcrumb && first !== 1 ? [`${path}: begins at ${first}`] : []),
    ...(isBreadcrumb && items.length < 2 ? [`${path}: a breadcrumb has two steps at least`] : []),
    ...[...lost, ...unaddressed].map((item) => `${path}: place ${String(item['position'])} has no address`),
    ...nameless.map((item) => `${path}: place ${String(item['position'])} has no name`),
  ];
}

/** Whether it is one thing that is offered, and not several under one name. */
function isSingle(offers: unknown): boolean {
  return isNode(offers) && offers['@type'] === 'Offer';
}

/** What one property asks of another. */
function togetherProblems(node: Node, path: string): string[] {
  const problems: string[] = [];
  if (node['@type'] === 'MonetaryAmount' && isAmount(node['value'])) problems.push(`${path}: value is no amount`);
  if (node['@type'] === 'Product' && node['sku'] === undefined && isSingle(node['offers']))
    problems.push(`${path}: sku is recommended`);
  if (node['availability'] === 'https://schema.org/PreOrder' && node['availabilityStarts'] === undefined)
    problems.push(`${path}: a pre-order says when it can be had`);
  if (String(node['returnPolicyCategory']).endsWith('FiniteReturnWindow') && node['merchantReturnDays'] === undefined)
    problems.push(`${path}: merchantReturnDays is required of a window`);
  if (Number(node['minValue']) > Number(node['maxValue'])) problems.push(`${path}: the least is above the most`);
  if (node['@type'] === 'ProductGroup') {
    const skus = listOf(node['hasVariant'])
      .filter(isNode)
      .map((variant) => variant['sku']);
    if (new Set(skus).size < skus.length) problems.push(`${path}: two variants have one sku`);
    const urls = listOf(node['hasVariant'])
      .filter(isNode)
      .map((variant) => isNode(variant['offers']) && variant['offers']['url']);
    if (new Set(urls).size < urls.length) problems.push(`${path}: two variants have one address`);
  }
  return problems;
}
