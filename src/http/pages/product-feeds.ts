// Feeds of the newest products, of the shop and of a category, and of the newest reviews, of the shop and of a product (P6).
import type { Context } from 'hono';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { loadProductBySlug } from '../../shop/catalog/cached-products.ts';
import { listCatalogue } from '../../shop/catalog/list-catalogue.ts';
import { listPublicReviews } from '../../shop/catalog/list-public-reviews.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { feedTexts } from '../../texts/feeds.ts';
import { feedOf, machinePaths } from '../../wire/machine-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { encodeFeed, maxFeedItems, rssType } from '../encode/rss.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRedirect, answerText } from './page-response.ts';

type FeedHeading = Pick<Parameters<typeof encodeFeed>[0], 'title' | 'description'>;

/** Answers the newest products of a list. `page`: the path of the list. */
async function answerProducts(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { page, category, ...heading }: FeedHeading & { page: string; category?: number },
): Promise<Response> {
  const { shop } = deps;
  const { products } = await listCatalogue(shop, {
    order: 'date',
    descending: true,
    page: 1,
    perPage: maxFeedItems,
    ...(category !== undefined && { terms: { categories: [String(category)] } }),
  });
  const text = encodeFeed({
    ...heading,
    link: shop.origin + page,
    self: shop.origin + feedOf(page),
    items: products.map((product) => ({
      title: productTitle(product),
      link: shop.origin + paths.product(product.slug),
      description: product.shortDescription,
      publishedAt: product.publishedAt,
    })),
  });
  return answerText(deps, c, { type: rssType, text });
}

/** `/winkel/feed/`: the newest products. */
export async function shopFeed(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { settings } = await showShell(deps.shop);
  const name = settings['shop.name'];
  return answerProducts(deps, c, {
    page: paths.shop,
    title: feedTexts.products(name),
    description: feedTexts.productsDescription(name),
  });
}

/** `/product-categorie/…/feed/`: the newest products of a category and of those below it. 301 to the category's own address. */
export async function categoryFeed(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { settings, categories } = await showShell(deps.shop);
  const slug = c.req.path.split('/').filter(Boolean).at(-2);
  const category = categories.find((one) => one.slug === slug);
  if (!category) return answerNotFoundPage(deps, c);
  const page = paths.category(categoryPath(categories, category.id).map((one) => one.slug));
  if (feedOf(page) !== c.req.path) return answerRedirect(c, feedOf(page), 301);
  const name = settings['shop.name'];
  return answerProducts(deps, c, {
    page,
    category: category.id,
    title: feedTexts.category(category.name, name),
    description: feedTexts.categoryDescription(category.name, name),
  });
}

/** Answers the newest reviews. */
async function answerReviews(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { page, self, product, ...heading }: FeedHeading & { page: string; self: string; product: Product | null },
): Promise<Response> {
  const { shop } = deps;
  const { reviews } = await listPublicReviews(shop, {
    productIds: product && [product.id],
    categoryIds: null,
    order: 'date',
    descending: true,
    limit: maxFeedItems,
    offset: 0,
  });
  const text = encodeFeed({
    ...heading,
    link: shop.origin + page,
    self: shop.origin + self,
    items: reviews.map(({ review, product: { slug, ...reviewed } }) => ({
      title: feedTexts.review(review.author, review.rating, product ? '' : productTitle(reviewed)),
      link: `${shop.origin}${paths.product(slug)}#comment-${review.id}`,
      description: review.text,
      publishedAt: review.at,
    })),
  });
  return answerText(deps, c, { type: rssType, text });
}

/** `/comments/feed/`: the newest reviews of all products. */
export async function reviewsFeed(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { settings } = await showShell(deps.shop);
  const name = settings['shop.name'];
  return answerReviews(deps, c, {
    page: paths.shop,
    self: machinePaths.reviewsFeed,
    product: null,
    title: feedTexts.reviews(name),
    description: feedTexts.reviewsDescription(name),
  });
}

/** `/product/…/feed/`: the newest reviews of a product. */
export async function productReviewsFeed(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { shop } = deps;
  const product = await loadProductBySlug(shop, c.req.param('slug') ?? '', shop.clock.now());
  if (!product) return answerNotFoundPage(deps, c);
  const { settings } = await showShell(shop);
  const page = paths.product(product.slug);
  const title = productTitle(product);
  return answerReviews(deps, c, {
    page,
    self: feedOf(page),
    product,
    title: feedTexts.productReviews(title),
    description: feedTexts.productReviewsDescription(title, settings['shop.name']),
  });
}
