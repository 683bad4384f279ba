import { useState } from 'react';
import type { ProductProps } from '../../page-props.ts';
import { formatMoney } from '../../../texts/money.ts';
import { variationTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { stockText } from './stock-words.ts';
import type { ShownOffer } from './offer.ts';
import { PurchaseForm } from './purchase-form.tsx';
import type { Hindrance } from './purchase-form.tsx';
import styles from './purchase-form.module.css';
import type { ChoiceField, VariationChoice } from './use-variation-choice.ts';

/** Why the chosen cannot be added, with the classes of the original (R45). */
function hindranceOf({ state }: VariationChoice): Hindrance | null {
  switch (state) {
    case 'ready':
      return null;
    case 'selection-needed':
      return { className: 'wc-variation-selection-needed', reason: variationTexts.selectionNeeded };
    case 'looking-up':
      return { className: 'wc-variation-selection-needed', reason: variationTexts.lookingUp, busy: true };
    case 'unavailable':
      return { className: 'wc-variation-is-unavailable', reason: variationTexts.unavailable };
  }
}

function AttributeField({ field, choose }: { field: ChoiceField; choose: VariationChoice['choose'] }) {
  return (
    <SelectField
      id={field.name.replace(/^attribute_/, '')}
      label={field.label}
      name={field.name}
      data-attribute_name={field.name}
      data-show_option_none="yes"
      value={field.value}
      onChange={(event) => choose(field.name, event.currentTarget.value)}
    >
      <option value="">{variationTexts.chooseOption}</option>
      {field.options
        .filter((option) => option.state !== 'absent')
        .map((option) => (
          <option key={option.slug} value={option.slug} disabled={option.state === 'inactive'}>
            {option.name}
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

/** What is said where something changed without the shopper seeing it: no match, no answer, a reset. */
function alertText(choice: VariationChoice, wasReset: boolean): string {
  if (choice.failed) return variationTexts.lookUpFailed;
  if (choice.complete && !choice.found && choice.state === 'unavailable') return variationTexts.noMatch;
  return wasReset ? variationTexts.wasReset : '';
}

/** One select per attribute, what they come to, and the way into the cart (2.4-18, W6). */
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
  const [wasReset, setWasReset] = useState(false);
  const anyChosen = Object.values(choice.chosen).some((value) => value !== '');
  const alert = alertText(choice, wasReset);
  const quiet = alert === variationTexts.wasReset || alert === '';
  return (
    <PurchaseForm
      product={product}
      limits={offer.quantity}
      quantity={chosen.quantity}
      buy={{ id: choice.found?.variation_id ?? product.id, attributes: openAttributes(choice) }}
      hindrance={hindranceOf(choice)}
      formProps={{
        className: 'variations_form cart',
        'data-product_id': product.id,
        'data-product_variations': JSON.stringify(variations),
      }}
      hidden={{
        'add-to-cart': product.id,
        product_id: product.id,
        variation_id: choice.found?.variation_id ?? 0,
      }}
    >
      <div className={classNames('variations', styles.fields)}>
        {choice.fields.map((field) => (
          <AttributeField
            key={field.name}
            field={field}
            choose={(name, slug) => {
              setWasReset(false);
              choice.choose(name, slug);
            }}
          />
        ))}
        <a
          className={classNames('reset_variations', styles.reset, !anyChosen && styles.idle)}
          href={paths.product(product.slug)}
          onClick={(event) => {
            event.preventDefault();
            setWasReset(true);
            choice.reset();
          }}
        >
          {variationTexts.reset}
        </a>
      </div>
      <div className={styles.said}>
        <div
          className={classNames('reset_variations_alert', quiet ? 'screen-reader-text' : styles.warning)}
          role="alert"
          aria-live="polite"
          aria-relevant="all"
        >
          {alert}
        </div>
        <div className={classNames('woocommerce-variation single_variation', styles.found)} aria-live="polite">
          {choice.found && offer.description !== '' && <p>{offer.description}</p>}
          {choice.found && (
            <VisuallyHidden>{`${formatMoney(offer.price.price)}. ${stockText(offer.stock)}.`}</VisuallyHidden>
          )}
        </div>
      </div>
    </PurchaseForm>
  );
}
