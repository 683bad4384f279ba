// The form with which the owner of a list asks an estimate ([2.8-16]): in a popup, and in the page without JavaScript.
import type { SubmitEvent } from 'react';
import { quotationLimits } from '../../../rules/quotations/quotations.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import { estimateFields } from '../../../wire/wishlist-form.ts';
import { TextArea, TextField } from '../../ui/field.tsx';

export interface EstimateValues {
  email: string;
  note: string;
}

/** Reads the fields of the form that was sent. */
export function readEstimate(form: HTMLFormElement): EstimateValues {
  const data = new FormData(form);
  const valueOf = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { email: valueOf(estimateFields.email), note: valueOf(estimateFields.note) };
}

export type EstimateSubmit = (event: SubmitEvent<HTMLFormElement>) => void;

/** Address and note. */
export function EstimateFields({ values }: { values: EstimateValues }) {
  return (
    <>
      <TextField
        type="email"
        name={estimateFields.email}
        label={texts.estimateEmail}
        autoComplete="email"
        defaultValue={values.email}
        maxLength={200}
        required
      />
      <TextArea
        name={estimateFields.note}
        label={texts.estimateNote}
        hint={texts.estimateNoteHint}
        defaultValue={values.note}
        maxLength={quotationLimits.note}
        rows={4}
      />
    </>
  );
}
