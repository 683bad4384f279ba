import type { CardPicture } from '../../../rules/catalog.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { paths, pictureSources } from '../../../wire/paths.ts';

/** The picture's height at a width, in its own ratio. */
function heightAt(picture: CardPicture, width: number): number {
  return Math.round((width * picture.height) / picture.width);
}

/** Decorative: the name beside it says it all. */
type Shown =
  { picture: CardPicture & { alt: string }; decorative?: false } | { picture: CardPicture; decorative: true };

/**
 * A product picture in every width, AVIF before WebP. `sizes` says how wide it is shown; `first` loads it at once,
 * for the one picture that a screen opens with.
 */
export function ProductPicture({
  sizes,
  first = false,
  small = false,
  widest,
  tall = null,
  className,
  ...shown
}: {
  sizes: string;
  first?: boolean;
  /** A few bytes beside a large one: not worth waiting for. */
  small?: boolean;
  /** Pixels beyond which no screen shows it: a page of cards is half as large without the widths above. */
  widest?: number;
  /** In its place on a small screen, over the window's width. */
  tall?: CardPicture | null;
  className?: string | undefined;
} & Shown) {
  const { picture } = shown;
  const most = Math.min(widest ?? picture.width, picture.width);
  const width = 640;
  return (
    <picture>
      {tall &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={`(max-width: ${breakpoints.mobile}px)`}
            type={`image/${format}`}
            srcSet={pictureSources(tall.file, format, tall.width)}
            sizes="100vw"
            width={width}
            height={heightAt(tall, width)}
          />
        ))}
      <source type="image/avif" srcSet={pictureSources(picture.file, 'avif', most)} sizes={sizes} />
      <img
        className={className}
        src={paths.picture(picture.file, width, 'webp')}
        srcSet={pictureSources(picture.file, 'webp', most)}
        sizes={sizes}
        width={width}
        height={heightAt(picture, width)}
        alt={shown.decorative ? '' : shown.picture.alt}
        loading={first || small ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
