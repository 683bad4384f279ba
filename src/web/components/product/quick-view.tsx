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

/** The facts that change with the chosen variation: article number, weight and dimensions ([4.4-03]). */
function ProductMeasurements({ offer: { sku, weight, dimensions } }: { offer: DisplayedOffer }) {
  const measurements = [
    { label: productTexts.sku, value: sku, className: 'sku' },
    { label: productTexts.weight, value: weight, className: 'product_weight' },
    { label: productTexts.dimensions, value: dimensions, className: 'product_dimensions' },
  ];
  return (
    <dl className={styles.measures}>
      {measurements
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

/** The content of the product page: pictures, price, stock and the same form. */
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
 * A product in a dialog; the page's address stays. Escape and a click outside close it. After an addition it closes if
 * the mini cart opens; otherwise it stays open and announces the addition.
 */
export function QuickView({ slug, failed }: { slug: string; failed: () => void }) {
  const { modal, close } = useModal();
  const titleId = useId();
  const [props, setProps] = useState<ProductProps | null>(null);
  const [added, setAdded] = useState(false);
  const miniCart = props?.shell.miniCart;
  const closesOnAdd = miniCart?.enabled === true && miniCart.openOnAdd;
  useEffect(() => {
    const lifetime = new AbortController();
    fetchPage<ProductProps>('product', paths.product(slug), lifetime.signal).then(setProps, () => {
      if (!lifetime.signal.aborted) failed();
    });
    return () => lifetime.abort();
  }, [slug, failed]);
  useEffect(() => {
    const lifetime = new AbortController();
    const onAdded = () => (closesOnAdd ? close() : setAdded(true));
    document.body.addEventListener('added_to_cart', onAdded, { signal: lifetime.signal });
    return () => lifetime.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `close` does the same for as long as the dialog is mounted
  }, [closesOnAdd]);
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
