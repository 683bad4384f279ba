import { focusStep } from '../../../rules/catalog/focal-point.ts';
import type { CardPicture } from '../../../rules/catalog/product.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { paths, pictureSrcset } from '../../../wire/paths.ts';

/** The height of a picture at a width, both in pixels. */
export function heightAt(picture: CardPicture, width: number): number {
  return Math.round((width * picture.height) / picture.width);
}

/** The focal point of a picture that is cropped; none for the centre. The rules are in base.css. */
export function focusAttributes({ focus }: Pick<CardPicture, 'focus'>) {
  return focus && { 'data-focus-x': focusStep(focus.x), 'data-focus-y': focusStep(focus.y) };
}

/** Decorative pictures need no alternative text, because the name is next to them. */
type PictureWithRole =
  { picture: CardPicture & { alt: string }; decorative?: false } | { picture: CardPicture; decorative: true };

/**
 * A picture as AVIF in all widths, with one WebP file for browsers without AVIF: picture addresses are most of the HTML
 * of a page of cards. `sizes`: the display width, as in HTML; `first`: load with high priority, for the picture that is
 * in view when the page opens.
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
  /** The widest version to offer, in pixels. Omitting wider ones halves the HTML of a page of cards. */
  widest?: number;
  /** The narrowest version to offer, in pixels. */
  narrowest?: number;
  /** A portrait version for small screens, shown at the window's width. */
  tall?: CardPicture | null;
  className?: string | undefined;
} & PictureWithRole) {
  const { picture } = shown;
  const maxWidth = Math.min(widest ?? picture.width, picture.width);
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
      <source type="image/avif" srcSet={pictureSrcset(picture.file, maxWidth, narrowest)} sizes={sizes} />
      <img
        className={className}
        {...focusAttributes(picture)}
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
