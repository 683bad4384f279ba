// A submitted contact form, from the call `feedback` and from a page without JavaScript.
import type { SubmitFormInput } from '../../shop/forms/submit-form.ts';
import { fieldNameOf } from '../../rules/forms/form-values.ts';
import type { FormEntry } from '../../rules/forms/form-values.ts';
import { formFields } from '../../wire/contact-form.ts';

/** A form as it was read from a body. */
export interface FormSubmission extends Omit<SubmitFormInput, 'formId' | 'userAgent' | 'page'> {
  /** `_wpcf7`, which names the form in a page; 0 without one. */
  formId: number;
  unitTag: string;
}

/** Reads `multipart/form-data`; null for a body that is something else or cannot be parsed. */
export async function readFormSubmission(request: Request): Promise<FormSubmission | null> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return null;
  const form = await request.formData().catch(() => null);
  if (!form) return null;
  const entries: FormEntry[] = [];
  const files: SubmitFormInput['files'][number][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') entries.push([name, value]);
    else {
      entries.push([name, { name: value.name, size: value.size }]);
      if (value.name === '') continue;
      files.push({ field: fieldNameOf(name), name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  const texts = new Map(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
  const text = (name: string) => texts.get(name) ?? '';
  const answersOf = (prefix: string) =>
    [...texts]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, token]) => {
        const field = name.slice(prefix.length);
        return { field, token, answer: text(field) };
      });
  const id = Number(text(formFields.id));
  return {
    formId: Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0,
    unitTag: text(formFields.unitTag).replaceAll('\0', ''),
    entries,
    files,
    answers: [...answersOf(formFields.captcha('')), ...answersOf(formFields.quiz(''))],
    time: texts.get(formFields.time) ?? null,
    trap: text(formFields.trap),
  };
}
