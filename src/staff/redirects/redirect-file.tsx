// A CSV file of redirects: first what is in it, then stored with one press; and all of them as a file.
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { staffRedirectTexts as texts } from '../../texts/staff-redirects.ts';
import type { StaffRedirectFile } from '../../wire/redirects.ts';
import { saveTextAs } from '../browser-navigation.ts';
import { Panel } from '../components/panel.tsx';
import { TextFileZone } from '../components/text-file-zone.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';

const path = 'shop/v1/redirects/file';
const shownRefused = 20;

export function RedirectFile({ onChange }: { onChange: () => Promise<void> }) {
  const provider = useDataProvider<StaffDataProvider>();
  const change = useChange(onChange);
  const [checked, setChecked] = useState<{ file: string; result: StaffRedirectFile } | null>(null);
  const store = async (): Promise<void> => {
    if (!checked) return;
    const { file, result } = checked;
    if (await change.run({ method: 'POST', path, body: { file } }, texts.stored(result.right))) setChecked(null);
  };
  const download = async (): Promise<void> => {
    saveTextAs('doorverwijzingen.csv', 'text/csv', await provider.send<string>({ method: 'GET', path }));
  };
  return (
    <Panel title={texts.file} help={texts.fileHelp}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <TextFileZone<StaffRedirectFile>
          path={path}
          more={{ dry_run: true }}
          accept=".csv,text/csv"
          texts={texts}
          resultText={({ right, refused }) => texts.checked(right, refused.length)}
          onRead={async (result, file) => setChecked({ file, result })}
        />
        {checked && (
          <>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {checked.result.refused.slice(0, shownRefused).map(({ line, from, problem }) => (
                <li key={line}>{texts.refusedLine(line, from, problem)}</li>
              ))}
            </Box>
            {checked.result.refused.length > shownRefused && (
              <Typography>{texts.moreRefused(checked.result.refused.length - shownRefused)}</Typography>
            )}
            {checked.result.right > 0 && (
              <Button variant="contained" aria-disabled={change.busy} onClick={() => void store()}>
                {texts.store(checked.result.right)}
              </Button>
            )}
          </>
        )}
        <output>{change.error ?? change.message}</output>
        <Button variant="outlined" onClick={() => void download()}>
          {texts.download}
        </Button>
      </Box>
    </Panel>
  );
}
