import type { ProductCard } from '../../../rules/catalog/product.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { openQuickView } from '../../state/quick-view.ts';
import { Icon } from '../../ui/icons.tsx';

/** Opens the quick view of a product. Without JavaScript the card's link leads to the product. */
export function QuickViewButton({
  card: { slug, name },
  className,
}: {
  card: ProductCard;
  className: string | undefined;
}) {
  return (
    <button
      type="button"
      data-scripted
      className={className}
      aria-haspopup="dialog"
      aria-label={catalogTexts.quickViewOf(name)}
      title={catalogTexts.quickView}
      onClick={() => openQuickView(slug)}
    >
      <Icon>
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="2.8" />
      </Icon>
    </button>
  );
}
