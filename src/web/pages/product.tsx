import { breakpoints } from '../../settings/constants.ts';
import { productTexts } from '../../texts/catalog.ts';
import { tabTexts } from '../../texts/rating.ts';
import { shellTexts } from '../../texts/shell.ts';
import { CardGrid } from '../components/catalog/card-grid.tsx';
import { Facts } from '../components/product/facts.tsx';
import { PageNotices } from '../components/notices/page-notices.tsx';
import { ProductPicture } from '../components/pictures/product-picture.tsx';
import { Gallery } from '../components/gallery/gallery.tsx';
import { lightboxOf } from '../components/lightbox/lightbox-item.ts';
import { productOffer, variationOffer } from '../components/product/offer.ts';
import type { ShownOffer } from '../components/product/offer.ts';
import { Summary } from '../components/product/summary.tsx';
import { ProductTabs } from '../components/product-tabs/product-tabs.tsx';
import reviewStyles from '../components/reviews/reviews.module.css';
import { ReviewsPanel } from '../components/reviews/reviews-panel.tsx';
import { ShareButtons } from '../components/share/share-buttons.tsx';
import { sharedProduct } from '../components/share/shared-product.ts';
import { useProductView } from '../components/product/use-product-view.ts';
import { useVariationChoice } from '../components/product/use-variation-choice.ts';
import { productCrumbs } from '../head/crumbs.ts';
import type { ProductProps } from '../page-props.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';
import { Still } from '../ui/still.tsx';
import styles from './product.module.css';

const openedSizes = `(min-width: ${breakpoints.xl}px) 592px, (min-width: ${breakpoints.lg}px) 46vw, 92vw`;

/** The last picture: the inside, or the print from close by. A gallery of one or two has no such picture. */
const openedOf = ({ pictures }: Pick<ProductProps['product'], 'pictures'>) => pictures.slice(2).at(-1) ?? null;

/** What is told, with the opened product large below it. */
function Description({ product }: Pick<ProductProps, 'product'>) {
  const opened = openedOf(product);
  return (
    <section aria-labelledby="beschrijving" className={styles.description}>
      <div className={styles.words}>
        <h2 id="beschrijving">{productTexts.description}</h2>
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {opened && (
        <figure className={styles.opened}>
          <ProductPicture picture={opened} sizes={openedSizes} />
        </figure>
      )}
    </section>
  );
}

function Information({ product, offer }: Pick<ProductProps, 'product'> & { offer: ShownOffer }) {
  return (
    <section aria-labelledby="feiten" className={styles.facts}>
      <h2 id="feiten">{productTexts.facts}</h2>
      <Facts product={product} offer={offer} />
    </section>
  );
}

/** One product, simple or variable. */
export function ProductPage(props: ProductProps) {
  const { product, related, newAfter } = props;
  useProductView(product);
  const choice = useVariationChoice(props);
  const offer = choice.found ? variationOffer(choice.found) : productOffer(product);
  return (
    <>
      <Breadcrumb label={shellTexts.breadcrumb} crumbs={productCrumbs(props)} />
      <PageNotices notice={props.notice} />
      <div
        id={`product-${product.id}`}
        className={classNames('product type-product', `product-type-${product.type}`, styles.top)}
      >
        <Gallery
          product={product}
          wanted={offer.pictureId}
          look={{
            ...props.gallery,
            ...lightboxOf(props.shell),
          }}
        />
        <Summary props={props} choice={choice} offer={offer} />
      </div>
      <ShareButtons networks={props.shell.share} page={() => sharedProduct(props)} of={product.pictures} />
      <ProductTabs
        opened={props.opensReviews ? 'reviews' : 'description'}
        tabs={{
          description: {
            label: tabTexts.description,
            content: (
              <Still name="description" madeOf={{ of: product.description, as: JSON.stringify(openedOf(product)) }}>
                {import.meta.env.SSR && <Description product={product} />}
              </Still>
            ),
          },
          additional_information: { label: tabTexts.information, content: <Information {...{ product, offer }} /> },
          reviews: {
            label: tabTexts.reviews(product.rating?.count ?? 0),
            content: (
              <Still name="reviews" className={reviewStyles.place}>
                {import.meta.env.SSR && <ReviewsPanel props={props} />}
              </Still>
            ),
          },
        }}
      />
      {related.length > 0 && (
        <section aria-labelledby="verwant" className={styles.related}>
          <h2 id="verwant">{productTexts.related}</h2>
          <CardGrid cards={related} newAfter={newAfter} heading="h3" />
        </section>
      )}
    </>
  );
}
