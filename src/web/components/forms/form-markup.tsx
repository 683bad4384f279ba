// The markup of a contact form (W11). The server alone renders it; form-engine.ts finds its parts by their classes.
import { displayStatus } from '../../../rules/forms/form-status.ts';
import { formTexts as texts } from '../../../texts/forms.ts';
import { fieldErrorId, formFields, formLocale, formPluginVersion } from '../../../wire/contact-form.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldMarkup } from './field-markup.tsx';
import type { ContactFormView } from './form-view.ts';

function HiddenFields({ form }: { form: ContactFormView }) {
  const fixed: readonly (readonly [string, string])[] = [
    [formFields.id, String(form.formId)],
    [formFields.version, formPluginVersion],
    [formFields.locale, formLocale],
    [formFields.unitTag, form.unitTag],
    [formFields.containerPost, String(form.pageId)],
    [formFields.hash, ''],
    ...(form.time === null ? [] : [[formFields.time, form.time] as const]),
    ...form.fields.flatMap(({ type, name }) => {
      const token = form.challenges[name]?.token;
      if (token === undefined) return [];
      return [[type === 'quiz' ? formFields.quiz(name) : formFields.captcha(name), token] as const];
    }),
  ];
  return (
    <fieldset className="hidden-fields-container" hidden>
      {fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.fields.map(
        (field) =>
          field.type === 'hidden' && (
            <input
              key={field.name}
              type="hidden"
              name={field.name}
              value={field.initial}
              className="wpcf7-form-control wpcf7-hidden"
            />
          ),
      )}
    </fieldset>
  );
}

/** What a screen reader reads: the answer of the server, and a link to each refused field. */
function ScreenReaderResponse({ form: { unitTag, message, problems } }: { form: ContactFormView }) {
  return (
    <div className="screen-reader-response">
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- scripts of other programs find the element by its role (W11). */}
      <p role="status" aria-live="polite" aria-atomic="true">
        {message}
      </p>
      <ul>
        {problems.map(({ field, message: why }) => (
          <li key={field} id={fieldErrorId(unitTag, field)}>
            <a href={`#${unitTag}-${field}`}>{why}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A field that people do not see. A program that fills in everything is refused. */
function Trap({ unitTag }: { unitTag: string }) {
  const id = `${unitTag}-website`;
  return (
    <p className="wpcf7-trap" aria-hidden="true">
      <label htmlFor={id}>{texts.trap}</label>
      <input id={id} type="text" name={formFields.trap} tabIndex={-1} autoComplete="off" />
    </p>
  );
}

export function FormMarkup({ form }: { form: ContactFormView }) {
  const { unitTag, formId, fields, title, submitLabel, message, membersOnly } = form;
  const status = displayStatus(form.status);
  return (
    <div
      className="wpcf7 no-js"
      id={unitTag}
      lang="nl-NL"
      dir="ltr"
      data-wpcf7-id={formId}
      {...(membersOnly && { 'data-members-only': '' })}
    >
      <ScreenReaderResponse form={form} />
      <form
        action={form.action}
        method="post"
        encType="multipart/form-data"
        className={classNames('wpcf7-form', status)}
        aria-label={texts.formName(title)}
        noValidate
        data-status={status}
      >
        <HiddenFields form={form} />
        {fields.map((field) => field.type !== 'hidden' && <FieldMarkup key={field.name} field={field} form={form} />)}
        <Trap unitTag={unitTag} />
        <p className="wpcf7-submit-row">
          <button type="submit" className="wpcf7-form-control wpcf7-submit has-spinner">
            {submitLabel === '' ? texts.submit : submitLabel}
          </button>
        </p>
        <div className="wpcf7-response-output" aria-hidden="true">
          {message}
        </div>
      </form>
    </div>
  );
}
