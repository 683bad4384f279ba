// The sections of the demo's home page, in order.
import type { HomeBlock } from '../src/rules/home/sections.ts';
import { changeProduct } from '../src/shop/catalog/change-product.ts';
import { listCatalogue } from '../src/shop/catalog/list-catalogue.ts';
import { changeHomeSections } from '../src/shop/home/change-home-sections.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';

/** Pixels of a product's master picture. */
const productPictureSize = { width: 1200, height: 1500 };
const heroAlt = 'Een donkere vitrine met boxen, boosters, een blik en losse kaarten in een houder.';
/** Number of products that were sold out and are back in stock. */
const restockedCount = 3;

function findChinesePicture() {
  const product = demoCatalogue.products.find(({ facts }) => facts.edition === 'Traditioneel Chinees');
  const picture = product?.pictures.at(0);
  return picture && { file: picture.file, alt: picture.alt, ...productPictureSize };
}

/** The sections as blocks. They use only what is known before the catalogue is imported. */
export function demoHome(): readonly HomeBlock[] {
  const picture = findChinesePicture();
  return [
    {
      type: 'hero',
      title: '',
      text: '',
      link: null,
      picture: { file: 'hero-vitrine', alt: heroAlt, width: 1920, height: 1200 },
      tall: { file: 'hero-vitrine-staand', alt: heroAlt, width: 1200, height: 1500 },
    },
    { type: 'productRow', title: '', source: { kind: 'new' }, count: 8, link: null },
    {
      type: 'text',
      heading: 'Waar je op kunt rekenen',
      paragraphs: [
        {
          lead: 'Verzegeld',
          lang: null,
          text: 'Elke doos is dicht zoals hij van de drukker komt. Is er iets geopend of opnieuw in folie gedaan, dan staat dat erbij.',
        },
        {
          lead: 'Nagekeken',
          lang: null,
          text: 'We bekijken elk zegel en elke hoek voordat een doos in de winkel komt. Wat niet gaaf is, gaat terug.',
        },
        {
          lead: 'Stevig bezorgd',
          lang: null,
          text: 'In een dubbele doos met karton om de hoeken, nooit in een envelop. Je ziet vooraf wat verzenden kost.',
        },
      ],
    },
    { type: 'categoryRow', heading: '', ids: null },
    {
      type: 'callToAction',
      heading: 'Stel je eigen jumbomix samen',
      text: 'Kies drie tot tien jumbo packs uit vier spellen. Je betaalt 10% minder dan los, en maakt kennis met vier werelden.',
      link: { label: 'Kies je packs', address: '/product/stel-je-eigen-jumbomix-samen/' },
    },
    { type: 'productRow', title: '', source: { kind: 'back-in-stock' }, count: restockedCount, link: null },
    ...(picture
      ? [
          {
            type: 'image' as const,
            picture,
            caption: '',
            heading: 'Eén draak, twee schriften',
            paragraphs: [
              {
                lead: '龍',
                lang: 'zh-Hant' as const,
                text: 'Traditioneel Chinees lees je in Taiwan en Hongkong: meer strepen, vaak op zwaarder papier.',
              },
              {
                lead: '龙',
                lang: 'zh-Hans' as const,
                text: 'Vereenvoudigd Chinees komt van het vasteland: dezelfde draak, dezelfde kunst, een eigen oplage.',
              },
            ],
            link: { label: 'Bekijk Chinese edities', address: '/product-categorie/chinees/' },
          },
        ]
      : []),
    { type: 'productRow', title: '', source: { kind: 'sale' }, count: 4, link: null },
    { type: 'posts', heading: '', count: 3 },
    {
      type: 'callToAction',
      heading: 'Kom hem zelf halen',
      text: 'Bestel vandaag en haal je doos op in Utrecht. Dan bekijk je het zegel aan de balie, voordat je hem meeneemt.',
      link: { label: 'Zo werkt afhalen', address: '/verzenden-en-retourneren/' },
    },
  ];
}

/**
 * Adds the sections to a shop that has the demo catalogue. For the row of restocked products, the stock of some
 * products is set to 0 and back.
 */
export async function fillDemoHome(shop: Shop): Promise<void> {
  for (const block of demoHome()) {
    const added = await changeHomeSections(shop, program, { kind: 'add', block });
    if (!added.ok) throw new Error(`home section ${block.type}: ${added.reason}`);
  }
  const { products } = await listCatalogue(shop, { order: 'popularity', inStock: true, page: 1, perPage: 24 });
  const counted = products.filter(({ type, stock, price }) => type === 'simple' && stock.managed && !price.onSale);
  for (const { id, stock } of counted.slice(-restockedCount))
    for (const onHand of [0, stock.onHand]) await changeProduct(shop, program, { productId: id, stock: { onHand } });
}
