// A text with its marks: typed as plain text, with buttons that put the marks around what is selected.
import { useRef } from 'react';
import { Box, Button, TextField } from '@mui/material';
import { placeholderNames } from '../../rules/content/placeholders.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { applyMarkup } from './text-markup.ts';
import type { MarkupKind } from './text-markup.ts';

const markupKinds = ['heading', 'subheading', 'bullets', 'numbers', 'strong', 'emphasis', 'link'] as const;

interface MarkupTextFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The text of a block. */
export function MarkupTextField({ id, value, onChange, error }: MarkupTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const put = (change: ReturnType<typeof applyMarkup>): void => {
    onChange(change.text);
    // When the field has its new text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(change.from, change.to);
    });
  };
  const selection = () => ({
    text: value,
    from: field.current?.selectionStart ?? value.length,
    to: field.current?.selectionEnd ?? value.length,
  });
  const mark = (one: MarkupKind) => put(applyMarkup(selection(), one));
  const insert = (name: string): void => {
    const { from, to } = selection();
    const words = `{${name}}`;
    put({ text: value.slice(0, from) + words + value.slice(to), from: from + words.length, to: from + words.length });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        component="fieldset"
        aria-label={texts.toolbar}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {markupKinds.map((one) => (
          <Button key={one} size="small" variant="outlined" onClick={() => mark(one)}>
            {texts.marks[one]}
          </Button>
        ))}
      </Box>
      <TextField
        id={id}
        label={texts.text}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputRef={field}
        multiline
        minRows={6}
        fullWidth
        error={error !== undefined}
        helperText={error ?? texts.textHelp}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        select
        label={texts.fact}
        value=""
        onChange={(event) => insert(event.target.value)}
        sx={{ maxWidth: 360 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">–</option>
        {placeholderNames.map((name) => (
          <option key={name} value={name}>
            {texts.factName[name]}
          </option>
        ))}
      </TextField>
    </Box>
  );
}
