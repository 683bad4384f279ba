// Applies the rules of a form to what was filled in (5.5): the same function in the browser and on the server.
import { isEmail } from '../email.ts';
import type { FormRule, RuleKind } from './form-rules.ts';
import { isAcceptedFile } from './file-types.ts';
import { chosenFiles, filledValues } from './form-values.ts';
import type { FormValues } from './form-values.ts';
import { compareDates, isDate, isNumber, isTelephone, isTime, isUrl, weekdayOf } from './text-checks.ts';

/** A refused field with the sentence of its rule. */
interface FieldProblem {
  field: string;
  message: string;
  rule: string;
}

type Check = (rule: FormRule, values: FormValues) => boolean;

const field = (rule: FormRule): string => rule.field ?? '';
const texts = (rule: FormRule, values: FormValues): readonly string[] => filledValues(values, field(rule));
const accepts = ({ accept = [] }: FormRule): readonly string[] => accept.map(String);

/** Every filled value passes; an empty field does ([5.5-01]). */
const each =
  (isGood: (text: string, rule: FormRule) => boolean): Check =>
  (rule, values) =>
    texts(rule, values).every((text) => isGood(text, rule));

/** The bound of a rule as a number; null when the rule has none, and then it checks nothing. */
function bound(value: number | string | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value !== undefined && isNumber(value) ? Number(value) : null;
}

/** Compares a count with the threshold. */
const counted =
  (
    countOf: (rule: FormRule, values: FormValues) => number,
    isGood: (count: number, threshold: number) => boolean,
  ): Check =>
  (rule, values) => {
    const threshold = bound(rule.threshold);
    return threshold === null || isGood(countOf(rule, values), threshold);
  };

const itemCount = (rule: FormRule, values: FormValues): number => texts(rule, values).length;
const length = (rule: FormRule, values: FormValues): number =>
  texts(rule, values).reduce((sum, text) => sum + text.length, 0);
const bytes = (rule: FormRule, values: FormValues): number =>
  chosenFiles(values, field(rule)).reduce((sum, { size }) => sum + size, 0);

/** Compares each number with the threshold; what is no number is refused by `number`. */
const numbers = (isGood: (value: number, threshold: number) => boolean): Check =>
  each((text, { threshold }) => {
    const limit = bound(threshold);
    return limit === null || !isNumber(text) || isGood(Number(text), limit);
  });

const dates = (isGood: (order: number) => boolean): Check =>
  each((text, { threshold }) => {
    const order = compareDates(text, String(threshold ?? ''));
    return order === null || isGood(order);
  });

/** (value − base) is a multiple of the interval within 6 decimals ([5.5-19]). */
function isOnStep(text: string, { base, interval }: FormRule): boolean {
  const step = bound(interval);
  if (step === null || step <= 0 || !isNumber(text)) return true;
  const steps = (Number(text) - (bound(base) ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) * step < 0.000_000_5;
}

const checks: Readonly<Record<Exclude<RuleKind, 'all' | 'any'>, Check>> = {
  required: (rule, values) => texts(rule, values).length > 0,
  requiredfile: (rule, values) => chosenFiles(values, field(rule)).length > 0,
  email: each(isEmail),
  url: each(isUrl),
  tel: each(isTelephone),
  number: each(isNumber),
  date: each(isDate),
  time: each(isTime),
  file: (rule, values) => chosenFiles(values, field(rule)).every(({ name }) => isAcceptedFile(name, rule.accept ?? [])),
  enum: each((text, rule) => accepts(rule).includes(text)),
  dayofweek: each((text, rule) => {
    const weekday = weekdayOf(text);
    return weekday === null || accepts(rule).includes(String(weekday));
  }),
  minitems: counted(itemCount, (count, least) => count >= least),
  maxitems: counted(itemCount, (count, most) => count <= most),
  minlength: counted(length, (count, least) => count === 0 || count >= least),
  maxlength: counted(length, (count, most) => count <= most),
  minnumber: numbers((value, least) => value >= least),
  maxnumber: numbers((value, most) => value <= most),
  mindate: dates((order) => order >= 0),
  maxdate: dates((order) => order <= 0),
  minfilesize: (rule, values) =>
    chosenFiles(values, field(rule)).length === 0 || counted(bytes, (size, least) => size >= least)(rule, values),
  maxfilesize: counted(bytes, (size, most) => size <= most),
  stepnumber: each(isOnStep),
};

const isSimple = (rule: string): rule is keyof typeof checks => Object.hasOwn(checks, rule);

/** The first rule that refuses: the rule itself, or a part of it. null when it passes. */
function refusing(rule: FormRule, values: FormValues): FormRule | null {
  const { rules: parts = [] } = rule;
  if (rule.rule === 'all') {
    const part = parts.map((one) => refusing(one, values)).find((one) => one !== null);
    return part ? named(rule, part) : null;
  }
  if (rule.rule === 'any') {
    const refused = parts.map((one) => refusing(one, values));
    const first = refused[0];
    return first && refused.every((one) => one !== null) ? named(rule, first) : null;
  }
  return isSimple(rule.rule) && !checks[rule.rule](rule, values) ? rule : null;
}

/** The refusal of a part, with the field and the sentence of the composite rule where that has them. */
function named(rule: FormRule, part: FormRule): FormRule {
  return { ...part, field: rule.field ?? field(part), error: rule.error ?? part.error ?? '' };
}

/** The refused fields, each with its first refusing rule, in the order of the rules. */
export function validateForm(rules: readonly FormRule[], values: FormValues): readonly FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const rule of rules) {
    const refused = refusing(rule, values);
    if (!refused || problems.has(field(refused))) continue;
    problems.set(field(refused), { field: field(refused), message: refused.error ?? '', rule: refused.rule });
  }
  return [...problems.values()];
}
