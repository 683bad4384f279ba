// The books of a month: tax by country and rate, what came in, the files for the bookkeeper, and whether a number is missing.
import { useState } from 'react';
import { Alert, Box, Button, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { bookkeepingFiles } from '../../rules/documents/bookkeeping.ts';
import type { BookkeepingFile } from '../../rules/documents/bookkeeping.ts';
import { documentTexts } from '../../texts/documents.ts';
import { formatExactMoney } from '../../texts/money.ts';
import { staffBookkeepingTexts as texts } from '../../texts/staff-bookkeeping.ts';
import type { StaffBookkeeping } from '../../wire/bookkeeping.ts';
import type { StaffNumberSeries } from '../../wire/staff-orders.ts';
import { saveTextAs } from '../browser-navigation.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage } from '../rest-client.ts';
import { MonthField } from './month-field.tsx';
import { thisMonth } from './months.ts';

const path = 'shop/v1/bookkeeping';
const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

export function BookkeepingPage() {
  const [month, setMonth] = useState(thisMonth);
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <MonthField value={month} onChange={setMonth} />
        <Month month={month} />
        <NumberSeries />
      </Box>
    </>
  );
}

function Month({ month }: { month: string }) {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['bookkeeping', month],
    queryFn: () => provider.send<StaffBookkeeping>({ method: 'GET', path: `${path}?month=${month}` }),
  });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <Taxes books={data} />
      <Summary books={data} />
      <Downloads month={month} />
    </>
  );
}

function Taxes({ books: { taxes } }: { books: StaffBookkeeping }) {
  return (
    <Paper component="section" variant="outlined" aria-labelledby="taxes" tabIndex={0} sx={{ p: 2, overflowX: 'auto' }}>
      <Typography variant="h2" id="taxes" sx={{ mb: 1 }}>
        {texts.taxes}
      </Typography>
      {taxes.length === 0 ? (
        <Typography>{texts.noTaxes}</Typography>
      ) : (
        <Table size="small" aria-labelledby="taxes">
          <TableHead>
            <TableRow>
              <TableCell>{texts.country}</TableCell>
              <TableCell>{texts.rate}</TableCell>
              <TableCell sx={right}>{texts.net}</TableCell>
              <TableCell sx={right}>{texts.tax}</TableCell>
              <TableCell sx={right}>{texts.gross}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {taxes.map(({ country, rate, isMargin, net, tax, gross }) => (
              <TableRow key={`${country} ${rate} ${String(isMargin)}`}>
                <TableCell>{country}</TableCell>
                <TableCell>{isMargin ? documentTexts.marginTaxes : documentTexts.rateOf(rate)}</TableCell>
                <TableCell sx={right}>{isMargin ? '' : formatExactMoney(net)}</TableCell>
                <TableCell sx={right}>{isMargin ? '' : formatExactMoney(tax)}</TableCell>
                <TableCell sx={right}>{formatExactMoney(gross)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Paper>
  );
}

function Summary({ books }: { books: StaffBookkeeping }) {
  const facts = [
    [texts.orders, String(books.orders)],
    [texts.invoices, String(books.invoices)],
    [texts.creditNotes, String(books.credit_notes)],
    [texts.received, formatExactMoney(books.received)],
    [texts.repaid, formatExactMoney(books.repaid)],
    ...(books.differences === 0 ? [] : ([[texts.differences, formatExactMoney(books.differences)]] as const)),
    ...(books.provider_fees === 0 && books.provider_payouts === 0
      ? []
      : ([
          [texts.providerFees, formatExactMoney(books.provider_fees)],
          [texts.providerPayouts, formatExactMoney(books.provider_payouts)],
        ] as const)),
    ...(books.margin
      ? ([
          [texts.marginSales, formatExactMoney(books.margin.sales)],
          [texts.marginCost, formatExactMoney(books.margin.cost)],
          [texts.marginTax, formatExactMoney(books.margin.tax)],
        ] as const)
      : []),
  ] as const;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="summary" sx={{ p: 2 }}>
      <Typography variant="h2" id="summary" sx={{ mb: 1 }}>
        {texts.summary}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {books.margin && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.marginText}
        </Typography>
      )}
    </Paper>
  );
}

/** The files of the month; each asks for a recent proof (T30). */
function Downloads({ month }: { month: string }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState<BookkeepingFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async (file: BookkeepingFile): Promise<void> => {
    if (busy !== null) return;
    setBusy(file);
    setRefusal(null);
    try {
      const text = await provider.fetchFile({ method: 'POST', path: `${path}/export`, body: { month, file } });
      saveTextAs(texts.fileName(file, month), file === 'auditfile' ? 'application/xml' : 'text/csv', text);
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby="downloads" sx={{ p: 2 }}>
      <Typography variant="h2" id="downloads" sx={{ mb: 1 }}>
        {texts.download}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.downloadText}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {bookkeepingFiles.map((file) => (
          <Button key={file} variant="outlined" aria-disabled={busy !== null} onClick={() => void download(file)}>
            {busy === file ? texts.downloading : texts.file(file)}
          </Button>
        ))}
      </Box>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {refusal}
        </Alert>
      )}
    </Paper>
  );
}

function NumberSeries() {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['document-numbers'],
    queryFn: () => provider.send<readonly StaffNumberSeries[]>({ method: 'GET', path: 'shop/v1/documents/gaps' }),
  });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="numbers"
      tabIndex={0}
      sx={{ p: 2, overflowX: 'auto' }}
    >
      <Typography variant="h2" id="numbers">
        {texts.numbers}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.numbersText}
      </Typography>
      {data ? (
        <SeriesTable series={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Paper>
  );
}

function SeriesTable({ series }: { series: readonly StaffNumberSeries[] }) {
  if (series.length === 0) return <Typography>{texts.noNumbers}</Typography>;
  return (
    <Table size="small" aria-labelledby="numbers">
      <TableHead>
        <TableRow>
          <TableCell>{texts.series}</TableCell>
          <TableCell sx={right}>{texts.first}</TableCell>
          <TableCell sx={right}>{texts.last}</TableCell>
          <TableCell sx={right}>{texts.count}</TableCell>
          <TableCell>{texts.state}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {series.map(({ kind, year, first, last, count, missing, doubled }) => (
          <TableRow key={`${kind} ${year}`}>
            <TableCell>{texts.seriesOf(kind, year)}</TableCell>
            <TableCell sx={right}>{first ?? ''}</TableCell>
            <TableCell sx={right}>{last}</TableCell>
            <TableCell sx={right}>{count}</TableCell>
            <TableCell sx={{ fontWeight: missing.length + doubled.length === 0 ? 400 : 700 }}>
              {stateOf({ missing, doubled })}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function stateOf({ missing, doubled }: Pick<StaffNumberSeries, 'missing' | 'doubled'>): string {
  const faults = [
    ...(missing.length === 0 ? [] : [texts.missing(missing)]),
    ...(doubled.length === 0 ? [] : [texts.doubled(doubled)]),
  ];
  return faults.length === 0 ? texts.whole : faults.join('; ');
}
