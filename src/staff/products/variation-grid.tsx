// All variations of a product in a grid: price, stock, article number and sale of several, saved together.
import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useDataProvider } from 'ra-core';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { staffTexts } from '../../texts/staff.ts';
import { moveGridFocus } from '../components/grid-focus.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import type { VariationRecord } from '../records.ts';
import { useGridEdits } from './use-grid-edits.ts';
import type { ById } from './use-grid-edits.ts';
import { changedRows, gridRows, readBatch, toGridItem } from './variation-rows.ts';
import type { GridRow } from './variation-rows.ts';

interface VariationGridProps {
  productId: number;
  variations: readonly VariationRecord[];
}

const columns = ['price', 'stock', 'sku'] as const;
const columnNames = { price: texts.price, stock: texts.stock, sku: productValueNames.sku } as const;

export function VariationGrid({ productId, variations }: VariationGridProps) {
  const provider = useDataProvider<StaffDataProvider>();
  const stored = gridRows(variations);
  const rowsOf = (typed: ById<GridRow>) => stored.map((row) => typed[row.id] ?? row);
  const grid = useGridEdits<GridRow, GridRow>({
    findChanges: (typed) => changedRows(stored, rowsOf(typed)),
    async send(changed) {
      const path = `wc/v3/products/${productId}/variations/batch`;
      const refused: Record<number, string> = {};
      // A hundred items a call.
      for (let at = 0; at < changed.length; at += 100) {
        const part = changed.slice(at, at + 100);
        const update = part.map((row) => toGridItem(row, stored.find(({ id }) => id === row.id) ?? row));
        Object.assign(refused, readBatch(await provider.send<unknown>({ method: 'POST', path, body: { update } })));
      }
      return refused;
    },
    texts: { saved: texts.gridSaved, failed: texts.gridFailed },
  });
  const { errors } = grid;
  const rows = rowsOf(grid.typed);
  const edit = (row: GridRow): void => grid.type({ [row.id]: row });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{texts.gridTitle}</Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.gridHelp}
      </Typography>
      {/* A region of its own that scrolls, so that the page does not. */}
      <Box component="section" aria-label={texts.gridTitle} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" onKeyDown={moveGridFocus}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.variation}</TableCell>
              {columns.map((column) => (
                <TableCell key={column}>{columnNames[column]}</TableCell>
              ))}
              <TableCell>{texts.forSale}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, at) => (
              <TableRow key={row.id}>
                <TableCell component="th" scope="row">
                  {row.name}
                  {errors[row.id] !== undefined && (
                    <Typography color="error" variant="body2" id={`grid-error-${row.id}`}>
                      {errors[row.id]}
                    </Typography>
                  )}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column} sx={{ minWidth: column === 'sku' ? 140 : 96 }}>
                    <TextField
                      size="small"
                      value={row[column]}
                      error={errors[row.id] !== undefined}
                      onChange={(event) => edit({ ...row, [column]: event.target.value })}
                      slotProps={{
                        htmlInput: {
                          'aria-label': texts.cell(columnNames[column], row.name),
                          'aria-describedby': errors[row.id] === undefined ? undefined : `grid-error-${row.id}`,
                          'data-cell': `${column} ${at}`,
                          inputMode: column === 'sku' ? 'text' : 'decimal',
                        },
                      }}
                    />
                  </TableCell>
                ))}
                <TableCell>
                  <Checkbox
                    checked={row.forSale}
                    onChange={(_event, forSale) => edit({ ...row, forSale })}
                    slotProps={{ input: { 'aria-label': texts.cell(texts.forSale, row.name) } }}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <FillPrices rows={rows} onFill={(filled) => grid.type(Object.fromEntries(filled.map((row) => [row.id, row])))} />
      {grid.failure !== null && (
        <Alert severity="error" variant="outlined">
          {grid.failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="contained"
          onClick={() => void grid.save()}
          aria-disabled={grid.isSaving || grid.changes.length === 0}
        >
          {texts.saveGrid}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {grid.isSaving ? staffTexts.saving : grid.said}
        </Typography>
      </Box>
    </Box>
  );
}

/** Gives all rows without a price the same one, and puts them up for sale. */
function FillPrices({ rows, onFill }: { rows: readonly GridRow[]; onFill: (rows: readonly GridRow[]) => void }) {
  const [price, setPrice] = useState('');
  const empty = rows.filter((row) => row.price === '');
  if (empty.length < 2) return null;
  const fill = (): void => {
    if (price.trim() !== '') onFill(empty.map((row) => ({ ...row, price: price.trim(), forSale: true })));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
      <TextField
        label={texts.fillDown}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal' } }}
      />
      <Button variant="outlined" onClick={fill}>
        {texts.fill}
      </Button>
    </Box>
  );
}
