import type { ReactNode } from 'react';
import { isStaff } from '../../../rules/accounts/accounts.ts';
import { accountAreaTexts as texts } from '../../../texts/account-area.ts';
import { accountTexts } from '../../../texts/account.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { accountAreaFields } from '../../../wire/account-area.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { AccountArea } from '../../components/accounts/account-area.tsx';
import type { AccountSection } from '../../components/accounts/account-area.tsx';
import { Pagination } from '../../components/catalog/pagination.tsx';
import { DocumentButtons } from '../../components/documents/document-buttons.tsx';
import { DetailsList } from '../../components/orders/details-list.tsx';
import { PaymentInstructionsSection } from '../../components/orders/how-to-pay.tsx';
import { releaseSentence } from '../../components/cart/release-text.ts';
import { OrderParcels } from '../../components/orders/order-parcels.tsx';
import { OrderRefunds } from '../../components/orders/order-refunds.tsx';
import { OrderLines } from '../../components/orders/order-lines.tsx';
import { NextSteps, OrderAddresses, OrderFacts, OrderPart } from '../../components/orders/order-parts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './account-area.module.css';
import { AddressForm, Addresses } from './addresses.tsx';
import { Details } from './details.tsx';
import { OrderCard } from './order-card.tsx';
import { Privacy } from './privacy.tsx';
import { Security } from './security.tsx';
import type { AccountAreaProps, AccountAreaView, ViewOf } from './props.ts';

function Overview({ name, email, role, latestOrder }: ViewOf<'overview'>) {
  return (
    <>
      {isStaff(role) && (
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={paths.staff}>
            {accountTexts.toBackOffice}
          </ButtonLink>
        </div>
      )}
      {latestOrder && (
        <OrderPart id="latest" heading={texts.latestOrder}>
          <OrderCard order={latestOrder} level={3} />
          <p>
            <a href={accountPaths.orders}>{texts.allOrders}</a>
          </p>
        </OrderPart>
      )}
      <section className={styles.card} aria-labelledby="details">
        <h2 id="details">{accountTexts.details}</h2>
        <DetailsList
          facts={[
            ...(name === '' ? [] : [[accountTexts.name, name] as const]),
            [accountTexts.email, email],
            ...(isStaff(role) ? [[accountTexts.role, accountTexts.roles[role]] as const] : []),
          ]}
        />
      </section>
    </>
  );
}

/** Offers to add the orders that were placed as a guest. */
function ClaimForm({ claimable, nonce }: { claimable: number; nonce: string }) {
  return (
    <section className={styles.card} aria-labelledby="claim">
      <h2 id="claim">{texts.claimTitle}</h2>
      <p>{texts.claimText(claimable)}</p>
      <form action={accountPaths.orders} method="post">
        <input type="hidden" name={accountAreaFields.nonce} value={nonce} />
        <Button type="submit">{texts.claim}</Button>
      </form>
    </section>
  );
}

function Orders({ orders, pageNumber, pages, claimable, nonce }: ViewOf<'orders'> & { nonce: string }) {
  const claim = claimable > 0 && <ClaimForm claimable={claimable} nonce={nonce} />;
  if (orders.length === 0)
    return (
      <>
        {claim}
        <p className={styles.lead}>{texts.noOrders}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={paths.shop}>
            {texts.toShop}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      {claim}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} level={2} />
          </li>
        ))}
      </ul>
      <Pagination href={accountPaths.ordersPage} pageNumber={pageNumber} pages={pages} />
    </>
  );
}

function OrderDetails(view: ViewOf<'order'>) {
  const { order, payment, delivery, documents, refunds, parcels, isPartlySent } = view;
  const hasEnded = orderTexts.endingOf(order.status) !== null;
  const dates = order.lines.map((line) => line.releaseDate);
  const release = releaseSentence(dates, order.isApart);
  return (
    <>
      <OrderFacts order={order} isPartlySent={isPartlySent} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {!hasEnded && <PaymentInstructionsSection order={order} payment={payment} />}
          <NextSteps order={order} payment={payment} />
          <OrderParcels parcels={parcels} isPartlySent={isPartlySent} />
          <OrderAddresses order={order} />
        </div>
        <div className={styles.column}>
          <OrderPart id="lines" heading={orderTexts.lines}>
            <OrderLines order={order} />
            {release !== null && !hasEnded && <p>{release}</p>}
            {delivery !== null && <p>{delivery}</p>}
          </OrderPart>
          <OrderRefunds refunds={refunds} />
          <DocumentButtons {...documents} />
          <OrderPart id="right" heading={orderTexts.rightTitle}>
            <p>
              {orderTexts.right} <a href={accountPaths.withdrawOrder(order.id, order.key)}>{orderTexts.rightLink}</a>
            </p>
          </OrderPart>
        </div>
      </div>
      <p>
        <a href={accountPaths.orders}>{texts.backToOrders}</a>
      </p>
    </>
  );
}

/** The section in the menu, the heading and the content of a view. */
function contentOf(
  view: AccountAreaView,
  nonce: string,
): { section: AccountSection; heading: string; content: ReactNode } {
  switch (view.kind) {
    case 'overview':
      return { section: 'overview', heading: accountTexts.title, content: <Overview {...view} /> };
    case 'orders':
      return { section: 'orders', heading: texts.ordersTitle, content: <Orders {...view} nonce={nonce} /> };
    case 'order':
      return { section: 'orders', heading: orderTexts.title(view.order.number), content: <OrderDetails {...view} /> };
    case 'addresses':
      return { section: 'addresses', heading: texts.addressesTitle, content: <Addresses {...view} /> };
    case 'security':
      return {
        section: 'security',
        heading: texts.securityTitle,
        content: <Security {...view} nonce={nonce} />,
      };
    case 'privacy':
      return { section: 'privacy', heading: texts.privacyTitle, content: <Privacy {...view} nonce={nonce} /> };
    case 'details':
      return { section: 'details', heading: texts.detailsTitle, content: <Details {...view} nonce={nonce} /> };
    case 'address-form':
      return {
        section: 'addresses',
        heading: (view.isStored ? texts.changeAddress : texts.addAddress)[view.addressKind],
        content: <AddressForm {...view} nonce={nonce} />,
      };
  }
}

/** The account area of the customer who is logged in. Plain pages and forms, which work without JavaScript (R34). */
export function Page({ view, logOutNonce, nonce, notice }: AccountAreaProps) {
  const { section, heading, content } = contentOf(view, nonce);
  return (
    <AccountArea section={section} heading={heading} logOutNonce={logOutNonce} notice={notice}>
      {content}
    </AccountArea>
  );
}
