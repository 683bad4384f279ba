import type { ChangeEvent } from 'react';
import { checkoutTexts, fieldLabels } from '../../../texts/checkout.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './address-fields.module.css';
import { AddressLookup } from './address-lookup.tsx';
import type { AddressGroup, CheckoutFieldsProps } from './field-names.ts';

interface AddressGroupProps extends CheckoutFieldsProps {
  group: AddressGroup;
}

type AddressPart =
  'first_name' | 'last_name' | 'company' | 'street' | 'house_number' | 'addition' | 'postcode' | 'city' | 'country';

function fieldProps({ group, form, errorOf }: AddressGroupProps, part: AddressPart, token: string) {
  const name = `${group}_${part}` as const;
  return {
    id: name,
    name,
    label: fieldLabels[name],
    defaultValue: form[name],
    error: errorOf(name),
    autoComplete: `${group} ${token}`,
    maxLength: 200,
  };
}

/**
 * The fields of one name and address. Dutch and Belgian addresses differ in the postcode and in the label of the
 * addition.
 */
export function AddressFields({
  country,
  onCountry,
  ...group
}: AddressGroupProps & {
  country: string;
  onCountry: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const belgian = country === 'BE';
  const { maxLength: _, defaultValue: __, ...countryProps } = fieldProps(group, 'country', 'country');
  return (
    <div className={styles.fields}>
      <TextField {...fieldProps(group, 'first_name', 'given-name')} required fieldClassName={styles.half} />
      <TextField {...fieldProps(group, 'last_name', 'family-name')} required fieldClassName={styles.half} />
      <SelectField {...countryProps} value={country} onChange={onCountry} required fieldClassName={styles.whole}>
        <option value="NL">{checkoutTexts.countries.NL}</option>
        <option value="BE">{checkoutTexts.countries.BE}</option>
      </SelectField>
      <TextField
        {...fieldProps(group, 'postcode', 'postal-code')}
        required
        hint={belgian ? checkoutTexts.postcodeHintBe : checkoutTexts.postcodeHintNl}
        inputMode={belgian ? 'numeric' : 'text'}
        autoCapitalize="characters"
        fieldClassName={styles.postcode}
      />
      <TextField
        {...fieldProps(group, 'house_number', 'address-line2')}
        required
        hint={checkoutTexts.houseNumberHint}
        inputMode="numeric"
        fieldClassName={styles.third}
      />
      <TextField
        {...fieldProps(group, 'addition', 'address-line3')}
        label={belgian ? checkoutTexts.bus : fieldLabels.billing_addition}
        hint={checkoutTexts.optional}
        autoCapitalize="characters"
        fieldClassName={styles.third}
      />
      {!belgian && <AddressLookup group={group.group} />}
      <TextField {...fieldProps(group, 'street', 'address-line1')} required fieldClassName={styles.half} />
      <TextField {...fieldProps(group, 'city', 'address-level2')} required fieldClassName={styles.half} />
    </div>
  );
}

/** The optional company name. */
export function CompanyField(group: AddressGroupProps) {
  return <TextField {...fieldProps(group, 'company', 'organization')} optional={checkoutTexts.optional} />;
}
