import { lightboxTexts } from '../../../texts/lightbox.ts';
import { IconWarning } from '../../ui/icons.tsx';
import { BilingualText } from '../../ui/bilingual-text.tsx';
import styles from './lightbox.module.css';

/** Replaces a picture that failed to load ([8-32]). */
export function LoadFailed({ dutchOnly }: { dutchOnly: boolean }) {
  return (
    <div className={styles.failed} role="alert">
      <IconWarning size={48} />
      <BilingualText text={lightboxTexts.failed} dutchOnly={dutchOnly} />
    </div>
  );
}
