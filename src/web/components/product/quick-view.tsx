import { useEffect, useId, useState } from 'react';
import type { ProductCard } from '../../../rules/catalog/product.ts';
import { productTitle } from '../../../rules/catalog/product-title.ts';
import { catalogTexts, productTexts } from '../../../texts/catalog.ts';
import { paths } from '../../../wire/paths.ts';
import type { ProductView } from './product-view.ts';
import { fetchPage } from '../../state/fetch-page.ts';
import { closeQuickView } from '../../state/quick-view.ts';
import { purchaseTexts } from '../../../texts/variation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowRight, IconClose } from '../../ui/icons.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { GalleryOfCard, SimpleGallery } from '../gallery/simple-gallery.tsx';
import { Availability } from './availability.tsx';
import { QuantityPrices } from '../promotions/quantity-prices.tsx';
import { productOffer, variationOffer } from './displayed-offer.ts';
import type { DisplayedOffer } from './displayed-offer.ts';
import { WishlistButton } from '../wishlists/wishlist-button.tsx';
import { DisplayedPrice } from './displayed-price.tsx';
import styles from './quick-view.module.css';
import { PurchaseProvider } from './purchase-blocks.tsx';
import { Purchase } from './product-summary.tsx';
import { useVariationChoice } from './use-variation-choice.ts';

/** The data of a product, with the blocks loaded that it needs. */
async function fetchProduct(slug: string, signal: AbortSignal): Promise<ProductView> {
  const props = await fetchPage<ProductView & { page: 'product' }>('product', paths.product(slug), signal);
  if (props.together || props.bundle) await (await import('./load-blocks.ts')).loadBlocks(props);
  return props;
}

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

/** The part of the quick view that a card knows: edition, name, price and stock. */
function QuickViewHeading({
  titleId,
  name,
  edition,
  offer,
}: {
  titleId: string;
  name: string;
  edition: string;
  offer: Pick<DisplayedOffer, 'price' | 'highest' | 'stock'>;
}) {
  return (
    <>
      <p className={styles.edition}>{edition}</p>
      <h2 id={titleId}>{name}</h2>
      <p className={classNames('price', styles.price)}>
        <DisplayedPrice price={offer.price} highest={offer.highest} />
      </p>
      <Availability stock={offer.stock} />
    </>
  );
}

/** What the card shows, while the rest of the product is loading. */
function QuickViewOfCard({ card, titleId }: { card: ProductCard; titleId: string }) {
  const { name, edition, price, highestPrice: highest, stock, pictures } = card;
  return (
    <>
      <GalleryOfCard picture={pictures[0] ?? null} />
      <div className={styles.text}>
        <QuickViewHeading {...{ titleId, name, edition }} offer={{ price, highest, stock }} />
        <output className={styles.waiting}>{catalogTexts.quickViewLoading}</output>
      </div>
    </>
  );
}

/** The content of the product page: pictures, price, stock and the same form. */
function QuickViewContent({ props, titleId }: { props: ProductView; titleId: string }) {
  const { product } = props;
  const choice = useVariationChoice(props);
  const offer = choice.found ? variationOffer(choice.found) : productOffer(product);
  return (
    <PurchaseProvider quantity={props.chosen.quantity}>
      <SimpleGallery product={product} wanted={offer.pictureId} />
      <div className={classNames('summary entry-summary', styles.text)}>
        <QuickViewHeading {...{ titleId, offer }} name={product.name} edition={product.facts.edition} />
        {product.shortDescription !== '' && <p>{product.shortDescription}</p>}
        <QuantityPrices props={props} offer={offer} />
        <Purchase props={props} choice={choice} offer={offer} />
        <WishlistButton
          itemId={product.id}
          productId={product.id}
          productType={product.type}
          title={productTitle(product)}
        />
        <ProductMeasurements offer={offer} />
        <a className={styles.onward} href={paths.product(product.slug)}>
          {catalogTexts.wholeProduct} <IconArrowRight />
        </a>
      </div>
    </PurchaseProvider>
  );
}

/**
 * A product in a dialog; the page's address stays. It opens with what its card shows. Escape and a click outside close
 * it. After an addition it closes if the mini cart opens; otherwise it stays open and announces the addition.
 */
export function QuickView({ card, failed }: { card: ProductCard; failed: () => void }) {
  const { modal, close } = useModal();
  const titleId = useId();
  const [props, setProps] = useState<ProductView | null>(null);
  const [added, setAdded] = useState(false);
  const miniCart = props?.shell.miniCart;
  const closesOnAdd = miniCart?.enabled === true && miniCart.openOnAdd;
  const { slug } = card;
  useEffect(() => {
    const lifetime = new AbortController();
    fetchProduct(slug, lifetime.signal).then(setProps, () => {
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
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId} onClose={closeQuickView}>
      <div className={styles.inside} aria-busy={props === null}>
        <button type="button" className={styles.close} aria-label={catalogTexts.closeQuickView} onClick={close}>
          <IconClose size={22} />
        </button>
        {props ? <QuickViewContent {...{ props, titleId }} /> : <QuickViewOfCard {...{ card, titleId }} />}
        {props && <output className="screen-reader-text">{added && purchaseTexts.added}</output>}
      </div>
    </dialog>
  );
}
