// The gallery as the server renders it, which is what a browser without JavaScript shows.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml, select, selectOne } from '../../../../test/support/parse-html.ts';
import { samplePicture, simpleProduct } from '../../../../test/support/fixtures/products.ts';
import { galleryLayouts } from '../../../rules/catalog/gallery.ts';
import type { ProductVideo } from '../../../rules/catalog/video.ts';
import { Gallery } from './gallery.tsx';
import { largeImage } from './large-image.ts';
import type { ProductGalleryOptions } from './gallery.tsx';
import { SimpleGallery } from './simple-gallery.tsx';

const productGallery: ProductGalleryOptions = {
  layout: 'classic',
  zoom: false,
  lightbox: true,
  videos: { video: 'https://film.example', embed: 'https://kijk.example' },
  mode: 'outside',
  dutchOnly: false,
};
const videos: readonly ProductVideo[] = [
  { host: 'video', id: '7', title: 'De doos gaat open', pictureId: 33 },
  { host: 'embed', id: '8', title: 'De kaarten', pictureId: null },
];
const product = { ...simpleProduct, videos };
const html = (
  change: Partial<ProductGalleryOptions> | null = {},
  shown: Pick<typeof product, 'name' | 'pictures' | 'videos'> = product,
) =>
  renderToStaticMarkup(
    change === null ? (
      <SimpleGallery product={shown} wanted={null} />
    ) : (
      <Gallery product={shown} wanted={null} look={{ ...productGallery, ...change }} />
    ),
  );

const read = (...of: Parameters<typeof html>) => parseHtml(html(...of));

it.each(galleryLayouts)('layout %s: every picture and video, each with a link to it [2.4-01]', (layout) => {
  const gallery = read({ layout });
  expect(select(gallery, '.woocommerce-product-gallery')).toHaveLength(1);
  expect(select(gallery, `div[data-layout="${layout}"]`)).toHaveLength(1);
  const slides = select(gallery, 'li.woocommerce-product-gallery__image');
  expect(slides.map((slide) => slide.attributes['data-gallery-slide'])).toEqual([
    'picture',
    'picture',
    'picture',
    'video',
    'video',
  ]);
  const links = select(selectOne(gallery, 'ul[data-gallery-navigator]'), 'a');
  expect(links.map((link) => link.attributes['href'])).toEqual(
    slides.map((slide) => `#${slide.attributes['id'] ?? ''}`),
  );
  expect(links.map((link) => link.attributes['aria-label'])).toEqual([
    'Toon foto 1',
    'Toon foto 2',
    'Toon foto 3',
    'Speel video af: De doos gaat open',
    'Speel video af: De kaarten',
  ]);
  expect(links.map((link) => link.attributes['aria-current'])).toEqual(['true', ...Array.from({ length: 4 })]);
});

it('has a full-screen button that links to the large picture, when the setting is on [2.4-03]', () => {
  const name = 'Afbeeldinggalerij in volledig scherm bekijken';
  const control = selectOne(read(), `a[aria-label="${name}"]`);
  expect(control.attributes['href']).toBe('/pictures/sterrenpad-voor-1200.webp');
  expect(select(read({ lightbox: false }), `a[aria-label="${name}"]`)).toEqual([]);
});

it('describes the large version of each picture [3.3-01]', () => {
  const picture = { ...samplePicture(1, 'doos', 'Een doos'), caption: 'Voorkant', title: 'Doos' };
  const large = {
    large_image: '/pictures/doos-1200.webp',
    large_image_width: 1_200,
    large_image_height: 1_500,
    caption: 'Voorkant',
    alt: 'Een doos',
    title: 'Doos',
  };
  expect(largeImage(picture)).toEqual(large);
  expect(largeImage({ ...picture, width: 800, height: 400 })).toMatchObject({
    large_image: '/pictures/doos-750.webp',
    large_image_width: 750,
    large_image_height: 375,
  });
  const slide = selectOne(read({}, { ...product, pictures: [picture], videos: [] }), 'li[data-gallery-slide]');
  expect(slide.attributes).toMatchObject({
    'data-large_image': large.large_image,
    'data-large_image_width': '1200',
    'data-large_image_height': '1500',
    'data-caption': 'Voorkant',
    'data-title': 'Doos',
  });
  expect(selectOne(slide, 'img').attributes['alt']).toBe('Een doos');
});

it('shows a video behind one of the shop’s pictures, with a link to its host but no request to it [2.4-08, 7.13-01]', () => {
  const gallery = read();
  expect(select(gallery, 'iframe')).toEqual([]);
  const sources = [...html().matchAll(/ (?:src|srcset)="([^"]*)"/gi)].map(([, address]) => address);
  expect(sources.every((address) => address?.startsWith('/pictures/'))).toBe(true);
  const [first, second] = select(gallery, 'li[data-gallery-slide="video"]');
  expect(first && selectOne(first, 'img').attributes['src']).toBe('/pictures/sterrenpad-open-750.webp');
  expect(second && selectOne(second, 'img').attributes['src']).toBe('/pictures/sterrenpad-voor-750.webp');
  expect(first && selectOne(first, 'a').attributes['href']).toBe(
    'https://film.example/video/7?autoplay=1&playsinline=1',
  );
  expect(second && selectOne(second, 'a').attributes['href']).toBe(
    'https://kijk.example/embed/8?autoplay=1&playsinline=1',
  );
});

it('omits videos of a host that is not in the settings', () => {
  const without = read({ videos: { video: null, embed: 'https://kijk.example' } });
  expect(select(without, 'li[data-gallery-slide="video"]')).toHaveLength(1);
  expect(html({ videos: { video: null, embed: null } })).not.toContain('example/');
});

it('has no navigator for a single picture, and no slides without pictures', () => {
  const one = read({}, { ...product, pictures: product.pictures.slice(0, 1), videos: [] });
  expect(select(one, '[data-gallery-navigator]')).toEqual([]);
  expect(selectOne(one, 'section').attributes['tabindex']).toBeUndefined();
  expect(select(read({}, { ...product, pictures: [], videos: [] }), 'li')).toEqual([]);
});

it('a quick view has only the pictures: no ids, no full-screen button, no videos', () => {
  const simple = read(null);
  expect(select(simple, 'li[data-gallery-slide="picture"]')).toHaveLength(3);
  expect(select(simple, 'li[data-gallery-slide="video"]')).toEqual([]);
  expect(select(simple, 'li[id]')).toEqual([]);
  expect(select(simple, 'a.woocommerce-product-gallery__trigger')).toEqual([]);
});
