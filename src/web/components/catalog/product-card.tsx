import { memo } from 'react';
import type { CardPicture, ProductCard as Card } from '../../../rules/catalog/product.ts';
import { cardTitle } from '../../../rules/catalog/product-title.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { bundleTexts } from '../../../texts/bundles.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { paths } from '../../../wire/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FrontPicture } from '../pictures/front-picture.tsx';
import { focusAttributes, heightAt } from '../pictures/product-picture.tsx';
import { PriceHtml } from '../price/price.tsx';
import { Availability } from '../product/availability.tsx';
import { RatingMark } from '../reviews/stars.tsx';
import { WishlistButton } from '../wishlists/wishlist-button.tsx';
import { AddButton } from './add-button.tsx';
import type { ProductCardProps } from './card-html.ts';
import styles from './product-card.module.css';
import { QuickViewButton } from './quick-view-button.tsx';
import { revealedClasses } from './reveal-cards.ts';

/** The button of a card: add to cart, choose options, or view the product. */
function CardAction({ card, forSale }: Pick<ProductCardProps, 'card' | 'forSale'>) {
  const href = paths.product(card.slug);
  if (!forSale || stockState(card.stock) === 'out-of-stock') {
    return (
      <ButtonLink
        fullWidth
        href={href}
        className={`button product_type_${card.type}`}
        aria-label={catalogTexts.viewProductOf(cardTitle(card))}
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
        aria-label={catalogTexts.chooseOptionsOf(cardTitle(card))}
        data-product_id={card.id}
        data-product_sku={card.sku}
        data-quantity="1"
      >
        {catalogTexts.chooseOptions}
      </ButtonLink>
    );
  }
  if (card.bundle === 'choice') {
    return (
      <ButtonLink
        fullWidth
        href={href}
        className="button product_type_woosb"
        aria-label={bundleTexts.composeOf(cardTitle(card))}
      >
        {bundleTexts.compose}
      </ButtonLink>
    );
  }
  return <AddButton card={card} />;
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
    <img
      className={styles.back}
      {...focusAttributes(picture)}
      src={address(480)}
      srcSet={`${address(750)} 2x`}
      {...size}
      alt=""
      loading="lazy"
    />
  );
}

function CardBadges({ card: { price, stock, bundle }, isNew }: Pick<ProductCardProps, 'card' | 'isNew'>) {
  const isOnSale = price.onSale && stockState(stock) !== 'out-of-stock';
  return (
    <div className={styles.marks}>
      {stock.preOrder && <span className={styles.mark}>{collectorTexts.preOrder}</span>}
      {bundle && <span className={styles.mark}>{bundleTexts.onCard}</span>}
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
  isAboveFold,
  isPriority,
  hasQuickView: quick,
  forSale,
}: ProductCardProps) {
  const [front, back] = card.pictures;
  const soldOut = stockState(card.stock) === 'out-of-stock';
  return (
    <li className={classNames('product', `product-type-${card.type}`, styles.card, isAboveFold && revealedClasses)}>
      <div className={classNames(styles.stage, soldOut && styles.gone)}>
        {front && <FrontPicture picture={front} first={isPriority} />}
        {back && <BackPicture picture={back} />}
        <CardBadges {...{ card, isNew }} />
      </div>
      <div className={styles.text}>
        <p className={styles.edition}>{card.edition}</p>
        <Heading className={styles.name}>
          <a href={paths.product(card.slug)}>{card.name}</a>
        </Heading>
        <p className={classNames('price', styles.price)}>
          <PriceHtml price={card.price} highest={card.highestPrice} />
        </p>
        <div className={styles.foot}>
          <Availability stock={card.stock} />
          {card.rating && <RatingMark rating={card.rating} />}
        </div>
        {!soldOut && forSale && <CardLimit card={card} />}
      </div>
      <div className={styles.wish}>
        <WishlistButton
          itemId={card.id}
          productId={card.id}
          productType={card.type}
          title={cardTitle(card)}
          look="round"
          isSingle={false}
        />
      </div>
      {quick && <QuickViewButton card={card} className={styles.quick} />}
      <div className={styles.action}>
        <CardAction {...{ card, forSale }} />
      </div>
    </li>
  );
});
