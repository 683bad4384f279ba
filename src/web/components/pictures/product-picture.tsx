import type { Picture } from '../../../rules/catalog.ts';
import { paths, pictureSources } from '../../../wire/paths.ts';

/** The picture's height at a width, in its own ratio. */
function heightAt(picture: Picture, width: number): number {
  return Math.round((width * picture.height) / picture.width);
}

/**
 * A product picture in every width, AVIF before WebP. `sizes` says how wide it is shown; `first` loads it at once,
 * for the one picture that a screen opens with.
 */
export function ProductPicture({
  picture,
  sizes,
  first = false,
  small = false,
  widest,
  decorative = false,
  className,
}: {
  picture: Picture;
  sizes: string;
  first?: boolean;
  /** A few bytes beside a large one: not worth waiting for. */
  small?: boolean;
  /** Pixels beyond which no screen shows it: a page of cards is half as large without the widths above. */
  widest?: number;
  /** Where the name beside it says it all. */
  decorative?: boolean;
  className?: string | undefined;
}) {
  const width = 640;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(picture.file, 'avif', widest)} sizes={sizes} />
      <img
        className={className}
        src={paths.picture(picture.file, width, 'webp')}
        srcSet={pictureSources(picture.file, 'webp', widest)}
        sizes={sizes}
        width={width}
        height={heightAt(picture, width)}
        alt={decorative ? '' : picture.alt}
        loading={first || small ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
