// 'Wat krijgt de klant?': prices a cart that staff put together, with the promotion as it is typed.
import { useState } from 'react';
import { Alert, Box, IconButton, Typography } from '@mui/material';
import { formatMoney } from '../../texts/money.ts';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import type { StaffPreviewLine, StaffPricePreview, StaffPromotionDraft } from '../../wire/promotions.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { CloseIcon } from '../components/icons.tsx';
import { Panel } from '../components/panel.tsx';
import { PreviewAmount, PreviewLine } from '../components/preview-line.tsx';
import { usePreview } from '../components/use-preview.ts';
import { getErrorMessage } from '../rest-client.ts';
import { ItemPicker, itemKey, useItemNames } from './item-picker.tsx';
import type { ItemValue } from './promotion-values.ts';

interface CartItem extends ItemValue {
  quantity: string;
}

interface PricePreviewProps {
  promotion: StaffPromotionDraft;
  /** The stored promotion that is edited; null for a new one. */
  promotionId: number | null;
}

export function PricePreview({ promotion, promotionId }: PricePreviewProps) {
  const [items, setItems] = useState<readonly CartItem[]>([]);
  const [coupons, setCoupons] = useState('');
  const { data, error } = usePreview<StaffPricePreview>('shop/v1/promotions/preview', {
    items: items.flatMap(({ productId, variationId, quantity }) =>
      /^[1-9]\d{0,3}$/.test(quantity.trim())
        ? [{ product_id: productId, variation_id: variationId, quantity: Number(quantity) }]
        : [],
    ),
    coupon_codes: coupons.split(',').flatMap((code) => code.trim() || []),
    promotion,
    promotion_id: promotionId,
  });
  const add = (item: ItemValue): void => {
    if (!items.some((one) => itemKey(one) === itemKey(item))) setItems([...items, { ...item, quantity: '1' }]);
  };
  return (
    <Panel title={texts.preview} help={texts.previewHelp}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ItemPicker label={texts.previewCart} onAdd={add} />
        <CartItems items={items} onChange={setItems} />
        <FormTextField label={texts.coupons} helperText={texts.couponsHelp} value={coupons} onChange={setCoupons} />
        {error && <Alert severity="error">{getErrorMessage(error)}</Alert>}
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
          {data && <PreviewResult preview={data} />}
        </Box>
      </Box>
    </Panel>
  );
}

function CartItems({
  items,
  onChange,
}: {
  items: readonly CartItem[];
  onChange: (items: readonly CartItem[]) => void;
}) {
  const nameOf = useItemNames(items);
  return items.map((item, at) => (
    <Box key={itemKey(item)} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <FormTextField
        label={texts.quantityOf(nameOf(item))}
        value={item.quantity}
        onChange={(quantity) => onChange(items.with(at, { ...item, quantity }))}
        input={{ inputMode: 'numeric' }}
      />
      <IconButton aria-label={texts.remove1(nameOf(item))} onClick={() => onChange(items.toSpliced(at, 1))}>
        <CloseIcon aria-hidden fontSize="small" />
      </IconButton>
    </Box>
  ));
}

function PreviewResult({ preview }: { preview: StaffPricePreview }) {
  const { summary, problems, lines, items_total: itemsTotal, shipping, total } = preview;
  return (
    <>
      {problems.length > 0 ? (
        <Alert severity="warning">
          {texts.notPriced} {problems.join(' ')}
        </Alert>
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{summary}</Typography>
      )}
      {lines.length > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {lines.map((line) => (
              <CartLine key={line.key} line={line} />
            ))}
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5 }}>
            <PreviewAmount label={texts.itemsTotal} cents={itemsTotal} />
            {shipping !== null && <PreviewAmount label={texts.shipping} cents={shipping} />}
            <PreviewAmount label={texts.total} cents={total} />
          </Box>
        </>
      )}
    </>
  );
}

/** A line of the cart with what reduced it, and why it cannot be ordered. */
function CartLine({ line }: { line: StaffPreviewLine }) {
  const { name, quantity, is_gift: isGift, list_total: listTotal, total, adjustments, problem } = line;
  return (
    <PreviewLine
      name={isGift ? `${name} (${texts.gift.toLowerCase()})` : name}
      quantity={quantity}
      listTotal={listTotal}
      total={total}
      problem={problem}
    >
      {adjustments.map(({ title, cents }) => (
        <Typography key={`${title} ${cents}`} variant="body2" color="textSecondary">
          {title}: {formatMoney(cents)}
        </Typography>
      ))}
    </PreviewLine>
  );
}
