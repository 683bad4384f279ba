import type { ProductCard } from '../../../rules/catalog/product.ts';
import { cardTitle } from '../../../rules/catalog/product-title.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { openQuickView } from '../../state/quick-view.ts';
import { Icon } from '../../ui/icons.tsx';
import { loadQuickView } from '../product/quick-view-host.tsx';

/** Loads the code when a visitor points at the button or reaches it. A failure is handled when the quick view opens. */
function prepareQuickView(): void {
  void loadQuickView().catch(() => undefined);
}

/** Opens the quick view of a product. Without JavaScript the card's link leads to the product. */
export function QuickViewButton({ card, className }: { card: ProductCard; className: string | undefined }) {
  return (
    <button
      type="button"
      data-scripted
      className={className}
      aria-haspopup="dialog"
      aria-label={catalogTexts.quickViewOf(cardTitle(card))}
      title={catalogTexts.quickView}
      onPointerEnter={prepareQuickView}
      onFocus={prepareQuickView}
      onClick={() => openQuickView(card)}
    >
      <Icon>
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="2.8" />
      </Icon>
    </button>
  );
}
