// The inputs for one field of a contact form.
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import type { ChoiceField, FieldType, FormField, TextField } from '../../rules/forms/form.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { changeType } from './form-draft.ts';

interface FieldEditorProps<F extends FormField = FormField> {
  field: F;
  onChange: (field: FormField) => void;
}

const typeOptions = Object.entries(texts.fieldTypes);
const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

export function FieldEditor({ field, onChange }: FieldEditorProps) {
  const hasRequired = !['acceptance', 'quiz', 'captcha', 'hidden', 'radio'].includes(field.type);
  return (
    <Box sx={columns}>
      <FormSelect
        label={texts.fieldType}
        value={field.type}
        options={typeOptions}
        onChange={(type) => onChange(changeType(field, type as FieldType))}
      />
      <FormTextField
        label={texts.fieldName}
        value={field.name}
        onChange={(name) => onChange({ ...field, name })}
        helperText={texts.fieldNameHelp(field.name)}
      />
      <FormTextField label={texts.fieldLabel} value={field.label} onChange={(label) => onChange({ ...field, label })} />
      <FormTextField label={texts.fieldHint} value={field.hint} onChange={(hint) => onChange({ ...field, hint })} />
      <OwnInputs field={field} onChange={onChange} />
      {hasRequired && (
        <Check label={texts.required} isOn={field.required} onChange={(required) => onChange({ ...field, required })} />
      )}
      <FormTextField
        label={texts.inertOn}
        value={field.inertOn.join(' ')}
        onChange={(typed) => onChange({ ...field, inertOn: typed.split(/\s+/).filter((one) => one !== '') })}
        helperText={texts.inertOnHelp}
      />
    </Box>
  );
}

/** The inputs that only this type of field has. */
function OwnInputs({ field, onChange }: FieldEditorProps) {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'textarea':
      return <TextInputs field={field} onChange={onChange} />;
    case 'number':
    case 'range':
      return (
        <>
          <NumberInput label={texts.min} value={field.min} onChange={(min) => onChange({ ...field, min })} />
          <NumberInput label={texts.max} value={field.max} onChange={(max) => onChange({ ...field, max })} />
        </>
      );
    case 'date':
      return (
        <>
          <FormTextField
            type="date"
            label={texts.min}
            value={field.min ?? ''}
            onChange={(min) => onChange({ ...field, min: min === '' ? null : min })}
          />
          <FormTextField
            type="date"
            label={texts.max}
            value={field.max ?? ''}
            onChange={(max) => onChange({ ...field, max: max === '' ? null : max })}
          />
        </>
      );
    case 'select':
    case 'checkbox':
    case 'radio':
      return <ChoiceInputs field={field} onChange={onChange} />;
    case 'acceptance':
      return (
        <>
          <FormTextField
            label={texts.acceptanceText}
            value={field.text}
            onChange={(text) => onChange({ ...field, text })}
            multiline
          />
          <Check
            label={texts.optional}
            isOn={field.optional}
            onChange={(optional) => onChange({ ...field, optional })}
          />
          <Check
            label={texts.inverted}
            isOn={field.inverted}
            onChange={(inverted) => onChange({ ...field, inverted })}
          />
        </>
      );
    case 'file':
      return (
        <>
          <Lines label={texts.accept} lines={field.accept} onChange={(accept) => onChange({ ...field, accept })} />
          <NumberInput
            label={texts.maxBytes}
            value={field.maxBytes}
            onChange={(maxBytes) => onChange({ ...field, maxBytes: maxBytes ?? 0 })}
          />
          <Check
            label={texts.multipleFiles}
            isOn={field.multiple}
            onChange={(multiple) => onChange({ ...field, multiple })}
          />
        </>
      );
    case 'quiz':
      return (
        <Lines
          label={texts.questions}
          lines={field.questions.map(({ question, answer }) => (answer === '' ? question : `${question} | ${answer}`))}
          onChange={(lines) => onChange({ ...field, questions: lines.map(toQuestion) })}
        />
      );
    case 'time':
    case 'hidden':
      return (
        <FormTextField
          label={texts.initial}
          value={field.initial}
          onChange={(initial) => onChange({ ...field, initial })}
        />
      );
    case 'captcha':
      return null;
  }
}

function TextInputs({ field, onChange }: FieldEditorProps<TextField>) {
  return (
    <>
      <NumberInput
        label={texts.minLength}
        value={field.minLength}
        onChange={(minLength) => onChange({ ...field, minLength })}
      />
      <NumberInput
        label={texts.maxLength}
        value={field.maxLength}
        onChange={(maxLength) => onChange({ ...field, maxLength })}
      />
      <FormSelect
        label={texts.counter}
        value={field.counter ?? ''}
        options={texts.counters}
        onChange={(counter) => onChange({ ...field, counter: counter === 'up' || counter === 'down' ? counter : null })}
      />
    </>
  );
}

function ChoiceInputs({ field, onChange }: FieldEditorProps<ChoiceField>) {
  return (
    <>
      <Lines label={texts.options} lines={field.options} onChange={(options) => onChange({ ...field, options })} />
      {field.type === 'select' && (
        <Check label={texts.multiple} isOn={field.multiple} onChange={(multiple) => onChange({ ...field, multiple })} />
      )}
      {field.type === 'checkbox' && (
        <Check
          label={texts.exclusive}
          isOn={field.exclusive}
          onChange={(exclusive) => onChange({ ...field, exclusive })}
        />
      )}
      {field.type !== 'select' && (
        <Check label={texts.freeText} isOn={field.freeText} onChange={(freeText) => onChange({ ...field, freeText })} />
      )}
    </>
  );
}

function toQuestion(line: string): { question: string; answer: string } {
  const [question = '', ...answer] = line.split('|');
  return answer.length === 0
    ? { question, answer: '' }
    : { question: question.trimEnd(), answer: answer.join('|').trimStart() };
}

export function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <FormControlLabel label={label} control={<Checkbox checked={isOn} onChange={(_event, on) => onChange(on)} />} />
  );
}

/** A list as text, one item a line. */
export function Lines({
  label,
  lines,
  onChange,
}: {
  label: string;
  lines: readonly string[];
  onChange: (lines: readonly string[]) => void;
}) {
  return (
    <FormTextField
      label={label}
      value={lines.join('\n')}
      onChange={(typed) => onChange(typed.split('\n'))}
      multiline
      helperText={texts.onePerLine}
    />
  );
}

/** A number, or nothing. */
function NumberInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  return (
    <FormTextField
      type="number"
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
