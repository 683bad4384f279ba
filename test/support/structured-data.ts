// Checks structured data for search engines: the properties of each type that the shop uses, which of them are required
// or recommended, and the form of each value.
//
// Sources: schema.org, and 'Structured data that Google Search supports' of Google Search Central, November 2026
// (Merchant listing, Product variants, Merchant return policy, Merchant shipping, Breadcrumb, Carousel, Article,
// Organization, Site name). The official validators are websites and cannot run in a test.
import { gtinLength } from '../../src/rules/catalog/gtin.ts';
import { parseHtml, select, textOf } from './parse-html.ts';

type JsonLdNode = Readonly<Record<string, unknown>>;
type ValueCheck = (value: unknown) => string | null;

interface TypeRule {
  required: readonly string[];
  /** At least one property of each group is required. */
  oneOf?: readonly (readonly string[])[];
  recommended?: readonly string[];
  /** Further allowed properties. */
  optional?: readonly string[];
}

const typeRules: Readonly<Record<string, TypeRule>> = {
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'brand'],
    optional: [
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
    optional: ['variesBy', 'manufacturer', 'releaseDate', 'additionalProperty', 'aggregateRating', 'review'],
  },
  /** A product within a group; the group has its other properties. */
  Variant: {
    required: ['name', 'image', 'offers', 'sku'],
    optional: ['additionalProperty', 'gtin8', 'gtin12', 'gtin13', 'gtin14'],
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
    optional: ['priceValidUntil', 'availabilityStarts'],
  },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
    optional: ['availability', 'availabilityStarts', 'url'],
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
    optional: ['refundType', 'merchantReturnLink'],
  },
  Brand: { required: ['name'] },
  Organization: { required: ['name'], optional: ['address', 'email', 'url', 'logo'] },
  OnlineStore: {
    required: ['name', 'url', 'logo'],
    recommended: ['address', 'contactPoint', 'email', 'telephone', 'vatID', 'legalName', 'hasMerchantReturnPolicy'],
    optional: ['identifier'],
  },
  ContactPoint: { required: ['contactType'], oneOf: [['email', 'telephone']], optional: ['availableLanguage'] },
  PostalAddress: { required: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'] },
  PropertyValue: { required: ['value'], oneOf: [['name', 'propertyID']] },
  WebSite: { required: ['name', 'url'], optional: ['inLanguage', 'publisher'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'], optional: ['numberOfItems'] },
  ListItem: { required: ['position'], oneOf: [['item', 'url', 'name']], optional: ['name', 'item', 'url'] },
  BlogPosting: {
    required: ['headline'],
    recommended: ['image', 'datePublished', 'author'],
    optional: ['dateModified', 'description', 'url', 'mainEntityOfPage', 'publisher', 'inLanguage', 'articleSection'],
  },
  Person: { required: ['name'], optional: ['url'] },
  AggregateRating: { required: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'] },
  Review: { required: ['author', 'reviewRating', 'datePublished'], optional: ['reviewBody'] },
  Rating: { required: ['ratingValue', 'bestRating', 'worstRating'] },
};

const checkText: ValueCheck = (value) => (typeof value === 'string' && value.trim() !== '' ? null : 'is no text');
const checkUrl: ValueCheck = (value) =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? null : 'is no absolute address';
const checkPrice: ValueCheck = (value) =>
  typeof value === 'string' && /^\d+\.\d\d$/.test(value) && Number(value) > 0 ? null : 'is no price above nothing';
const checkAmount: ValueCheck = (value) =>
  typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? null : 'is no amount';
const checkCount: ValueCheck = (value) => (Number.isInteger(value) && Number(value) >= 0 ? null : 'is no whole number');
const checkDay: ValueCheck = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : 'is no date';
const checkDateTime: ValueCheck = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value)
    ? null
    : checkDay(value) && 'is no moment with its time zone';
const checkOneOf =
  (...names: readonly string[]): ValueCheck =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`) ? null : `is none of ${names.join(', ')}`;
const checkCountry: ValueCheck = (value) =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? null : 'is no country';
const checkGtin =
  (length: number): ValueCheck =>
  (value) =>
    typeof value === 'string' && gtinLength(value) === length ? null : 'has a wrong check digit';

/** The check of each property's value, for every type; each value of a list is checked separately. */
const valueChecks: Readonly<Record<string, ValueCheck>> = {
  name: checkText,
  headline: (value) =>
    checkText(value) ?? (String(value).length > 110 ? 'is longer than the 110 characters that are shown' : null),
  description: checkText,
  sku: checkText,
  url: checkUrl,
  item: checkUrl,
  image: checkUrl,
  logo: checkUrl,
  merchantReturnLink: checkUrl,
  price: checkPrice,
  lowPrice: checkPrice,
  highPrice: checkPrice,
  offerCount: checkCount,
  priceCurrency: (value) => (value === 'EUR' ? null : 'is not EUR'),
  currency: (value) => (value === 'EUR' ? null : 'is not EUR'),
  priceValidUntil: checkDay,
  availabilityStarts: checkDay,
  releaseDate: checkDay,
  datePublished: checkDateTime,
  dateModified: checkDateTime,
  availability: checkOneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'LimitedAvailability', 'SoldOut'),
  itemCondition: checkOneOf('NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'),
  returnPolicyCategory: checkOneOf(
    'MerchantReturnFiniteReturnWindow',
    'MerchantReturnNotPermitted',
    'MerchantReturnUnlimitedWindow',
  ),
  returnMethod: checkOneOf('ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'),
  returnFees: checkOneOf('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
  refundType: checkOneOf('FullRefund', 'ExchangeRefund', 'StoreCreditRefund'),
  variesBy: checkOneOf('color', 'size', 'suggestedAge', 'suggestedGender', 'material', 'pattern'),
  applicableCountry: checkCountry,
  returnPolicyCountry: checkCountry,
  addressCountry: checkCountry,
  merchantReturnDays: checkCount,
  numberOfItems: checkCount,
  position: checkCount,
  minValue: checkCount,
  maxValue: checkCount,
  unitCode: (value) => (value === 'DAY' ? null : 'is not DAY'),
  gtin8: checkGtin(8),
  gtin12: checkGtin(12),
  gtin13: checkGtin(13),
  gtin14: checkGtin(14),
};

const isNode = (value: unknown): value is JsonLdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The parsed data of the page's only script; null if there is none. Throws if there are several. */
export function readStructuredData(html: string): unknown {
  const [script, ...more] = select(parseHtml(html), 'script[type="application/ld+json"]');
  if (more.length > 0) throw new Error('several scripts with structured data');
  return script ? JSON.parse(textOf(script)) : null;
}

/** The nodes of a document's graph. */
export function nodesOf(data: unknown): readonly JsonLdNode[] {
  const graph = isNode(data) ? data['@graph'] : null;
  return Array.isArray(graph) ? graph.filter(isNode) : [];
}

/** The only node of a type; throws when there is none or more than one. */
export function nodeOf(data: unknown, type: string): JsonLdNode {
  const [node, ...more] = nodesOf(data).filter((one) => one['@type'] === type);
  if (!node || more.length > 0) throw new Error(`${type}: ${node ? more.length + 1 : 0} nodes`);
  return node;
}

/** The problems of a page's structured data; empty when it is valid. */
export function findStructuredDataProblems(data: unknown): string[] {
  if (!isNode(data) || data['@context'] !== 'https://schema.org') return ['the document has no context of schema.org'];
  const graph = nodesOf(data);
  if (graph.length === 0) return ['the document has no graph'];
  const known = new Set(graph.flatMap((node) => (typeof node['@id'] === 'string' ? [node['@id']] : [])));
  const duplicates = graph.length - known.size - graph.filter((node) => node['@id'] === undefined).length;
  const problems = graph.flatMap((node) => nodeProblems(node, String(node['@type']), known));
  return duplicates > 0 ? [...problems, 'an @id names two nodes'] : problems;
}

function nodeProblems(node: JsonLdNode, path: string, known: ReadonlySet<string>, inGroup = false): string[] {
  const type = String(node['@type']);
  const rule = typeRules[inGroup && type === 'Product' ? 'Variant' : type];
  if (!rule) return [`${path}: no type that we know (${type})`];
  const has = (name: string) => node[name] !== undefined;
  const properties = Object.keys(node).filter((name) => !name.startsWith('@'));
  const allowed = [
    ...rule.required,
    ...(rule.recommended ?? []),
    ...(rule.optional ?? []),
    ...(rule.oneOf ?? []).flat(),
  ];
  return [
    ...rule.required.filter((name) => !has(name)).map((name) => `${path}: ${name} is required`),
    ...(rule.oneOf ?? []).filter((names) => !names.some(has)).map((names) => `${path}: one of ${names.join(', ')}`),
    ...(rule.recommended ?? []).filter((name) => !has(name)).map((name) => `${path}: ${name} is recommended`),
    ...properties
      .filter((name) => !allowed.includes(name))
      .map((name) => `${path}: ${name} is no property we know of it`),
    ...properties.flatMap((name) => valueProblems(name, node[name], `${path}.${name}`, known)),
    ...listProblems(node, path),
    ...combinationProblems(node, path),
  ];
}

function valueProblems(name: string, value: unknown, path: string, known: ReadonlySet<string>): string[] {
  const all = listOf(value);
  if (all.length === 0) return [`${path}: is empty`];
  return all.flatMap((one) => {
    if (!isNode(one)) {
      const problem = valueChecks[name]?.(one) ?? null;
      return problem === null ? [] : [`${path}: ${problem}`];
    }
    const type = one['@type'];
    if (typeof type === 'string') return nodeProblems(one, `${path}.${type}`, known, name === 'hasVariant');
    const id = one['@id'];
    return typeof id === 'string' && known.has(id) ? [] : [`${path}: refers to ${String(id)}, which is not there`];
  });
}

/** Checks that positions are consecutive, and that every step of a breadcrumb but the last has a URL. */
function listProblems(node: JsonLdNode, path: string): string[] {
  if (node['itemListElement'] === undefined) return [];
  const items = listOf(node['itemListElement']).filter(isNode);
  const places = items.map((item) => Number(item['position']));
  const first = places[0] ?? 0;
  const isInOrder = places.every((place, at) => place === first + at);
  const isBreadcrumb = node['@type'] === 'BreadcrumbList';
  const withoutItem = isBreadcrumb ? items.slice(0, -1).filter((item) => item['item'] === undefined) : [];
  const withoutName = isBreadcrumb ? items.filter((item) => item['name'] === undefined) : [];
  const withoutUrl = isBreadcrumb ? [] : items.filter((item) => item['url'] === undefined);
  return [
    ...(isInOrder && first > 0 ? [] : [`${path}: positions are not in order`]),
    ...(isBreadcrumb && first !== 1 ? [`${path}: begins at ${first}`] : []),
    ...(isBreadcrumb && items.length < 2 ? [`${path}: a breadcrumb has two steps at least`] : []),
    ...[...withoutItem, ...withoutUrl].map((item) => `${path}: place ${String(item['position'])} has no address`),
    ...withoutName.map((item) => `${path}: place ${String(item['position'])} has no name`),
  ];
}

/** Whether there is exactly one offer. */
function isSingleOffer(offers: unknown): boolean {
  return isNode(offers) && offers['@type'] === 'Offer';
}

/** Checks requirements that concern more than one property. */
function combinationProblems(node: JsonLdNode, path: string): string[] {
  const problems: string[] = [];
  if (node['@type'] === 'MonetaryAmount' && checkAmount(node['value'])) problems.push(`${path}: value is no amount`);
  if (node['@type'] === 'Product' && node['sku'] === undefined && isSingleOffer(node['offers']))
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
