// The inputs for one field of a contact form.
import { Box, FormGroup, FormLabel } from '@mui/material';
import type { ChoiceField, FieldType, FormField, QuizField, TextField } from '../../rules/forms/form.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { Check, Lines, MeaningInput, NumberInput } from './field-inputs.tsx';
import { changeType } from './form-draft.ts';

interface FieldEditorProps<F extends FormField = FormField> {
  field: F;
  onChange: (field: FormField) => void;
}

const typeOptions = Object.entries(texts.fieldTypes);
/** As sizes are shown to visitors. */
const bytesPerKilobyte = 1_024;
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
      <MeaningInput
        label={texts.inertOn}
        value={field.inertOn}
        parse={(typed) => typed.split(/\s+/).filter((one) => one !== '')}
        format={(statuses) => statuses.join(' ')}
        onChange={(inertOn) => onChange({ ...field, inertOn })}
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
          <NumberInput label={texts.step} value={field.step} onChange={(step) => onChange({ ...field, step })} />
          <FormTextField
            type="number"
            label={texts.initial}
            value={field.initial}
            onChange={(initial) => onChange({ ...field, initial })}
          />
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
          <Weekdays days={field.weekdays} onChange={(weekdays) => onChange({ ...field, weekdays })} />
          <FormTextField
            type="date"
            label={texts.initial}
            value={field.initial}
            onChange={(initial) => onChange({ ...field, initial })}
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
            label={texts.maxKilobytes}
            value={Math.round(field.maxBytes / bytesPerKilobyte)}
            onChange={(size) => onChange({ ...field, maxBytes: Math.round((size ?? 0) * bytesPerKilobyte) })}
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
        <MeaningInput
          label={texts.questions}
          value={field.questions}
          parse={(typed) => typed.split('\n').map(toQuestion)}
          format={(questions) => questions.map(toLine).join('\n')}
          onChange={(questions) => onChange({ ...field, questions })}
          helperText={texts.onePerLine}
          multiline
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
      <FormSelect
        label={texts.autocomplete}
        value={field.autocomplete}
        options={withValue(texts.autocompletes, field.autocomplete)}
        onChange={(autocomplete) => onChange({ ...field, autocomplete })}
      />
      <FormTextField
        label={texts.initial}
        value={field.initial}
        onChange={(initial) => onChange({ ...field, initial })}
        multiline={field.type === 'textarea'}
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
      {(field.type === 'checkbox' || (field.type === 'select' && field.multiple)) && (
        <>
          <NumberInput
            label={texts.minItems}
            value={field.minItems}
            onChange={(minItems) => onChange({ ...field, minItems })}
          />
          <NumberInput
            label={texts.maxItems}
            value={field.maxItems}
            onChange={(maxItems) => onChange({ ...field, maxItems })}
          />
        </>
      )}
    </>
  );
}

/** The options of a select, with a value that is none of them but is stored. */
function withValue(
  options: readonly (readonly [string, string])[],
  value: string,
): readonly (readonly [string, string])[] {
  return options.some(([one]) => one === value) ? options : [...options, [value, value]];
}

/** The days of the week that can be chosen; none of them: all. */
function Weekdays({ days, onChange }: { days: readonly number[]; onChange: (days: readonly number[]) => void }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend">{texts.weekdays}</FormLabel>
      <FormGroup row>
        {texts.weekdayNames.map((name, index) => (
          <Check
            key={name}
            label={name}
            isOn={days.includes(index + 1)}
            onChange={(isOn) =>
              onChange(isOn ? [...days, index + 1].toSorted((a, b) => a - b) : days.filter((day) => day !== index + 1))
            }
          />
        ))}
      </FormGroup>
    </Box>
  );
}

/** A question and its answer from a line. */
function toQuestion(line: string): QuizField['questions'][number] {
  const [question = '', ...answer] = line.split('|');
  return { question: question.trim(), answer: answer.join('|').trim() };
}

function toLine({ question, answer }: QuizField['questions'][number]): string {
  return answer === '' ? question : `${question} | ${answer}`;
}
