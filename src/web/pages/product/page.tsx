import { productTitle } from '../../../rules/catalog/product-title.ts';
import { parseDescription } from '../../../rules/products/product-text.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { productTabTexts } from '../../../texts/rating.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { ProductFactList } from '../../components/product/product-facts.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { ProductPicture } from '../../components/pictures/product-picture.tsx';
import { Gallery } from '../../components/gallery/gallery.tsx';
import { lightboxOptions } from '../../components/lightbox/lightbox-item.ts';
import { BuyBar } from '../../components/product/buy-bar.tsx';
import { productOffer, variationOffer } from '../../components/product/displayed-offer.ts';
import type { DisplayedOffer } from '../../components/product/displayed-offer.ts';
import { PurchaseProvider } from '../../components/product/purchase-blocks.tsx';
import { RelatedProducts } from '../../components/product/related-products.tsx';
import { ProductSummary } from '../../components/product/product-summary.tsx';
import { ProductTabs } from '../../components/product-tabs/product-tabs.tsx';
import reviewStyles from '../../components/reviews/reviews.module.css';
import { ShareButtons } from '../../components/share/share-buttons.tsx';
import { sharedProduct } from '../../components/share/shared-product.ts';
import { useProductView } from '../../components/product/use-product-view.ts';
import { useVariationChoice } from '../../components/product/use-variation-choice.ts';
import { productCrumbs } from '../../head/crumbs.ts';
import type { ProductProps } from './props.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import styles from './product.module.css';

// No plain imports: with them, these components would count among those that a product page shares with others, and be in its
// script.
const ReviewsPanel = import.meta.env.SSR
  ? (await import('../../components/reviews/reviews-panel.tsx')).ReviewsPanel
  : null;
const TextParts = import.meta.env.SSR ? (await import('../../components/content/text-parts.tsx')).TextParts : null;
const WishlistButton = import.meta.env.SSR
  ? (await import('../../components/wishlists/wishlist-button.tsx')).WishlistButton
  : null;

const openedSizes = `(min-width: ${breakpoints.xl}px) 592px, (min-width: ${breakpoints.lg}px) 46vw, 92vw`;

/**
 * The last picture, which shows the inside or a close-up of the print; null for a product with at most two pictures.
 */
const findOpenedPicture = ({ pictures }: Pick<ProductProps['product'], 'pictures'>) => pictures.slice(2).at(-1) ?? null;

/** The description, with a large picture of the opened product below it. */
function ProductDescription({ product }: Pick<ProductProps, 'product'>) {
  const opened = findOpenedPicture(product);
  return (
    <section aria-labelledby="beschrijving" className={styles.description}>
      <div className={styles.words}>
        <h2 id="beschrijving">{productTexts.description}</h2>
        {TextParts && <TextParts parts={parseDescription(product.description)} />}
      </div>
      {opened && (
        <figure className={styles.opened}>
          <ProductPicture picture={opened} sizes={openedSizes} />
        </figure>
      )}
    </section>
  );
}

function ProductInformation({ product, offer }: Pick<ProductProps, 'product'> & { offer: DisplayedOffer }) {
  return (
    <section aria-labelledby="feiten" className={styles.facts}>
      <h2 id="feiten">{productTexts.facts}</h2>
      <ProductFactList product={product} offer={offer} />
    </section>
  );
}

/** A product page, for simple and variable products. */
export function Page(props: ProductProps) {
  const { product, related, newAfter } = props;
  useProductView(product);
  const choice = useVariationChoice(props);
  const offer = choice.found ? variationOffer(choice.found) : productOffer(product);
  const isOrderable = !props.shell.catalogueMode && stockState(product.stock) !== 'out-of-stock';
  return (
    <PurchaseProvider quantity={props.chosen.quantity}>
      <Breadcrumb label={shellTexts.breadcrumb} crumbs={productCrumbs(props)} />
      <PageNotices notice={props.notice} />
      <div
        id={`product-${product.id}`}
        className={classNames(
          'product type-product',
          `product-type-${product.bundle ? 'woosb' : product.type}`,
          styles.top,
        )}
      >
        <Gallery
          product={product}
          wanted={offer.pictureId}
          look={{
            ...props.gallery,
            ...lightboxOptions(props.shell),
          }}
        />
        <StaticHtml name="wishlist-on-pictures">
          {WishlistButton && props.shell.wishlist.buttonPosition === 'thumbnails' && (
            <WishlistButton
              itemId={product.id}
              productId={product.id}
              productType={product.type}
              title={productTitle(product)}
              look="round"
            />
          )}
        </StaticHtml>
        <ProductSummary props={props} choice={choice} offer={offer} />
      </div>
      <ShareButtons networks={props.shell.share} page={() => sharedProduct(props)} />
      <ProductTabs
        opened={props.opensReviews ? 'reviews' : 'description'}
        tabs={{
          description: {
            label: productTabTexts.description,
            content: (
              <StaticHtml
                name="description"
                madeOf={{ source: product.description, variant: JSON.stringify(findOpenedPicture(product)) }}
              >
                {import.meta.env.SSR && <ProductDescription product={product} />}
              </StaticHtml>
            ),
          },
          additional_information: {
            label: productTabTexts.information,
            content: <ProductInformation {...{ product, offer }} />,
          },
          reviews: {
            label: productTabTexts.reviews(product.rating?.count ?? 0),
            content: (
              <StaticHtml name="reviews" className={reviewStyles.place}>
                {ReviewsPanel && <ReviewsPanel props={props} />}
              </StaticHtml>
            ),
          },
        }}
      />
      <RelatedProducts related={related} newAfter={newAfter} />
      {isOrderable && <BuyBar type={product.type} offer={offer} state={choice.state} />}
    </PurchaseProvider>
  );
}
