// How price, stock and visibility of a product are told in a list.
import { Box, Typography } from '@mui/material';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcImage, WcOffer } from '../../wire/wc-v3.ts';
import { formatApiAmount } from '../format/money.ts';
import { Tag } from '../components/tag.tsx';
import type { ProductRow } from '../resources.ts';

/** What is asked now, and what it was where there is a sale. */
export function CurrentPrice({ offer, from = false }: { offer: WcOffer; from?: boolean }) {
  if (offer.price === '') return null;
  const price = formatApiAmount(offer.price);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {from ? texts.from(price) : price}
      </Box>
      {offer.on_sale && !from && (
        <Typography component="span" variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {texts.onSale}
        </Typography>
      )}
    </Box>
  );
}

/** How many there are, in words and a tone. */
export function StockTag({ offer }: { offer: WcOffer }) {
  if (offer.stock_status === 'outofstock') return <Tag tone="off">{texts.outOfStock}</Tag>;
  if (offer.stock_quantity === null) return <Tag tone="calm">{texts.uncounted}</Tag>;
  const low = offer.low_stock_amount !== null && offer.stock_quantity <= offer.low_stock_amount;
  return <Tag tone={low ? 'wait' : 'good'}>{texts.pieces(offer.stock_quantity)}</Tag>;
}

/** A product with variations has its stock there. */
export function ProductStockTag({ product }: { product: ProductRow }) {
  if (product.type === 'simple' || product.stock_status === 'outofstock') return <StockTag offer={product} />;
  return <Tag tone="calm">{texts.variations(product.variations.length)}</Tag>;
}

export function VisibilityTag({ status }: { status: 'publish' | 'draft' | 'private' }) {
  if (status === 'publish') return <Tag tone="good">{texts.published}</Tag>;
  return <Tag tone="off">{status === 'draft' ? texts.draft : texts.private}</Tag>;
}

/** A small picture; decoration beside the name. */
export function ProductThumbnail({ image, size }: { image: WcImage | undefined; size: number }) {
  return (
    <Box
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.default',
      }}
    >
      {image && (
        <Box
          component="img"
          src={image.src}
          alt=""
          loading="lazy"
          width={size}
          height={size}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
