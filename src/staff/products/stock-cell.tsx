// The stock of a product in the list of products, where it can be changed.
import { Box, Button, TextField, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { staffProductTexts as texts, staffTexts } from '../../texts/staff.ts';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import type { ProductRow } from '../records.ts';
import { ProductStockTag } from './product-tags.tsx';
import { useOfferForm } from './use-offer-form.ts';

/** The counted stock of a product as a form. Other products have a tag: their stock is changed on their page. */
export function StockCell({ product }: { product: ProductRow }) {
  const isEditable = product.type === 'simple' && product.manage_stock;
  return isEditable ? <StockForm product={product} /> : <ProductStockTag product={product} />;
}

function StockForm({ product }: { product: ProductRow }) {
  const title = oneLineTitle(product.name, product.edition);
  const form = useOfferForm({ id: product.id, owner: null, name: title }, product);
  const { field, fieldState } = useController({ control: form.control, name: 'stock' });
  useUnsavedChanges(form.isDirty);
  const problem = fieldState.error?.message ?? form.formError;
  const isLow = product.low_stock_amount !== null && (product.stock_quantity ?? 0) <= product.low_stock_amount;
  const hint = product.stock_status === 'outofstock' ? texts.outOfStock : isLow ? texts.lowStock : '';
  return (
    // Above the link that covers the row.
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      sx={{ position: 'relative', zIndex: 1, display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: 240 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          id={`voorraad-${product.id}`}
          value={field.value}
          inputRef={field.ref}
          onChange={(event) => {
            field.onChange(event.target.value);
            form.handleTyped();
          }}
          onBlur={() => form.handleBlur('stock')}
          error={problem !== null}
          size="small"
          sx={{ width: 84 }}
          slotProps={{
            htmlInput: {
              'aria-label': texts.stockOf(title),
              ...(problem !== null && { 'aria-describedby': `voorraad-${product.id}-fout` }),
              inputMode: 'numeric',
              autoComplete: 'off',
            },
          }}
        />
        {form.isDirty && (
          <Button
            type="submit"
            size="small"
            variant="contained"
            aria-disabled={form.isSaving}
            aria-label={texts.saveStockOf(title)}
          >
            {staffTexts.save}
          </Button>
        )}
        {!form.isDirty && hint !== '' && (
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {hint}
          </Typography>
        )}
      </Box>
      {problem !== null && (
        <Typography id={`voorraad-${product.id}-fout`} role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
}
