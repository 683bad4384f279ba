import type { ParcelView } from '../../../rules/shipments/parcel-view.ts';
import { parcelTexts as texts } from '../../../texts/parcels.ts';
import { OrderPart } from './order-parts.tsx';
import styles from './order-parcels.module.css';

/** The parcels of an order that have left, each with its contents and where to follow it. Nothing before the first one. */
export function OrderParcels({ parcels, isPartlySent }: { parcels: readonly ParcelView[]; isPartlySent: boolean }) {
  const count = isPartlySent ? parcels.length + 1 : parcels.length;
  if (parcels.length === 0) return null;
  return (
    <OrderPart id="parcels" heading={texts.title(count)}>
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} count={count} />
        ))}
      </ul>
      {isPartlySent && <p>{texts.moreFollows}</p>}
    </OrderPart>
  );
}

function Parcel({ parcel, count }: { parcel: ParcelView; count: number }) {
  const { number, carrier, trackingCode, link, sentAt, deliveredAt, lines } = parcel;
  return (
    <li className={styles.parcel}>
      <p>
        {count > 1 && <strong>{texts.parcel(number, count)}. </strong>}
        {deliveredAt === null ? texts.sentOn(sentAt) : texts.arrivedOn(deliveredAt)}
        {carrier !== '' && ` ${texts.with(carrier)}`}
        {trackingCode !== '' && ` ${texts.code(trackingCode)}`}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ lineId, quantity, title, bundle }) => (
          <li key={lineId}>{texts.line(quantity, title, bundle)}</li>
        ))}
      </ul>
      {link !== null && (
        <p>
          <a className={styles.follow} href={link} target="_blank" rel="noreferrer">
            {texts.follow(number, count)}
          </a>
        </p>
      )}
    </li>
  );
}
