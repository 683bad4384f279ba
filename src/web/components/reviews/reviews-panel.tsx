// The reviews tab, rendered by the server only.
import { reviewTexts } from '../../../texts/reviews.ts';
import type { ProductView } from '../product/product-view.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import styles from './reviews.module.css';

/** The reviews of a product, and the form to write one. */
export function ReviewsPanel({ props: { product, shell, reviews } }: { props: ProductView }) {
  if (!reviews) return null;
  return (
    <section id="reviews" className="woocommerce-Reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="woocommerce-Reviews-title screen-reader-text">
        {reviewTexts.title}
      </h2>
      <div className={styles.panel}>
        <ReviewList {...{ reviews, rating: product.rating, slug: product.slug, shop: shell.shop.name }} />
        <ReviewForm productId={product.id} />
      </div>
    </section>
  );
}
