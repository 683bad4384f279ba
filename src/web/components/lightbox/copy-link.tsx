import { useState } from 'react';
import { createIcon, useLightboxState } from 'yet-another-react-lightbox';
import { lightboxLabels, lightboxTexts } from '../../../texts/lightbox.ts';
import styles from './lightbox.module.css';

const ShareIcon = createIcon(
  'ShareIcon',
  <path d="m16 5-1.400 1.400-1.600-1.600V16h-2V4.800L9.400 6.400 8 5l4-4 4 4zm4 5v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2h3v2H6v11h12V10h-3V8h3a2 2 0 0 1 2 2z" />,
);

/** Shares what is shown where the browser itself has no way to: its address goes to the clipboard. */
export function CopyLink() {
  const { currentSlide } = useLightboxState();
  const [said, setSaid] = useState('');
  const share = currentSlide?.share;
  const address = typeof share === 'object' ? share.url : undefined;
  if (address === undefined) return null;
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setSaid(lightboxTexts.copied),
      () => setSaid(lightboxTexts.notCopied),
    );
  };
  return (
    <>
      <output className={styles.said}>{said}</output>
      <button
        type="button"
        className="yarl__button"
        title={lightboxLabels.Share}
        aria-label={lightboxLabels.Share}
        onClick={copy}
      >
        <ShareIcon className="yarl__icon" />
      </button>
    </>
  );
}
