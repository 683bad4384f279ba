import type { Address } from '../../rules/checkout/addresses.ts';
import { isPickup } from '../../rules/orders/orders.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import { orderRelease } from '../../rules/catalog/pre-order.ts';
import { collectorTexts } from '../../texts/collectors.ts';
import { formatCalendarDate } from '../../texts/dates.ts';
import { orderMailTexts } from '../../texts/order-mails.ts';
import { formatMoney } from '../../texts/money.ts';
import { orderTexts } from '../../texts/orders.ts';
import { paths } from '../../wire/paths.ts';
import { addressLines } from '../components/orders/address-lines.ts';
import { pickupText } from '../components/orders/how-to-pay.tsx';
import { formatIban } from '../components/orders/iban.ts';
import type { OrderMailData } from './mail-data.ts';
import { mailStyle } from './mail-style.ts';

/** The address of the order page, which contains the order's key. */
export function orderLink({ order, origin }: Pick<OrderMailData, 'order' | 'origin'>): string {
  return origin + paths.orderReceived(order.id, order.key);
}

function DetailsTable({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <table style={mailStyle.table}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" style={mailStyle.label}>
              {name}
            </th>
            <td style={mailStyle.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How to pay, and where and when to pick up. */
export function PayOrPickUp({ order, payment, deliveryTime }: OrderMailData) {
  const { bank, pickup } = payment;
  return (
    <>
      {bank && (
        <>
          <h2 style={mailStyle.h2}>{orderTexts.payTitle}</h2>
          <p style={mailStyle.text}>{orderTexts.payText(bank.by)}</p>
          <DetailsTable
            facts={[
              [orderTexts.amount, formatMoney(bank.amount)],
              [orderTexts.iban, formatIban(bank.iban)],
              [orderTexts.accountName, bank.name],
              [orderTexts.reference, bank.reference],
              [orderTexts.payBy, orderTexts.payByOf(bank.by)],
            ]}
          />
          <p style={mailStyle.small}>{orderTexts.lapses}</p>
          {!pickup && <ShippingTime order={order} deliveryTime={deliveryTime} />}
        </>
      )}
      <PickUp order={order} payment={payment} />
    </>
  );
}

/** Where and when to pick up and what to bring; nothing for an order that is shipped. */
export function PickUp({ order, payment }: Pick<OrderMailData, 'order' | 'payment'>) {
  const { pickup } = payment;
  if (!pickup) return null;
  return (
    <>
      <h2 style={mailStyle.h2}>{orderTexts.pickupTitle}</h2>
      <DetailsTable
        facts={[
          [orderTexts.pickupAddress, pickup.address],
          [orderTexts.pickupHours, pickup.hours],
        ]}
      />
      <p style={mailStyle.text}>{pickupText(order, payment)}</p>
    </>
  );
}

function TotalRow({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <tr>
      <th scope="row" style={{ ...mailStyle.nameCell, fontWeight: strong ? 700 : 400 }}>
        {name}
      </th>
      <td style={{ ...mailStyle.amountCell, fontWeight: strong ? 700 : 400 }}>{value}</td>
    </tr>
  );
}

/** The lines and totals that were stored with the order. */
export function OrderLinesTable({ order }: Pick<OrderMailData, 'order'>) {
  const { lines, itemsTotal, discount, shippingMethod, total, totalTax } = order;
  return (
    <>
      <h2 style={mailStyle.h2}>{orderTexts.lines}</h2>
      <table style={mailStyle.table}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td style={mailStyle.nameCell}>
                {line.name}
                {line.attributes.map(({ name, value }) => (
                  <span key={name}>
                    <br />
                    {name}: {value}
                  </span>
                ))}
                {line.releaseDate !== null && (
                  <>
                    <br />
                    {collectorTexts.wasToAppear(line.releaseDate, line.movedFrom)}
                  </>
                )}
                <br />
                {orderTexts.unitTimes(line.quantity, line.unit)}
              </td>
              <td style={mailStyle.amountCell}>{formatMoney(line.total)}</td>
            </tr>
          ))}
          <TotalRow name={orderTexts.subtotal} value={formatMoney(itemsTotal + discount)} />
          {discount > 0 && <TotalRow name={orderTexts.discount} value={formatMoney(0 - discount)} />}
          {shippingMethod && (
            <TotalRow
              name={shippingMethod.title}
              value={shippingMethod.total === 0 ? orderTexts.free : formatMoney(shippingMethod.total)}
            />
          )}
          <TotalRow name={orderTexts.total} value={formatMoney(total)} strong />
        </tbody>
      </table>
      <p style={mailStyle.small}>{orderTexts.taxWithin(totalTax)}</p>
    </>
  );
}

/** A line whose release date changed, with both dates. */
export function MovedReleaseDate({ line }: { line: MovedReleaseLine }) {
  return (
    <>
      <h2 style={mailStyle.h2}>{[line.name, ...line.attributes.map(({ value }) => value)].join(', ')}</h2>
      <DetailsTable
        facts={[
          [orderMailTexts.movedFrom, formatCalendarDate(line.from)],
          [orderMailTexts.movedTo, formatCalendarDate(line.to)],
        ]}
      />
    </>
  );
}

/** When an order is shipped; with a pre-order, once all of its lines are released (R49). */
export function ShippingTime({ order, deliveryTime }: Pick<OrderMailData, 'order' | 'deliveryTime'>) {
  const release = orderRelease(order.lines.map((line) => line.releaseDate));
  const when = release
    ? collectorTexts.shipsOn(release.date, release.mixed)
    : orderMailTexts.deliveryTime(deliveryTime);
  return <p style={mailStyle.text}>{when}</p>;
}

/** Lines below one another, as on an envelope. */
function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <p style={mailStyle.text}>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  );
}

/** An address. */
export function AddressText({ address }: { address: Address }) {
  return <TextLines lines={addressLines(address)} />;
}

/** The billing address, the shipping address and the shopper's note. */
export function Addresses({ order }: Pick<OrderMailData, 'order'>) {
  const pickup = isPickup(order.shippingMethod?.id);
  const parts = [
    { name: orderTexts.billingAddress, lines: addressLines(order.billing) },
    ...(pickup ? [] : [{ name: orderTexts.shippingAddress, lines: addressLines(order.shipping) }]),
    ...(order.note === '' ? [] : [{ name: orderTexts.note, lines: order.note.split('\n') }]),
  ];
  return parts.map(({ name, lines }) => (
    <div key={name}>
      <h3 style={mailStyle.h3}>{name}</h3>
      <TextLines lines={lines} />
    </div>
  ));
}

/** The right of withdrawal with the model form (L4). */
export function WithdrawalRight({ shop, origin }: Pick<OrderMailData, 'shop' | 'origin'>) {
  return (
    <>
      <h2 style={mailStyle.h2}>{orderMailTexts.rightTitle}</h2>
      {orderMailTexts.rightParagraphs(shop, origin + paths.withdraw).map((text) => (
        <p key={text} style={mailStyle.small}>
          {text}
        </p>
      ))}
      <h3 style={mailStyle.h3}>{orderMailTexts.formTitle}</h3>
      <p style={mailStyle.small}>{orderMailTexts.formHint}</p>
      <div style={mailStyle.box}>
        {orderMailTexts.formLines(shop).map((text) => (
          <p key={text} style={mailStyle.small}>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
