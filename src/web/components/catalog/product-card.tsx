import type { ProductCard as Card } from '../../../rules/catalog.ts';
import { stockState } from '../../../rules/stock.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { paths } from '../../../wire/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { PriceHtml } from '../price/price.tsx';
import { Availability } from '../product/availability.tsx';
import { AddButton } from './add-button.tsx';
import type { PlacedCard } from './card-html.ts';
import styles from './product-card.module.css';

/** How wide a card's picture is shown: four columns, three, two. */
/** The widest card is some 320 pixels, on a screen with two dots a pixel. */
const cardWidest = 640;
const cardSizes = `(min-width: ${breakpoints.xl}px) 304px, (min-width: ${breakpoints.lg}px) 23vw, (min-width: ${breakpoints.md}px) 30vw, 46vw`;

/** What can be done with a product from its card. */
function CardAction({ card }: { card: Card }) {
  const href = paths.product(card.slug);
  if (stockState(card.stock) === 'out-of-stock') {
    return (
      <ButtonLink
        wide
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
        wide
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

/** A product in a listing: picture, edition in words, name, price, stock, and the way into the cart. */
export function ProductCard({ card, isNew, heading: Heading, first }: PlacedCard) {
  const [front, back] = card.pictures;
  const soldOut = stockState(card.stock) === 'out-of-stock';
  return (
    <li className={classNames('product', `product-type-${card.type}`, styles.card)}>
      <div className={classNames(styles.stage, soldOut && styles.gone)}>
        {front && <ProductPicture picture={front} sizes={cardSizes} widest={cardWidest} first={first} decorative />}
        {back && (
          <ProductPicture picture={back} sizes={cardSizes} widest={cardWidest} decorative className={styles.back} />
        )}
        <div className={styles.marks}>
          {isNew && <span className={styles.mark}>{catalogTexts.isNew}</span>}
          {card.price.onSale && !soldOut && <span className={styles.mark}>{catalogTexts.onSale}</span>}
        </div>
      </div>
      <div className={styles.text}>
        <p className={styles.edition}>{card.edition}</p>
        <Heading className={styles.name}>
          <a href={paths.product(card.slug)}>{card.name}</a>
        </Heading>
        <p className={classNames('price', styles.price)}>
          <PriceHtml price={card.price} highest={card.highestPrice} />
        </p>
        <Availability stock={card.stock} />
      </div>
      <div className={styles.action}>
        <CardAction card={card} />
      </div>
    </li>
  );
}
