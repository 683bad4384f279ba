import type { ReactNode } from 'react';
import type { ProductView } from './product-view.ts';
import { VariationFields } from './variation-fields.tsx';
import type { DisplayedOffer } from './displayed-offer.ts';
import { findPurchaseBlocker } from './purchase-button.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import type { VariationChoice } from './use-variation-choice.ts';
import { VariationPanel } from './variation-panel.tsx';

/** The attributes for which the variation allows any value, as the shopper chose them (R12). */
function openAttributes({ found, chosen }: VariationChoice): Record<string, string> {
  const open = Object.entries(found?.attributes ?? {}).filter(([, value]) => value === '');
  return Object.fromEntries(open.map(([name]) => [name, chosen[name] ?? '']));
}

/** A select per attribute, the details of the variation, and the add button ([2.4-18], W6). */
export function VariationForm({
  props,
  choice,
  offer,
  above,
}: {
  props: ProductView;
  choice: VariationChoice;
  offer: DisplayedOffer;
  above?: ReactNode;
}) {
  const { product, variations, chosen } = props;
  const { found, state } = choice;
  const priced = product.highestPrice !== product.price.price || offer.price.struck !== null;
  return (
    <PurchaseForm
      product={product}
      limits={offer.quantity}
      quantity={chosen.quantity}
      buy={{ id: found?.variation_id ?? product.id, attributes: openAttributes(choice) }}
      hindrance={findPurchaseBlocker(state)}
      askAgain={choice.askAgain}
      formProps={{
        className: 'variations_form cart',
        'data-product_id': product.id,
        'data-product_variations': JSON.stringify(variations),
        'data-custom_data': '',
      }}
      hidden={{ 'add-to-cart': product.id, product_id: product.id, variation_id: found?.variation_id ?? 0 }}
      preOrder={offer.stock.preOrder !== undefined}
      above={above}
    >
      <VariationFields slug={product.slug} choice={choice} />
      <VariationPanel
        content={found && { id: found.variation_id, offer, priced }}
        waits={state === 'looking-up' || state === 'unanswered'}
      />
    </PurchaseForm>
  );
}
