// Price, stock, visibility and picture of a product as lists show them.
import { Box, Typography } from '@mui/material';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcProductStatus } from '../../wire/wc-product.ts';
import type { WcImage, WcOffer } from '../../wire/wc-offer.ts';
import { formatApiAmount } from '../format/money.ts';
import { Tag } from '../components/tag.tsx';
import { localPicture } from '../media/media-record.ts';
import type { ProductRow } from '../records.ts';

/** The current price, marked when it is a sale price; `from`: the lowest price of the variations. */
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

/** The stock of an item as a tag. */
export function StockTag({ offer }: { offer: WcOffer }) {
  if (offer.stock_status === 'outofstock') return <Tag tone="off">{texts.outOfStock}</Tag>;
  if (offer.stock_quantity === null) return <Tag tone="calm">{texts.uncounted}</Tag>;
  const low = offer.low_stock_amount !== null && offer.stock_quantity <= offer.low_stock_amount;
  return <Tag tone={low ? 'wait' : 'good'}>{texts.pieces(offer.stock_quantity)}</Tag>;
}

/** The stock of a product; a variable product shows the number of its variations. */
export function ProductStockTag({ product }: { product: ProductRow }) {
  if (product.type === 'simple' || product.stock_status === 'outofstock') return <StockTag offer={product} />;
  return <Tag tone="calm">{texts.variations(product.variations.length)}</Tag>;
}

/** The status of a product, or whether a variation is for sale. */
export function VisibilityTag({ status }: { status: WcProductStatus }) {
  if (status === 'publish') return <Tag tone="good">{texts.published}</Tag>;
  return <Tag tone="off">{status === 'trash' ? texts.trash : texts[status]}</Tag>;
}

/** A small picture; decorative, because the name is next to it. */
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
          src={localPicture(image.src)}
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
