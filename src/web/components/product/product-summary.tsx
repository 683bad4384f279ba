import type { PreOrder } from '../../../rules/catalog/product.ts';
import { productTitle } from '../../../rules/catalog/product-title.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { priceTexts, productTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { purchaseTexts } from '../../../texts/variation.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import type { ProductView } from './product-view.ts';
import { BundleSection } from '../bundles/bundle-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconInfo, IconShield, IconStore, IconTruck } from '../../ui/icons.tsx';
import { togetherPlaces } from '../bought-together/together-host.tsx';
import { struckPrice } from '../price/price.tsx';
import { QuantityPrices } from '../promotions/quantity-prices.tsx';
import { RatingLink } from '../reviews/rating-link.tsx';
import { Availability } from './availability.tsx';
import type { DisplayedOffer } from './displayed-offer.ts';
import { PurchaseTerms } from './purchase-terms.tsx';
import { displayedUnitPrice } from './price-per-pack.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { RestockForm } from './restock-form.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import '../wishlists/wishlist-button.css';
import { DisplayedPrice } from './displayed-price.tsx';
import styles from './product-summary.module.css';
import type { VariationChoice } from './use-variation-choice.ts';
import { VariationForm } from './variation-form.tsx';

// No plain import: with it, the component would be in the script of every product page.
const WishlistButton = import.meta.env.SSR ? (await import('../wishlists/wishlist-button.tsx')).WishlistButton : null;

/** Delivery time and the costs in the shop's own country (U14), or the expected date of a pre-order. */
function Delivery({ delivery, preOrder }: Pick<Shell, 'delivery'> & { preOrder: PreOrder | undefined }) {
  const when = preOrder ? collectorTexts.expected(preOrder.date) : productTexts.deliveryTime(delivery.time);
  const home = delivery.costs['NL'];
  return (
    <ul className={styles.delivery}>
      <li>
        <IconTruck />
        <span>{home ? `${when}. ${productTexts.shippingFrom(home)}.` : `${when}.`}</span>
      </li>
      {delivery.pickup && (
        <li>
          <IconStore />
          <span>{`${productTexts.pickup}.`}</span>
        </li>
      )}
      <li>
        <IconShield />
        <span>{productTexts.right}</span>
      </li>
    </ul>
  );
}

interface PurchaseProps {
  props: ProductView;
  choice: VariationChoice;
  offer: DisplayedOffer;
}

/**
 * The form to buy, with the terms to know before; for sold-out items a form that requests an email when they are back.
 */
export function Purchase({ props, choice, offer }: PurchaseProps) {
  const { product, shell } = props;
  if (shell.catalogueMode) return <p className={styles.soldOut}>{purchaseTexts.catalogueOnly}</p>;
  return (
    <>
      <PurchaseOptions props={props} choice={choice} offer={offer} />
      <PurchaseTerms product={product} stock={offer.stock} />
      <RestockForm product={product} choice={choice} typed={props.restockEmail} />
    </>
  );
}

function PurchaseOptions({ props, choice, offer }: PurchaseProps) {
  const { product, chosen, trail } = props;
  if (stockState(product.stock) === 'out-of-stock') {
    const slugs = trail.map((category) => category.slug);
    return (
      <div className={styles.soldOut}>
        <p>{purchaseTexts.soldOutReason}</p>
        <ButtonLink href={slugs.length > 0 ? paths.category(slugs) : paths.shop}>
          {trail.at(-1)?.name ?? shellTexts.allProducts}
        </ButtonLink>
      </div>
    );
  }
  const together = togetherPlaces({ props, choice, offer });
  return (
    <>
      {together.before}
      {product.type === 'variable' ? (
        <VariationForm props={props} choice={choice} offer={offer} above={together.inside} />
      ) : (
        <PurchaseForm
          product={product}
          limits={offer.quantity}
          quantity={chosen.quantity}
          buy={{ id: product.id, attributes: {} }}
          hindrance={null}
          preOrder={offer.stock.preOrder !== undefined}
          hidden={{ 'add-to-cart': product.id }}
          above={together.inside}
        >
          <BundleSection data={props.bundle} productId={product.id} />
        </PurchaseForm>
      )}
      {together.after}
    </>
  );
}

/** The first screen of a product page: name, price, stock and the form to buy. */
export function ProductSummary({
  props,
  choice,
  offer,
}: {
  props: ProductView;
  choice: VariationChoice;
  offer: DisplayedOffer;
}) {
  const { product, shell } = props;
  const unit = displayedUnitPrice(product, offer);
  const statement = productTexts.editionStatement(product.facts.edition);
  return (
    <div className={classNames('summary entry-summary', styles.summary)}>
      <p className={styles.edition}>{product.facts.edition}</p>
      <h1 className="product_title entry-title">{product.name}</h1>
      {product.foreignTitle && (
        <p className={styles.foreign} lang={product.foreignTitle.lang}>
          {product.foreignTitle.text}
        </p>
      )}
      {product.rating && <RatingLink rating={product.rating} />}
      <p className={classNames('price', styles.price)}>
        <DisplayedPrice price={offer.price} highest={offer.highest} />
      </p>
      <p className={styles.tax}>
        {priceTexts.includesTax}
        {unit && ` · ${collectorTexts.unitPrice(unit.per, unit.price)}`}
        {struckPrice(offer.price, offer.highest) !== null && ` · ${priceTexts.struckNote}`}
      </p>
      <Availability stock={offer.stock} />
      <QuantityPrices props={props} offer={offer} ids />
      <Purchase props={props} choice={choice} offer={offer} />
      {/* After the add button ([2.4-21]). */}
      <StaticHtml name="wishlist">
        {WishlistButton && shell.wishlist.buttonPosition === 'after_add_to_cart' && (
          <WishlistButton
            itemId={product.id}
            productId={product.id}
            productType={product.type}
            title={productTitle(product)}
          />
        )}
      </StaticHtml>
      {product.shortDescription !== '' && <p className={styles.short}>{product.shortDescription}</p>}
      <Delivery delivery={shell.delivery} preOrder={offer.stock.preOrder} />
      {statement !== null && (
        <p className={styles.statement}>
          <IconInfo /> <span>{statement}</span>
        </p>
      )}
    </div>
  );
}
