// A text field with markup: plain text, and buttons that apply markup to the selection.
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
  /** Default: that of the text of a block. */
  label?: string;
  /** Whether the names of shop facts can be inserted; default true. */
  hasShopFacts?: boolean;
}

/** The text field of a text block, with its markup buttons and the list of shop facts to insert. */
export function MarkupTextField({
  id,
  value,
  onChange,
  error,
  label = texts.text,
  hasShopFacts = true,
}: MarkupTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const replaceText = (change: ReturnType<typeof applyMarkup>): void => {
    onChange(change.text);
    // Waits until the field has rendered its new text.
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
  const mark = (kind: MarkupKind) => replaceText(applyMarkup(selection(), kind));
  const insert = (name: string): void => {
    const { from, to } = selection();
    const placeholder = `{${name}}`;
    replaceText({
      text: value.slice(0, from) + placeholder + value.slice(to),
      from: from + placeholder.length,
      to: from + placeholder.length,
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        component="fieldset"
        aria-label={texts.toolbar}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {markupKinds.map((kind) => (
          <Button key={kind} size="small" variant="outlined" onClick={() => mark(kind)}>
            {texts.marks[kind]}
          </Button>
        ))}
      </Box>
      <TextField
        id={id}
        label={label}
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
      {hasShopFacts && (
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
      )}
    </Box>
  );
}
