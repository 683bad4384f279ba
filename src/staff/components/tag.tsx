import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { useColours } from './colours.ts';

export type TagTone = 'wait' | 'act' | 'good' | 'calm' | 'off';

/** A status in one or two words. The colour repeats what the words say; it never carries information of its own. */
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  const colours = useColours();
  const looks: Record<TagTone, { color: string; backgroundColor: string; borderColor: string }> = {
    wait: { color: colours.low, backgroundColor: colours.lowWash, borderColor: 'transparent' },
    act: { color: colours.accentText, backgroundColor: colours.accentWash, borderColor: 'transparent' },
    good: { color: colours.ok, backgroundColor: colours.okWash, borderColor: 'transparent' },
    calm: { color: colours.inkSoft, backgroundColor: colours.stage, borderColor: 'transparent' },
    off: { color: colours.inkSoft, backgroundColor: 'transparent', borderColor: colours.lineStrong },
  };
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        border: '1px solid',
        fontSize: '0.85rem',
        fontWeight: 600,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        ...looks[tone],
      }}
    >
      {children}
    </Box>
  );
}
