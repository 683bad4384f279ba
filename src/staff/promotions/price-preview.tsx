// 'Wat krijgt de klant?': prices a cart that staff put together, with the promotion as it is typed.
import { useEffect, useState } from 'react';
import { Alert, Box, IconButton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { formatMoney } from '../../texts/money.ts';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import type { StaffPreviewLine, StaffPricePreview, StaffPromotionDraft } from '../../wire/promotions.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { CloseIcon } from '../components/icons.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
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

/** Milliseconds without typing before the preview is requested. */
const typingPause = 350;

/** The value as it was when typing paused last. */
function usePaused<T>(value: T): T {
  const text = JSON.stringify(value);
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(paused) as T;
}

export function PricePreview({ promotion, promotionId }: PricePreviewProps) {
  const provider = useDataProvider<StaffDataProvider>();
  const [items, setItems] = useState<readonly CartItem[]>([]);
  const [coupons, setCoupons] = useState('');
  const request = usePaused({
    items: items.flatMap(({ productId, variationId, quantity }) =>
      /^[1-9]\d{0,3}$/.test(quantity.trim())
        ? [{ product_id: productId, variation_id: variationId, quantity: Number(quantity) }]
        : [],
    ),
    coupon_codes: coupons.split(',').flatMap((code) => code.trim() || []),
    promotion,
    promotion_id: promotionId,
  });
  const { data, error } = useQuery({
    queryKey: ['price-preview', request],
    queryFn: ({ signal }) => provider.previewPrices(request, signal),
    placeholderData: keepPreviousData,
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
              <PreviewLine key={line.key} line={line} />
            ))}
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5 }}>
            <Amount label={texts.itemsTotal} cents={itemsTotal} />
            {shipping !== null && <Amount label={texts.shipping} cents={shipping} />}
            <Amount label={texts.total} cents={total} />
          </Box>
        </>
      )}
    </>
  );
}

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <Box component="dt">{label}</Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {cents === 0 ? texts.free : formatMoney(cents)}
      </Box>
    </>
  );
}

function PreviewLine({ line }: { line: StaffPreviewLine }) {
  const { name, quantity, is_gift: isGift, list_total: listTotal, total, adjustments, problem } = line;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>
          {quantity} × {name}
          {isGift && ` (${texts.gift.toLowerCase()})`}
        </span>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {total === 0 ? texts.free : formatMoney(total)}
        </Box>
      </Box>
      {total !== listTotal && (
        <Typography variant="body2" color="textSecondary">
          {texts.instead(formatMoney(listTotal))}
        </Typography>
      )}
      {adjustments.map(({ title, cents }) => (
        <Typography key={`${title} ${cents}`} variant="body2" color="textSecondary">
          {title}: {formatMoney(cents)}
        </Typography>
      ))}
      {problem !== null && (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
}
