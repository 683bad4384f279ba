import { useId, useLayoutEffect, useRef } from 'react';
import { variationTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './purchase-form.module.css';
import type { VariationField, VariationChoice } from './use-variation-choice.ts';

/**
 * The select of one attribute. Options that match no variation are omitted; options whose variations are not sold now
 * are disabled ([4.4-08]).
 */
function AttributeField({
  field,
  choose,
  required,
}: {
  field: VariationField;
  choose: VariationChoice['choose'];
  required?: boolean | undefined;
}) {
  const id = useId();
  return (
    <SelectField
      id={id}
      label={field.label}
      name={field.name}
      data-attribute_name={field.name}
      data-show_option_none="yes"
      value={field.value}
      required={required}
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

/**
 * Announces a change that the shopper might not notice: no response, no matching variation ([8-13]), or a reset
 * ([8-16]).
 */
function alertText({ state, outcome }: VariationChoice): string {
  if (state === 'unanswered') return variationTexts.lookUpFailed;
  if (outcome === 'no-match') return variationTexts.noMatch;
  return outcome === 'was-reset' ? variationTexts.wasReset : '';
}

/**
 * The attribute selects, the link that resets them, and the message about both. `required`: the browser requires a
 * value for each.
 */
export function VariationFields({
  slug,
  choice,
  required,
}: {
  slug: string;
  choice: VariationChoice;
  required?: boolean;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const anyChosen = Object.values(choice.chosen).some((value) => value !== '');
  const alert = alertText(choice);
  const isSeen = alert === variationTexts.noMatch;
  useLayoutEffect(() => {
    const selects = [...(fields.current?.querySelectorAll('select') ?? [])];
    if (selects.every(({ name, value }) => value === (choice.chosen[name] ?? ''))) return;
    choice.adopt(Object.fromEntries(selects.map(({ name, value }) => [name, value])));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: keeps options that were chosen before hydration
  }, []);
  return (
    <>
      <div ref={fields} className={classNames('variations', styles.fields)}>
        {choice.fields.map((field) => (
          <AttributeField key={field.name} field={field} choose={choice.choose} required={required} />
        ))}
        <a
          className={classNames('reset_variations', styles.reset, !anyChosen && styles.idle)}
          href={paths.product(slug)}
          onClick={(event) => {
            event.preventDefault();
            choice.reset();
            // The link is about to disappear while it has the focus.
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
