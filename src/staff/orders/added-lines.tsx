// Products that are added to an order, each with its number of units.
import { Box, IconButton, Typography } from '@mui/material';
import { limits } from '../../settings/constants.ts';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { CloseIcon } from '../components/icons.tsx';
import { ItemPicker, itemKey, useItemNames } from '../promotions/item-picker.tsx';
import type { ItemValue } from '../promotions/promotion-values.ts';

export interface AddedLine {
  item: ItemValue;
  quantity: string;
}

/** What is typed as a number of units; anything else is a number that the server refuses. */
export const toQuantity = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1);

interface QuantityProps {
  value: string;
  onChange: (value: string) => void;
}

/** A number of units. */
export function QuantityField({ label, value, max, onChange }: QuantityProps & { label: string; max: number }) {
  return (
    <Box sx={{ flex: '0 0 96px' }}>
      <FormTextField
        value={value}
        onChange={onChange}
        input={{ type: 'number', min: 0, max, inputMode: 'numeric', 'aria-label': label }}
      />
    </Box>
  );
}

/** The added products, and a search that adds one. */
export function AddedLines({
  added,
  onChange,
}: {
  added: readonly AddedLine[];
  onChange: (lines: readonly AddedLine[]) => void;
}) {
  const nameOf = useItemNames(added.map(({ item }) => item));
  const others = (item: ItemValue) => added.filter((one) => itemKey(one.item) !== itemKey(item));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {added.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {added.map(({ item, quantity }) => (
            <Box component="li" key={itemKey(item)} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ flex: 1, minWidth: 0 }}>{nameOf(item)}</Typography>
              <QuantityField
                label={texts.quantityOf(nameOf(item))}
                value={quantity}
                max={limits.maximumQuantity}
                onChange={(value) =>
                  onChange(added.map((one) => (itemKey(one.item) === itemKey(item) ? { item, quantity: value } : one)))
                }
              />
              <IconButton aria-label={texts.remove(nameOf(item))} onClick={() => onChange(others(item))}>
                <CloseIcon aria-hidden fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <ItemPicker label={texts.added} onAdd={(item) => onChange([...others(item), { item, quantity: '1' }])} />
    </Box>
  );
}
