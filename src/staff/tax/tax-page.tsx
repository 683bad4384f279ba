// The rate of tax of each country (R62).
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { staffTaxTexts as texts } from '../../texts/staff-tax.ts';
import type { StaffTaxRates } from '../../wire/wc-tax-rates.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';
import { parsePercent, toPercent } from './percent.ts';

const path = 'shop/v1/tax-rates';

export function TaxPage() {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tax-rates'],
    queryFn: () => provider.send<StaffTaxRates>({ method: 'GET', path }),
  });
  const change = useChange(refetch);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <Alert severity="info" variant="outlined">
            {data.uses_oss ? texts.ossOn : texts.ossOff}{' '}
            <LinkBase to={`/${pageResources.settings}/tax`}>{texts.ossChange}</LinkBase>. {texts.check}
          </Alert>
          <ChangeStatus message={change.message} error={problem ?? change.error} />
          <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 2 }}>
            {data.rates.map(({ country, basis_points: basisPoints }) => (
              <li key={country}>
                <RateForm
                  key={basisPoints}
                  country={country}
                  basisPoints={basisPoints}
                  change={change}
                  onProblem={setProblem}
                />
              </li>
            ))}
          </Paper>
        </Box>
      )}
    </>
  );
}

interface RateFormProps {
  country: string;
  basisPoints: number;
  change: ChangeState;
  /** What is wrong with what was typed; null: nothing. */
  onProblem: (problem: string | null) => void;
}

function RateForm({ country, basisPoints, change, onProblem }: RateFormProps) {
  const [typed, setTyped] = useState(toPercent(basisPoints));
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const parsed = parsePercent(typed);
    onProblem(parsed === null ? texts.invalidRate : null);
    if (parsed === null || typed === toPercent(basisPoints)) return;
    await change.run(
      { method: 'PUT', path: `${path}/${country}`, body: { basis_points: parsed } },
      texts.saved(country),
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}
    >
      <Typography sx={{ flex: 1, minWidth: 120, alignSelf: 'center' }}>{texts.countryOf(country)}</Typography>
      <Box sx={{ width: 150 }}>
        <FormTextField
          label="%"
          value={typed}
          onChange={setTyped}
          input={{ inputMode: 'decimal', 'aria-label': texts.rateOf(country) }}
        />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        aria-label={texts.saveOf(country)}
        aria-disabled={change.busy || typed === toPercent(basisPoints)}
      >
        {texts.save}
      </Button>
    </Box>
  );
}
