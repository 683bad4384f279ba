import { Suspense } from 'react';
import type { CaptionedPicture } from '../../../rules/content/content.ts';
import { breakpoints, pictureWidths } from '../../../settings/constants.ts';
import { contentTexts } from '../../../texts/content.ts';
import { paths } from '../../../wire/paths.ts';
import { Lightbox } from '../lightbox/lazy-lightbox.ts';
import type { LightboxOptions } from '../lightbox/lightbox-item.ts';
import { useLinkedPictures } from '../lightbox/use-linked-pictures.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './picture-blocks.module.css';

const fullWidthSizes = `(min-width: ${breakpoints.lg}px) 960px, 94vw`;
const thirdSizes = `(min-width: ${breakpoints.lg}px) 310px, (min-width: ${breakpoints.md}px) 31vw, 46vw`;
const maxThirdWidth = 750;

/** One picture with its caption. */
export function PictureBlock({ picture, caption }: CaptionedPicture) {
  return (
    <figure className={styles.picture}>
      <ProductPicture picture={picture} sizes={fullWidthSizes} />
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** The address of the largest version of a picture, as JPEG, which every program can open. */
function largestPictureAddress({ picture }: CaptionedPicture): string {
  const width = pictureWidths.findLast((one) => one <= picture.width) ?? pictureWidths[0];
  return paths.picture(picture.file, width, 'jpg');
}

/**
 * Pictures with captions side by side. Each links to its largest version; with JavaScript they open together in the
 * lightbox ([2.4-09]).
 */
export function GalleryBlock({
  pictures,
  lightbox,
}: {
  pictures: readonly CaptionedPicture[];
  lightbox: LightboxOptions | null;
}) {
  const { list, opened, close } = useLinkedPictures();
  return (
    <>
      <ul ref={list} className={classNames('gallery', styles.gallery)}>
        {pictures.map((one, index) => (
          <li key={index}>
            <figure className="gallery-item">
              <a href={largestPictureAddress(one)} aria-label={contentTexts.enlarge(one.picture.alt)}>
                <ProductPicture picture={one.picture} sizes={thirdSizes} widest={maxThirdWidth} />
              </a>
              {one.caption !== '' && <figcaption>{one.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {lightbox && opened && (
        <Suspense>
          <Lightbox {...lightbox} {...opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
