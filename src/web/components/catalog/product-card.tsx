import { memo } from 'react';
import type { CardPicture, ProductCard as Card } from '../../../rules/catalog/product.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { paths } from '../../../wire/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProductPicture, heightAt } from '../pictures/product-picture.tsx';
import { Amount, PriceHtml } from '../price/price.tsx';
import { Availability } from '../product/availability.tsx';
import { RatingMark } from '../reviews/stars.tsx';
import { AddButton } from './add-button.tsx';
import type { ProductCardProps } from './card-html.ts';
import styles from './product-card.module.css';
import { QuickViewButton } from './quick-view-button.tsx';
import { revealedClasses } from './reveal-cards.ts';

/**
 * The narrowest and widest picture that cards need, in pixels. A card is half as wide as a phone, or up to 320 pixels on
 * large screens, where a pixel can have two device pixels in each direction.
 */
const cardWidths = { narrowest: 320, widest: 750 };
/** The `sizes` of a card's picture: four, three or two columns. */
const cardSizes = `(min-width: ${breakpoints.xl}px) 304px, (min-width: ${breakpoints.lg}px) 23vw, (min-width: ${breakpoints.md}px) 30vw, 46vw`;

/** The button of a card: add to cart, choose options, or view the product. */
function CardAction({ card, forSale }: Pick<ProductCardProps, 'card' | 'forSale'>) {
  const href = paths.product(card.slug);
  if (!forSale || stockState(card.stock) === 'out-of-stock') {
    return (
      <ButtonLink
        fullWidth
        href={href}
        className={`button product_type_${card.type}`}
        aria-label={catalogTexts.viewProductOf(card.name)}
      >
        {catalogTexts.viewProduct}
      </ButtonLink>
    );
  }
  if (card.type === 'variable') {
    return (
      <ButtonLink
        fullWidth
        href={href}
        className="button add_to_cart_button product_type_variable"
        aria-label={catalogTexts.chooseOptionsOf(card.name)}
        data-product_id={card.id}
        data-product_sku={card.sku}
        data-quantity="1"
      >
        {catalogTexts.chooseOptions}
      </ButtonLink>
    );
  }
  return <AddButton card={card} />;
}

/** The price, or "from" the lowest price when the product has several. */
function CardPrice({ card: { price, highestPrice } }: { card: Card }) {
  if (highestPrice <= price.price) return <PriceHtml price={price} />;
  return (
    <>
      <span className={styles.from}>{catalogTexts.from}</span> <Amount cents={price.price} />
    </>
  );
}

/** The maximum quantity per customer or per order. */
function CardLimit({ card: { customerLimit, soldIndividually } }: { card: Card }) {
  if (customerLimit !== null) return <p className={styles.one}>{collectorTexts.perCustomer(customerLimit)}</p>;
  return soldIndividually && <p className={styles.one}>{catalogTexts.onePerOrder}</p>;
}

/** The back picture, shown over the front on hover. Browsers without AVIF keep showing the front. */
function BackPicture({ picture }: { picture: CardPicture }) {
  const address = (width: number) => paths.picture(picture.file, width, 'avif');
  const size = { width: 480, height: heightAt(picture, 480) };
  return (
    <img className={styles.back} src={address(480)} srcSet={`${address(750)} 2x`} {...size} alt="" loading="lazy" />
  );
}

function CardBadges({ card: { price, stock }, isNew }: Pick<ProductCardProps, 'card' | 'isNew'>) {
  const isOnSale = price.onSale && stockState(stock) !== 'out-of-stock';
  return (
    <div className={styles.marks}>
      {stock.preOrder && <span className={styles.mark}>{collectorTexts.preOrder}</span>}
      {isNew && <span className={styles.mark}>{catalogTexts.isNew}</span>}
      {isOnSale && <span className={styles.mark}>{catalogTexts.saleMark(price)}</span>}
    </div>
  );
}

/** A product in a listing: picture, edition, name, price, stock and a button. */
export const ProductCard = memo(function ProductCard({
  card,
  isNew,
  heading: Heading,
  isAboveFold: first,
  hasQuickView: quick,
  forSale,
}: ProductCardProps) {
  const [front, back] = card.pictures;
  const soldOut = stockState(card.stock) === 'out-of-stock';
  return (
    <li className={classNames('product', `product-type-${card.type}`, first && revealedClasses, styles.card)}>
      <div className={classNames(styles.stage, soldOut && styles.gone)}>
        {front && <ProductPicture picture={front} sizes={cardSizes} {...cardWidths} first={first} decorative />}
        {back && <BackPicture picture={back} />}
        <CardBadges {...{ card, isNew }} />
      </div>
      <div className={styles.text}>
        <p className={styles.edition}>{card.edition}</p>
        <Heading className={styles.name}>
          <a href={paths.product(card.slug)}>{card.name}</a>
        </Heading>
        <p className={classNames('price', styles.price)}>
          <CardPrice card={card} />
        </p>
        <div className={styles.foot}>
          <Availability stock={card.stock} />
          {card.rating && <RatingMark rating={card.rating} />}
        </div>
        {!soldOut && forSale && <CardLimit card={card} />}
      </div>
      {quick && <QuickViewButton card={card} className={styles.quick} />}
      <div className={styles.action}>
        <CardAction {...{ card, forSale }} />
      </div>
    </li>
  );
});
