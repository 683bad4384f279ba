import { breakpoints } from '../../settings/constants.ts';
import { productTexts } from '../../texts/catalog.ts';
import { shellTexts } from '../../texts/shell.ts';
import { CardGrid } from '../components/catalog/card-grid.tsx';
import { Facts } from '../components/product/facts.tsx';
import { PageNotices } from '../components/notices/page-notices.tsx';
import { ProductPicture } from '../components/pictures/product-picture.tsx';
import { Gallery } from '../components/product/gallery.tsx';
import { productOffer, variationOffer } from '../components/product/offer.ts';
import { Summary } from '../components/product/summary.tsx';
import { ShareButtons } from '../components/share/share-buttons.tsx';
import { sharedProduct } from '../components/share/shared-product.ts';
import { useVariationChoice } from '../components/product/use-variation-choice.ts';
import { productCrumbs } from '../head/crumbs.ts';
import type { ProductProps } from '../page-props.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './product.module.css';

const openedSizes = `(min-width: ${breakpoints.xl}px) 592px, (min-width: ${breakpoints.lg}px) 46vw, 92vw`;

/** The last picture large, below what is told: the inside, or the print from close by. A gallery of one or two has no such picture. */
function Opened({ pictures }: Pick<ProductProps['product'], 'pictures'>) {
  const last = pictures.length > 2 ? pictures.at(-1) : undefined;
  if (!last) return null;
  return (
    <figure className={styles.opened}>
      <ProductPicture picture={last} sizes={openedSizes} />
    </figure>
  );
}

/** One product, simple or variable. */
export function ProductPage(props: ProductProps) {
  const { product, related, newAfter } = props;
  const choice = useVariationChoice(props);
  const offer = choice.found ? variationOffer(product, choice.found) : productOffer(product);
  return (
    <>
      <Breadcrumb label={shellTexts.breadcrumb} crumbs={productCrumbs(props)} />
      <PageNotices notice={props.notice} />
      <div
        id={`product-${product.id}`}
        className={classNames('product type-product', `product-type-${product.type}`, styles.top)}
      >
        <Gallery name={product.name} pictures={product.pictures} wanted={offer.pictureId} />
        <Summary props={props} choice={choice} offer={offer} />
      </div>
      <ShareButtons networks={props.shell.share} page={() => sharedProduct(props)} />
      <div className={styles.more}>
        <section aria-labelledby="beschrijving" className={styles.description}>
          <h2 id="beschrijving">{productTexts.description}</h2>
          {product.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Opened pictures={product.pictures} />
        </section>
        <section aria-labelledby="feiten">
          <h2 id="feiten">{productTexts.facts}</h2>
          <Facts product={product} offer={offer} />
        </section>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="verwant" className={styles.related}>
          <h2 id="verwant">{productTexts.related}</h2>
          <CardGrid cards={related} newAfter={newAfter} heading="h3" />
        </section>
      )}
    </>
  );
}
