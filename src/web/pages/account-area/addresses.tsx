import { useState } from 'react';
import { accountAreaTexts as texts } from '../../../texts/account-area.ts';
import { accountAreaFields } from '../../../wire/account-area.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { AddressFields, CompanyField } from '../../components/checkout/address-fields.tsx';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { linkToFields } from '../../components/checkout/field-names.ts';
import { PhoneField } from '../../components/checkout/phone-field.tsx';
import { OrderAddress } from '../../components/orders/order-address.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './account-area.module.css';
import type { ViewOf } from './props.ts';

/** The stored addresses, each with the way to its form. */
export function Addresses({ addresses }: ViewOf<'addresses'>) {
  return (
    <>
      <p className={styles.lead}>{texts.addressesIntro}</p>
      <div className={styles.cards}>
        {(['billing', 'shipping'] as const).map((kind) => {
          const address = addresses[kind];
          return (
            <section key={kind} className={styles.card} aria-labelledby={kind}>
              <h2 id={kind}>{texts.addressTitles[kind]}</h2>
              {address ? <OrderAddress address={address} /> : <p>{texts.noAddress[kind]}</p>}
              {address && address.phone !== '' && <p>{address.phone}</p>}
              <div className={styles.actions}>
                <ButtonLink href={accountPaths.address(kind)}>
                  {(address ? texts.changeAddress : texts.addAddress)[kind]}
                </ButtonLink>
              </div>
            </section>
          );
        })}
      </div>
    </>
  );
}

/** The form for one address, with the fields of the checkout. */
export function AddressForm({
  addressKind: kind,
  form,
  errors,
  isStored,
  isFromOrder,
  nonce,
}: ViewOf<'address-form'> & { nonce: string }) {
  const [country, setCountry] = useState(form[`${kind}_country`]);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const fields = { group: kind, form, errorOf };
  return (
    <>
      <ErrorSummary errors={linkToFields(errors)} messages={[]} order={null} round={0} />
      {isFromOrder && <p>{texts.fromLatestOrder}</p>}
      <form className={styles.form} action={accountPaths.address(kind)} method="post" noValidate>
        <AddressFields {...fields} country={country} onCountry={(event) => setCountry(event.currentTarget.value)} />
        <CompanyField {...fields} />
        {kind === 'billing' && <PhoneField form={form} errorOf={errorOf} />}
        <input type="hidden" name={accountAreaFields.nonce} value={nonce} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" large>
            {texts.saveAddress}
          </Button>
          {isStored && (
            <Button type="submit" large name={accountAreaFields.deleteAddress} value="1">
              {texts.deleteAddress}
            </Button>
          )}
        </div>
      </form>
      <p>
        <a href={accountPaths.addresses}>{texts.backToAddresses}</a>
      </p>
    </>
  );
}
