import { useEffect, useId, useState } from 'react';
import { catalogTexts, productTexts } from '../../../texts/catalog.ts';
import { paths } from '../../../wire/paths.ts';
import type { ProductProps } from '../../pages/product/props.ts';
import { fetchPage } from '../../state/fetch-page.ts';
import { closeQuickView } from '../../state/quick-view.ts';
import { purchaseTexts } from '../../../texts/variation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowRight, IconClose } from '../../ui/icons.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { SimpleGallery } from '../gallery/simple-gallery.tsx';
import { PriceHtml } from '../price/price.tsx';
import { Availability } from './availability.tsx';
import { productOffer, variationOffer } from './displayed-offer.ts';
import type { DisplayedOffer } from './displayed-offer.ts';
import styles from './quick-view.module.css';
import { Purchase } from './product-summary.tsx';
import { useVariationChoice } from './use-variation-choice.ts';

/** What of the facts a choice changes: number, weight and size ([4.4-03]). */
function ProductMeasurements({ offer: { sku, weight, dimensions } }: { offer: DisplayedOffer }) {
  const told = [
    { label: productTexts.sku, value: sku, className: 'sku' },
    { label: productTexts.weight, value: weight, className: 'product_weight' },
    { label: productTexts.dimensions, value: dimensions, className: 'product_dimensions' },
  ];
  return (
    <dl className={styles.measures}>
      {told
        .filter(({ value }) => value !== '')
        .map(({ label, value, className }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={className}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The product as its page has it: pictures, price, stock and the same form. */
function QuickViewContent({ props, titleId }: { props: ProductProps; titleId: string }) {
  const { product } = props;
  const choice = useVariationChoice(props);
  const offer = choice.found ? variationOffer(choice.found) : productOffer(product);
  return (
    <>
      <SimpleGallery product={product} wanted={offer.pictureId} />
      <div className={styles.text}>
        <p className={styles.edition}>{product.facts.edition}</p>
        <h2 id={titleId}>{product.name}</h2>
        <p className={classNames('price', styles.price)}>
          <PriceHtml price={offer.price} highest={offer.highest} />
        </p>
        <Availability stock={offer.stock} />
        {product.shortDescription !== '' && <p>{product.shortDescription}</p>}
        <Purchase props={props} choice={choice} offer={offer} />
        <ProductMeasurements offer={offer} />
        <a className={styles.onward} href={paths.product(product.slug)}>
          {catalogTexts.wholeProduct} <IconArrowRight />
        </a>
      </div>
    </>
  );
}

/**
 * A product over the page, which keeps its address; closes on Escape, a press beside it, and when what was added comes in its
 * place, in the mini cart. Without one it stays, and says so itself: what lies over it cannot be seen from here.
 */
export function QuickView({ slug, failed }: { slug: string; failed: () => void }) {
  const { modal, close } = useModal();
  const titleId = useId();
  const [props, setProps] = useState<ProductProps | null>(null);
  const [added, setAdded] = useState(false);
  const miniCart = props?.shell.miniCart;
  const givesWay = miniCart?.enabled === true && miniCart.openOnAdd;
  useEffect(() => {
    const left = new AbortController();
    fetchPage<ProductProps>('product', paths.product(slug), left.signal).then(setProps, () => {
      if (!left.signal.aborted) failed();
    });
    return () => left.abort();
  }, [slug, failed]);
  useEffect(() => {
    const left = new AbortController();
    const onAdded = () => (givesWay ? close() : setAdded(true));
    document.body.addEventListener('added_to_cart', onAdded, { signal: left.signal });
    return () => left.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- closing is the same for as long as the dialog is there
  }, [givesWay]);
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={props ? titleId : undefined}
      aria-label={props ? undefined : catalogTexts.quickView}
      onClose={closeQuickView}
    >
      <div className={styles.inside} aria-busy={props === null}>
        <button type="button" className={styles.close} aria-label={catalogTexts.closeQuickView} onClick={close}>
          <IconClose size={22} />
        </button>
        {props ? (
          <>
            <QuickViewContent {...{ props, titleId }} />
            <output className="screen-reader-text">{added && purchaseTexts.added}</output>
          </>
        ) : (
          <output className={styles.waiting}>{catalogTexts.quickViewLoading}</output>
        )}
      </div>
    </dialog>
  );
}
