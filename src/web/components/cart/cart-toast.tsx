import { cartTexts } from '../../../texts/cart.ts';
import type { useCart } from '../../state/use-cart.ts';
import { IconClose } from '../../ui/icons.tsx';
import { NoticeBox } from '../notices/page-notices.tsx';
import styles from './mini-cart.module.css';

/** What the cart has to say while its panel is closed: over the page, moving nothing (R44), until it is closed. */
export function CartToast({ cart: { notice, say } }: { cart: Pick<ReturnType<typeof useCart>, 'notice' | 'say'> }) {
  return (
    <div className={styles.toast}>
      {notice && (
        <>
          <NoticeBox type={notice.type} messages={[notice.text]} {...(notice.lang && { lang: notice.lang })} />
          <button type="button" className={styles.close} aria-label={cartTexts.close} onClick={() => say(null)}>
            <IconClose />
          </button>
        </>
      )}
    </div>
  );
}
