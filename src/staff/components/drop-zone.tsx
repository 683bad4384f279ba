// Takes files by choice or by drag.
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useColours } from './colours.ts';

interface DropZoneProps {
  /** The types that a file dialog offers. */
  accept: string;
  isMultiple?: boolean;
  busy?: boolean;
  texts: { choose: string; drop: string; label: string };
  testId?: string;
  onFiles: (files: File[]) => void;
}

export function DropZone({ accept, isMultiple = false, busy = false, texts, testId, onFiles }: DropZoneProps) {
  const colours = useColours();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-testid={testId}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: '2px dashed',
        borderColor: isOver ? colours.accent : 'divider',
        borderRadius: 2,
        bgcolor: isOver ? colours.accentWash : 'transparent',
      }}
    >
      <Button variant="contained" aria-disabled={busy} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <Typography color="textSecondary" variant="body2" sx={{ flex: '1 1 220px' }}>
        {texts.drop}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        accept={accept}
        aria-label={texts.label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </Box>
  );
}
