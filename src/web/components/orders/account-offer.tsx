import { passwordLength } from '../../../rules/accounts/password-length.ts';
import type { Order } from '../../../rules/orders/orders.ts';
import { accountTexts } from '../../../texts/account.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { registrationFields } from '../../../wire/account-form.ts';
import { paths } from '../../../wire/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { OrderPart } from './order-parts.tsx';

/** Offers a guest an account with the address of the order: one field. `error`: why it was refused. */
export function AccountOffer({ order, error }: { order: Pick<Order, 'id' | 'key' | 'email'>; error: string | null }) {
  return (
    <OrderPart id="account-offer" heading={orderTexts.accountTitle}>
      <p>{orderTexts.accountText(order.email)}</p>
      <form action={`${paths.orderReceived(order.id, order.key)}#account-offer`} method="post" noValidate>
        {/* For the browser's password manager, which stores the password with it. */}
        <input type="hidden" name="username" autoComplete="username" value={order.email} readOnly />
        <PasswordField
          id="account-password"
          name={registrationFields.password}
          autoComplete="new-password"
          label={accountTexts.newPassword}
          hint={accountTexts.passwordHint(passwordLength.min)}
          error={error ?? undefined}
          required
        />
        <Button type="submit">{orderTexts.accountButton}</Button>
      </form>
    </OrderPart>
  );
}
