import { orderTexts } from '../../../texts/orders.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { StaticHtml } from '../../ui/static-html.tsx';
import styles from './transfer-qr-code.module.css';

/** The QR code of a bank transfer, with what it is for. `code`: its text (EPC069-12). Only the server draws it. */
export function TransferQrCode({ code }: { code: string }) {
  return (
    <div className={styles.frame}>
      <StaticHtml name="transfer-qr-code" className={styles.code}>
        {import.meta.env.SSR && <QrCode text={code} label={orderTexts.qrCode} />}
      </StaticHtml>
      <p>{orderTexts.scan}</p>
    </div>
  );
}
