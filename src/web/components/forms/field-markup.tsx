import type { ReactNode } from 'react';
import type { AcceptanceField, ChoiceField, FormField, TextField } from '../../../rules/forms/form.ts';
import { freeTextName, inputName } from '../../../rules/forms/form.ts';
import { formTexts as texts } from '../../../texts/forms.ts';
import { fieldErrorId } from '../../../wire/contact-form.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ContactFormView } from './form-view.ts';

interface FieldProps<F extends FormField = FormField> {
  field: F;
  form: ContactFormView;
}

/** Everything that the controls of one field share. */
function controlOf({ field, form }: FieldProps) {
  const { name, required } = field;
  const id = `${form.unitTag}-${name}`;
  const problem = form.problems.find((one) => one.field === name)?.message ?? null;
  const isRequired = required || field.type === 'radio';
  const described = [
    ...(hintOf(field) === '' ? [] : [`${id}-hint`]),
    ...(problem === null ? [] : [fieldErrorId(form.unitTag, name)]),
  ].join(' ');
  const attributes = {
    name: inputName(field),
    'aria-invalid': problem !== null,
    ...(isRequired && { 'aria-required': true }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
  const className = (kind: string) =>
    classNames(
      'wpcf7-form-control',
      `wpcf7-${kind}`,
      isRequired && 'wpcf7-validates-as-required',
      problem !== null && 'wpcf7-not-valid',
    );
  return { id, problem, attributes, className, typed: form.typed?.[name] ?? null };
}

function hintOf(field: FormField): string {
  if (field.type === 'file') {
    const allowed = texts.files(field.maxBytes, field.accept);
    return field.hint === '' ? allowed : `${field.hint} ${allowed}`;
  }
  return field.hint;
}

/** A field with its label, hint and message. */
export function FieldMarkup({ field, form }: FieldProps) {
  const inert = field.inertOn.map((status) => `inert-on-${status}`);
  const isGroup = field.type === 'checkbox' || field.type === 'radio';
  const className = classNames('wpcf7-field', ...(inert.length > 0 ? ['active-on-any', ...inert] : []));
  const { id, problem } = controlOf({ field, form });
  const parts = (
    <>
      <Wrap name={field.name} problem={problem}>
        <Control field={field} form={form} />
      </Wrap>
      {hintOf(field) !== '' && (
        <span className="wpcf7-hint" id={`${id}-hint`}>
          {hintOf(field)}
        </span>
      )}
      {'counter' in field && field.counter !== null && <Counter field={field} form={form} />}
    </>
  );
  if (isGroup)
    return (
      <fieldset className={className}>
        <legend>
          <Label field={field} />
        </legend>
        {parts}
      </fieldset>
    );
  if (field.type === 'acceptance') return <div className={className}>{parts}</div>;
  return (
    <div className={className}>
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      {parts}
    </div>
  );
}

function Label({ field }: { field: FormField }) {
  const isRequired = field.required || ['radio', 'captcha', 'quiz'].includes(field.type);
  return (
    <>
      {field.label}
      {!isRequired && <span className="wpcf7-optional"> ({texts.optional.toLowerCase()})</span>}
    </>
  );
}

function Wrap({ name, problem, children }: { name: string; problem: string | null; children: ReactNode }) {
  return (
    <span className="wpcf7-form-control-wrap" data-name={name}>
      {children}
      {problem !== null && (
        <span className="wpcf7-not-valid-tip" aria-hidden="true">
          {problem}
        </span>
      )}
    </span>
  );
}

function Control({ field, form }: FieldProps) {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'textarea':
      return <TextControl field={field} form={form} />;
    case 'select':
      return <SelectControl field={field} form={form} />;
    case 'checkbox':
    case 'radio':
      return <ChoiceControl field={field} form={form} />;
    case 'acceptance':
      return <AcceptanceControl field={field} form={form} />;
    case 'captcha':
    case 'quiz':
      return <ChallengeControl field={field} form={form} />;
    default:
      return <InputControl field={field} form={form} />;
  }
}

function TextControl({ field, form }: FieldProps<TextField>) {
  const { id, attributes, className, typed } = controlOf({ field, form });
  const value = typed === null ? field.initial : (typed[0] ?? '');
  const shared = {
    ...attributes,
    id,
    defaultValue: value,
    ...(field.minLength !== null && { minLength: field.minLength }),
    ...(field.maxLength !== null && { maxLength: field.maxLength }),
    ...(field.autocomplete !== '' && { autoComplete: field.autocomplete }),
  };
  if (field.type === 'textarea') return <textarea {...shared} rows={8} className={className('textarea')} />;
  const kinds = field.type === 'text' ? 'text' : `${field.type} wpcf7-text wpcf7-validates-as-${field.type}`;
  return <input {...shared} type={field.type} className={className(kinds)} />;
}

/** Numbers, dates, times and files. */
function InputControl({ field, form }: FieldProps) {
  const { id, attributes, className, typed } = controlOf({ field, form });
  const bound = (value: number | string | null) => (value === null ? undefined : String(value));
  if (field.type === 'file')
    return (
      <input
        {...attributes}
        id={id}
        type="file"
        accept={field.accept.join(',')}
        multiple={field.multiple}
        className={className('file')}
      />
    );
  if (!('initial' in field)) return null;
  const value = typed === null ? field.initial : (typed[0] ?? '');
  const limits = 'min' in field ? { min: bound(field.min), max: bound(field.max) } : {};
  const step = 'step' in field ? { step: bound(field.step) ?? 'any' } : {};
  return (
    <input
      {...attributes}
      {...limits}
      {...step}
      id={id}
      type={field.type}
      defaultValue={value}
      className={className(`${field.type} wpcf7-validates-as-${field.type === 'range' ? 'number' : field.type}`)}
    />
  );
}

function SelectControl({ field, form }: FieldProps<ChoiceField>) {
  const { id, attributes, className, typed } = controlOf({ field, form });
  const chosen = typed ?? [];
  return (
    <select
      {...attributes}
      id={id}
      className={className('select')}
      {...(field.multiple ? { multiple: true, defaultValue: chosen } : { defaultValue: chosen[0] ?? '' })}
    >
      {!field.multiple && <option value="">{texts.chooseOne}</option>}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

function ChoiceControl({ field, form }: FieldProps<ChoiceField>) {
  const { id, attributes, className, typed } = controlOf({ field, form });
  const { 'aria-describedby': describedBy, ...ofInputs } = attributes as typeof attributes & Record<string, unknown>;
  const freeText = form.typed?.[freeTextName(field)]?.[0] ?? '';
  // `aria-required` is for the group of radio buttons, and no attribute of a checkbox.
  const input = { name: ofInputs.name, 'aria-invalid': ofInputs['aria-invalid'] };
  return (
    <span
      id={id}
      tabIndex={-1}
      className={classNames(className(field.type), field.exclusive && 'wpcf7-exclusive-checkbox')}
      {...(typeof describedBy === 'string' && { 'aria-describedby': describedBy })}
      role={field.type === 'radio' ? 'radiogroup' : 'group'}
      aria-label={field.label}
      {...(field.type === 'radio' && { 'aria-required': true })}
    >
      {field.options.map((option, index) => {
        const isLast = index === field.options.length - 1;
        const hasFreeText = field.freeText && isLast;
        return (
          <span
            key={option}
            className={classNames(
              'wpcf7-list-item',
              index === 0 && 'first',
              isLast && 'last',
              hasFreeText && 'has-free-text',
            )}
          >
            <label>
              <input {...input} type={field.type} value={option} defaultChecked={typed?.includes(option) ?? false} />
              <span className="wpcf7-list-item-label">{option}</span>
            </label>
            {hasFreeText && (
              <input
                type="text"
                name={freeTextName(field)}
                className="wpcf7-free-text"
                aria-label={texts.freeText(option)}
                maxLength={400}
                defaultValue={freeText}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}

function AcceptanceControl({ field, form }: FieldProps<AcceptanceField>) {
  const { id, attributes, className, typed } = controlOf({ field, form });
  return (
    <span className={classNames(className('acceptance'), field.optional && 'optional', field.inverted && 'invert')}>
      <span className="wpcf7-list-item">
        <label>
          <input
            {...attributes}
            id={id}
            type="checkbox"
            value="1"
            defaultChecked={(typed?.length ?? 0) > 0}
            {...(!field.optional && !field.inverted && { 'aria-required': true })}
          />
          <span className="wpcf7-list-item-label">{field.text}</span>
        </label>
      </span>
    </span>
  );
}

/** The answer to a captcha or quiz. It is never filled in again: the challenge is a fresh one. */
function ChallengeControl({ field, form }: FieldProps) {
  const { id, attributes, className } = controlOf({ field, form });
  const challenge = form.challenges[field.name];
  if (!challenge) return null;
  const { picture, question } = challenge;
  const questionId = `${id}-question`;
  const described = [questionId, attributes['aria-describedby']].filter((one) => one !== undefined).join(' ');
  return (
    <>
      {picture !== null && (
        <img
          className={`wpcf7-captchac wpcf7-captcha-${field.name}`}
          src={picture}
          width={144}
          height={48}
          alt={texts.captchaImage}
        />
      )}
      <span className={picture === null ? 'wpcf7-quiz-label' : 'wpcf7-captcha-question'} id={questionId}>
        {question}
      </span>
      <input
        {...attributes}
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-required
        aria-describedby={described}
        className={className(picture === null ? 'quiz' : 'captchar')}
      />
    </>
  );
}

function Counter({ field, form }: FieldProps<TextField>) {
  const { typed } = controlOf({ field, form });
  const length = (typed === null ? field.initial : (typed[0] ?? '')).length;
  const start = field.counter === 'down' ? (field.maxLength ?? 0) : 0;
  const current = field.counter === 'down' ? start - length : length;
  return (
    <span className="wpcf7-counter">
      {field.counter === 'down' ? texts.charactersLeft : texts.charactersTyped}:{' '}
      <span
        className={classNames('wpcf7-character-count', field.counter ?? '')}
        data-target-name={field.name}
        data-starting-value={start}
        data-current-value={current}
        {...(field.maxLength !== null && { 'data-maximum-value': field.maxLength })}
        {...(field.minLength !== null && { 'data-minimum-value': field.minLength })}
      >
        {current}
      </span>
    </span>
  );
}
