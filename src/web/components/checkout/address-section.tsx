import { checkoutTexts } from '../../../texts/checkout.ts';
import { classNames } from '../../ui/class-names.ts';
import { AddressFields, CompanyField } from './address-fields.tsx';
import styles from './address-section.module.css';
import type { AddressGroup, CheckoutFieldsProps } from './field-names.ts';
import sections from './form-section.module.css';

export type CountryByGroup = Record<AddressGroup, string>;

/** Name and address, and a delivery address of its own for an order that is sent elsewhere. */
export function AddressSection({
  form,
  errorOf,
  countries,
  onCountry,
  onOtherAddress,
}: CheckoutFieldsProps & {
  countries: CountryByGroup;
  onCountry: (group: AddressGroup, country: string) => void;
  onOtherAddress: () => void;
}) {
  return (
    <section id="customer_details" className={sections.section} aria-labelledby="address">
      <h2 id="address">{checkoutTexts.address}</h2>
      <p className={sections.hint} data-pickup>
        {checkoutTexts.pickupAddress}
      </p>
      <div className="woocommerce-billing-fields">
        <AddressFields
          group="billing"
          form={form}
          errorOf={errorOf}
          country={countries.billing}
          onCountry={(event) => onCountry('billing', event.currentTarget.value)}
        />
      </div>
      <div className={classNames('woocommerce-shipping-fields', styles.other)} data-delivery>
        <label className={styles.check}>
          <input
            id="ship-to-different-address-checkbox"
            type="checkbox"
            name="ship_to_different_address"
            value="1"
            defaultChecked={form.ship_to_different_address}
            onChange={onOtherAddress}
          />
          <span>
            {checkoutTexts.otherAddress}
            <span className={sections.hint}>{checkoutTexts.otherAddressHint}</span>
          </span>
        </label>
        <fieldset className={classNames('shipping_address', styles.otherFields)}>
          <legend>{checkoutTexts.deliveryAddress}</legend>
          <AddressFields
            group="shipping"
            form={form}
            errorOf={errorOf}
            country={countries.shipping}
            onCountry={(event) => onCountry('shipping', event.currentTarget.value)}
          />
          <CompanyField group="shipping" form={form} errorOf={errorOf} />
        </fieldset>
      </div>
    </section>
  );
}
