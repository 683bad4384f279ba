import { useState } from 'react';
import { createIcon, useLightboxState } from 'yet-another-react-lightbox';
import { lightboxLabels, lightboxTexts } from '../../../texts/lightbox.ts';
import { copyText } from '../../ui/copy-text.ts';
import styles from './lightbox.module.css';

const ShareIcon = createIcon(
  'ShareIcon',
  <path d="m16 5-1.400 1.400-1.600-1.600V16h-2V4.800L9.400 6.400 8 5l4-4 4 4zm4 5v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2h3v2H6v11h12V10h-3V8h3a2 2 0 0 1 2 2z" />,
);

/** Copies the address of the current slide, for browsers without the Web Share API. */
export function CopyLink() {
  const { currentSlide } = useLightboxState();
  const [message, setMessage] = useState('');
  const share = currentSlide?.share;
  const address = typeof share === 'object' ? share.url : undefined;
  if (address === undefined) return null;
  const copy = async () => setMessage((await copyText(address)) ? lightboxTexts.copied : lightboxTexts.notCopied);
  return (
    <>
      <output className={styles.said}>{message}</output>
      <button
        type="button"
        className="yarl__button"
        title={lightboxLabels.Share}
        aria-label={lightboxLabels.Share}
        onClick={() => void copy()}
      >
        <ShareIcon className="yarl__icon" />
      </button>
    </>
  );
}
