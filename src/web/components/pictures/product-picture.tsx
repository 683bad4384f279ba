import type { CardPicture } from '../../../rules/catalog/product.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { paths, pictureSrcset } from '../../../wire/paths.ts';

/** The picture's height at a width, in its own ratio; both in pixels. */
export function heightAt(picture: CardPicture, width: number): number {
  return Math.round((width * picture.height) / picture.width);
}

/** Decorative: the name beside it says it all. */
type PictureWithRole =
  { picture: CardPicture & { alt: string }; decorative?: false } | { picture: CardPicture; decorative: true };

/**
 * A product picture in every width as AVIF, and in one as WebP for browsers that know no other: addresses are most of a page of
 * cards. `sizes` says how wide it is shown; `first` loads it at once, for the one picture that a screen opens with.
 */
export function ProductPicture({
  sizes,
  first = false,
  widest,
  narrowest = 0,
  tall = null,
  className,
  ...shown
}: {
  sizes: string;
  first?: boolean;
  /** Pixels beyond which no screen shows it: a page of cards is half as large without the widths above. */
  widest?: number;
  /** Pixels under which no screen shows it. */
  narrowest?: number;
  /** In its place on a small screen, over the window's width. */
  tall?: CardPicture | null;
  className?: string | undefined;
} & PictureWithRole) {
  const { picture } = shown;
  const most = Math.min(widest ?? picture.width, picture.width);
  const width = 750;
  return (
    <picture>
      {tall && (
        <source
          media={`(max-width: ${breakpoints.mobile}px)`}
          type="image/avif"
          srcSet={pictureSrcset(tall.file, tall.width)}
          sizes="100vw"
          width={width}
          height={heightAt(tall, width)}
        />
      )}
      <source type="image/avif" srcSet={pictureSrcset(picture.file, most, narrowest)} sizes={sizes} />
      <img
        className={className}
        src={paths.picture(picture.file, width, 'webp')}
        width={width}
        height={heightAt(picture, width)}
        alt={shown.decorative ? '' : shown.picture.alt}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : undefined}
      />
    </picture>
  );
}
