// The variations of a product in a table; the editor of a variation opens below its row.
import { Fragment, useState } from 'react';
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useGetList, useGetOne, useRefresh, useUpdate } from 'ra-core';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcVariationChange } from '../../wire/wc-offer.ts';
import { SavingSwitch } from '../components/saving-switch.tsx';
import { useClosablePart } from '../components/unsaved-changes.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { detailMeta, relatedResources } from '../resources.ts';
import type { ProductRecord, VariationDetailRecord, VariationRecord } from '../records.ts';
import { CollectorForm } from './collector-form.tsx';
import { OfferForm } from './offer-form.tsx';
import { PriceHistory } from './price-history.tsx';
import { CurrentPrice, StockTag, VisibilityTag } from './product-tags.tsx';

/** The largest page of the REST interface; of a product with more variations the first 100 are shown. */
const firstPage = { page: 1, perPage: 100 };

function formatVariationName(variation: VariationRecord): string {
  return variation.attributes
    .map(({ name, option }) => `${name}: ${option === '' ? texts.anyOption : option}`)
    .join(', ');
}

export function Variations({ product }: { product: ProductRecord }) {
  const { data, error, refetch } = useGetList<VariationRecord>(relatedResources.variations, {
    filter: { product: product.id },
    pagination: firstPage,
  });
  const [open, setOpen] = useState<number | null>(null);
  const editor = useClosablePart();
  const wide = useMediaQuery((theme) => theme.breakpoints.up('sm'));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const toggle = (id: number) => editor.close(() => setOpen(open === id ? null : id));
  return editor.render(
    wide ? (
      <Table
        sx={{ '& th:first-of-type, & td:first-of-type': { pl: 0 }, '& th:last-of-type, & td:last-of-type': { pr: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{texts.variation}</TableCell>
            <TableCell>{texts.price}</TableCell>
            <TableCell>{texts.stock}</TableCell>
            <TableCell aria-label={texts.edit} />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((variation) => (
            <Fragment key={variation.id}>
              <TableRow>
                <TableCell>
                  <VariationName variation={variation} />
                </TableCell>
                <TableCell>
                  <CurrentPrice offer={variation} />
                </TableCell>
                <TableCell>
                  <StockTag offer={variation} />
                </TableCell>
                <TableCell align="right">
                  <EditButton variation={variation} open={open === variation.id} onClick={() => toggle(variation.id)} />
                </TableCell>
              </TableRow>
              {open === variation.id && (
                <TableRow>
                  <TableCell colSpan={4}>
                    <VariationEditor product={product} variation={variation} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.map((variation) => (
          <Box component="li" key={variation.id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <VariationName variation={variation} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <CurrentPrice offer={variation} />
              <StockTag offer={variation} />
            </Box>
            <EditButton variation={variation} open={open === variation.id} onClick={() => toggle(variation.id)} />
            {open === variation.id && <VariationEditor product={product} variation={variation} />}
          </Box>
        ))}
      </Box>
    ),
  );
}

function VariationName({ variation }: { variation: VariationRecord }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatVariationName(variation)}
      </Box>
      {variation.sku !== '' && (
        <Typography variant="body2" color="textSecondary">
          {variation.sku}
        </Typography>
      )}
      {variation.status !== 'publish' && <VisibilityTag status={variation.status} />}
    </>
  );
}

function EditButton({ variation, open, onClick }: { variation: VariationRecord; open: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-expanded={open}
      aria-label={open ? texts.closeOf(formatVariationName(variation)) : texts.editOf(formatVariationName(variation))}
      onClick={onClick}
    >
      {open ? texts.closeEditor : texts.edit}
    </Button>
  );
}

function VariationEditor({ product, variation }: { product: ProductRecord; variation: VariationRecord }) {
  const meta = { owner: product.id };
  const { data, error, refetch } = useGetOne<VariationDetailRecord>(relatedResources.variations, {
    id: variation.id,
    meta: { ...meta, ...detailMeta },
  });
  const [update] = useUpdate<VariationDetailRecord>();
  const refresh = useRefresh();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const save = async (forSale: boolean): Promise<void> => {
    const change: WcVariationChange = { status: forSale ? 'publish' : 'private' };
    await update(
      relatedResources.variations,
      { id: data.id, data: { ...change }, previousData: data, meta },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 1, width: '100%' }}>
      <SavingSwitch label={texts.forSale} checked={data.status === 'publish'} onSave={save} />
      <OfferForm
        key={data.id}
        whose={{ id: data.id, owner: product.id, name: formatVariationName(data) }}
        offer={data}
      />
      <CollectorForm
        key={`collector-${data.id}`}
        whose={{ id: data.id, owner: product.id, name: formatVariationName(data) }}
        meta={data.meta_data}
        has={{ preOrder: true, limit: false }}
      />
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {texts.history}
        </Typography>
        <PriceHistory history={data.price_history} />
      </Box>
    </Box>
  );
}
