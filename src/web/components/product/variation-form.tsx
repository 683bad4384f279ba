import { useId, useRef } from 'react';
import type { ProductProps } from '../../page-props.ts';
import { variationTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field.tsx';
import type { ShownOffer } from './offer.ts';
import { hindranceOf } from './purchase-button.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import styles from './purchase-form.module.css';
import type { ChoiceField, VariationChoice } from './use-variation-choice.ts';
import { VariationPanel } from './variation-panel.tsx';

/** One attribute: what fits nothing is left out, what fits only what is not sold now cannot be chosen ([4.4-08]). */
function AttributeField({ field, choose }: { field: ChoiceField; choose: VariationChoice['choose'] }) {
  const id = useId();
  return (
    <SelectField
      id={id}
      label={field.label}
      name={field.name}
      data-attribute_name={field.name}
      data-show_option_none="yes"
      value={field.value}
      onChange={(event) => choose(field.name, event.currentTarget.value)}
    >
      <option value="">{variationTexts.chooseOption}</option>
      {field.options
        .filter((option) => option.state !== 'absent' || option.slug === field.value)
        .map((option) => (
          <option key={option.slug} value={option.slug} disabled={option.state === 'inactive'}>
            {option.state === 'inactive' ? variationTexts.notSold(option.name) : option.name}
          </option>
        ))}
    </SelectField>
  );
}

/** The attributes of the found variation that it leaves open, as the shopper chose them (R12). */
function openAttributes({ found, chosen }: VariationChoice): Record<string, string> {
  const open = Object.entries(found?.attributes ?? {}).filter(([, value]) => value === '');
  return Object.fromEntries(open.map(([name]) => [name, chosen[name] ?? '']));
}

/** What is said where something changed without the shopper seeing it: no answer, no match ([8-13]), a reset ([8-16]). */
function alertText({ state, outcome }: VariationChoice): string {
  if (state === 'unanswered') return variationTexts.lookUpFailed;
  if (outcome === 'no-match') return variationTexts.noMatch;
  return outcome === 'was-reset' ? variationTexts.wasReset : '';
}

/** The attributes, the way back to none of them, and what is said of both. */
function Choosing({ slug, choice }: { slug: string; choice: VariationChoice }) {
  const fields = useRef<HTMLDivElement>(null);
  const anyChosen = Object.values(choice.chosen).some((value) => value !== '');
  const alert = alertText(choice);
  const isSeen = alert === variationTexts.noMatch;
  return (
    <>
      <div ref={fields} className={classNames('variations', styles.fields)}>
        {choice.fields.map((field) => (
          <AttributeField key={field.name} field={field} choose={choice.choose} />
        ))}
        <a
          className={classNames('reset_variations', styles.reset, !anyChosen && styles.idle)}
          href={paths.product(slug)}
          onClick={(event) => {
            event.preventDefault();
            choice.reset();
            // The link is about to go, and the focus with it.
            fields.current?.querySelector('select')?.focus();
          }}
        >
          {variationTexts.reset}
        </a>
      </div>
      <div
        className={classNames('reset_variations_alert', isSeen ? styles.warning : 'screen-reader-text')}
        role="alert"
        aria-live="polite"
        aria-relevant="all"
      >
        {alert}
      </div>
    </>
  );
}

/** One select per attribute, what they come to, and the way into the cart ([2.4-18], W6). */
export function VariationForm({
  props,
  choice,
  offer,
}: {
  props: ProductProps;
  choice: VariationChoice;
  offer: ShownOffer;
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
      hindrance={hindranceOf(state)}
      askAgain={choice.askAgain}
      formProps={{
        className: 'variations_form cart',
        'data-product_id': product.id,
        'data-product_variations': JSON.stringify(variations),
        'data-custom_data': '',
      }}
      hidden={{ 'add-to-cart': product.id, product_id: product.id, variation_id: found?.variation_id ?? 0 }}
      preOrder={offer.stock.preOrder !== undefined}
    >
      <Choosing slug={product.slug} choice={choice} />
      <VariationPanel
        content={found && { id: found.variation_id, offer, priced }}
        waits={state === 'looking-up' || state === 'unanswered'}
      />
    </PurchaseForm>
  );
}
