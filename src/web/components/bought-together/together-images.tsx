import type { ItemView } from '../../../rules/bought-together/item-view.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './bought-together.module.css';

/** A picture of each chosen item; that of an item that is not ticked is hidden ([2.4.1-02]). */
export function TogetherImages({ views }: { views: readonly ItemView[] }) {
  return (
    <div className={classNames('woobt-images', styles.images)} aria-hidden="true">
      {views.map(({ item, state, shown }, index) => {
        const picture = shown.picture ?? item.own.picture;
        return (
          <span
            key={item.key}
            className={classNames('woobt-image', `woobt-image-${item.productId}`, `woobt-image-order-${index + 1}`)}
            data-order={index + 1}
            hidden={!state.ticked}
          >
            {picture && <ProductPicture picture={picture} decorative sizes="56px" widest={160} />}
          </span>
        );
      })}
    </div>
  );
}
