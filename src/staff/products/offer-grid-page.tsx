// Prices and stock of many products and variations in one grid, saved together. A row that is refused keeps what was typed.
import type { SyntheticEvent } from 'react';
import {
  Alert,
  Box,
  Button,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { LinkBase, ListBase, useDataProvider } from 'ra-core';
import { staffOfferGridTexts as texts } from '../../texts/staff-offer-grid.ts';
import { staffProductTexts, staffTexts } from '../../texts/staff.ts';
import type { StaffOfferChange } from '../../wire/offers.ts';
import { moveGridFocus } from '../components/grid-focus.ts';
import { ListBody } from '../components/list-body.tsx';
import { SearchBox, SelectFilter, SortSelect } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { OfferRecord } from '../records.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { offerColumns, offerName, toOfferRowChange, toRowValues } from './offer-rows.ts';
import type { OfferRowValues } from './offer-rows.ts';
import { productSortOptions, stockOptions } from './product-list-options.ts';
import { readBatch } from './variation-rows.ts';

export function OfferGridPage() {
  return (
    <ListBase resource={pageResources.offers} sort={{ field: 'name', order: 'ASC' }} perPage={50} disableAuthentication>
      <PageTitle
        title={texts.title}
        description={texts.description}
        back={{ to: `/${pageResources.products}`, label: staffTexts.products }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={staffProductTexts.searchLabel} />
        <SelectFilter name="stock_status" label={staffProductTexts.stockFilter} choices={stockOptions} />
        <SortSelect choices={productSortOptions} />
      </Box>
      <ListBody<OfferRecord>
        singular={staffProductTexts.one}
        plural={staffProductTexts.more}
        emptyTitle={staffProductTexts.emptyTitle}
        emptyText={staffProductTexts.empty}
      >
        {(offers) => <OfferGrid offers={offers} />}
      </ListBody>
    </ListBase>
  );
}

function OfferGrid({ offers }: { offers: readonly OfferRecord[] }) {
  const grid = useOfferGrid(offers);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void grid.save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Paper sx={{ minWidth: 0 }}>
        {/* A region of its own that scrolls, so that the page does not. */}
        <Box component="section" aria-label={texts.title} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table size="small" onKeyDown={moveGridFocus}>
            <TableHead>
              <TableRow>
                <TableCell>{staffProductTexts.name}</TableCell>
                {offerColumns.map((column) => (
                  <TableCell key={column}>{texts.columns[column]}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {offers.map((offer, at) => (
                <OfferRow
                  key={offer.id}
                  at={at}
                  offer={offer}
                  values={grid.typed[offer.id] ?? toRowValues(offer)}
                  error={grid.errors[offer.id]}
                  onType={(values) => grid.type({ [offer.id]: values })}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
      </Paper>
      {grid.failure !== null && (
        <Alert severity="error" variant="outlined">
          {grid.failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" aria-disabled={grid.isSaving || grid.changes.length === 0}>
          {texts.save(grid.changes.length)}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {grid.isSaving ? staffTexts.saving : grid.said}
        </Typography>
      </Box>
    </Box>
  );
}

function useOfferGrid(offers: readonly OfferRecord[]) {
  const provider = useDataProvider<StaffDataProvider>();
  return useGridEdits<OfferRowValues, StaffOfferChange>({
    findChanges: (typed) =>
      offers.flatMap((offer) => {
        const values = typed[offer.id];
        return (values && toOfferRowChange(offer, values)) ?? [];
      }),
    async send(update) {
      const path = endpoints[pageResources.offers].listPath({});
      return readBatch(await provider.send<unknown>({ method: 'PUT', path, body: { update } }));
    },
    texts,
  });
}

interface OfferRowProps {
  /** The place of the row, from 0. */
  at: number;
  offer: OfferRecord;
  values: OfferRowValues;
  error: string | undefined;
  onType: (values: OfferRowValues) => void;
}

function OfferRow({ at, offer, values, error, onType }: OfferRowProps) {
  const name = offerName(offer);
  const errorId = `prijzen-${offer.id}-fout`;
  const { edition, choices, sku } = offer;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
        <LinkBase to={`/${pageResources.products}/${offer.product_id}`}>{offer.name}</LinkBase>
        <Typography variant="body2" color="textSecondary">
          {[edition, choices, sku].filter((part) => part !== '').join(' · ')}
        </Typography>
        {error !== undefined && (
          <Typography color="error" variant="body2" id={errorId}>
            {error}
          </Typography>
        )}
      </TableCell>
      {offerColumns.map((column) => (
        <TableCell key={column} sx={{ minWidth: 104, width: 128 }}>
          <TextField
            size="small"
            value={values[column]}
            error={error !== undefined}
            onChange={(event) => onType({ ...values, [column]: event.target.value })}
            slotProps={{
              htmlInput: {
                'aria-label': texts.cell(texts.columns[column], name),
                ...(error !== undefined && { 'aria-describedby': errorId }),
                'data-cell': `${column} ${at}`,
                inputMode: column === 'stock' ? 'numeric' : 'decimal',
                autoComplete: 'off',
              },
            }}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}
