import { useEffect, useRef, useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { apiKeyTexts as texts } from '../../texts/api-keys.ts';
import { copyText } from '../../web/ui/copy-text.ts';
import type { StaffNewApiKey } from '../../wire/api-keys.ts';
import { Panel } from '../components/panel.tsx';

interface ShownKeyProps {
  made: StaffNewApiKey;
  onDone: () => void;
}

/** A new key with its secret, which cannot be shown again. It takes the focus, since the form is gone. */
export function ShownKey({ made, onDone }: ShownKeyProps) {
  const [said, setSaid] = useState('');
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => begin.current?.focus(), []);
  const copy = async (text: string): Promise<void> => {
    setSaid('');
    setSaid((await copyText(text)) ? texts.copied : texts.notCopied);
  };
  const parts = [
    [texts.consumerKey, made.consumer_key, texts.copyKey],
    [texts.consumerSecret, made.consumer_secret, texts.copySecret],
  ] as const;
  return (
    <Panel title={texts.made(made.name)}>
      <Box ref={begin} tabIndex={-1} sx={{ display: 'grid', gap: 2, justifyItems: 'start', outline: 'none' }}>
        <Alert severity="warning" variant="outlined">
          {texts.shownOnce}
        </Alert>
        {parts.map(([label, value, copyLabel]) => (
          <Box key={label}>
            <Typography sx={{ fontWeight: 650 }}>{label}</Typography>
            <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>
              <code>{value}</code>
            </Typography>
            <Button variant="outlined" onClick={() => void copy(value)}>
              {copyLabel}
            </Button>
          </Box>
        ))}
        <output>{said}</output>
        <Button variant="contained" onClick={onDone}>
          {texts.done}
        </Button>
      </Box>
    </Panel>
  );
}
