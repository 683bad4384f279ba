// Explains in plain Dutch what is wrong with the value of a setting.
import type { z } from 'zod';
import { amountText } from '../rules/pricing/amounts.ts';
import type { SettingType } from '../rules/settings/setting-types.ts';
import { describeSetting } from './describe-setting.ts';
import type { SettingDescription } from './describe-setting.ts';
import { settingPatterns } from './labels.ts';
import type { SettingKey } from './registry.ts';

type SettingIssue = z.core.$ZodIssue;

const expectedInput: Readonly<Record<SettingType, string>> = {
  checkbox: 'Kies aan of uit.',
  number: 'Vul een heel getal in.',
  amount: 'Vul een bedrag in.',
  text: 'Vul een tekst in.',
  email: 'Vul een e-mailadres in.',
  select: 'Kies een van de mogelijkheden.',
  list: 'Vul een lijst in, met op elke regel een tekst.',
};

function limitOf(issue: SettingIssue): { min: number | null; max: number | null } {
  if (issue.code === 'too_small') return { min: Number(issue.minimum), max: null };
  return { min: null, max: issue.code === 'too_big' ? Number(issue.maximum) : null };
}

function outOfRangeSentence(issue: SettingIssue & { origin?: string }, type: SettingType): string {
  const { min: minimum, max: maximum } = limitOf(issue);
  if (issue.origin === 'string') return maximum === null ? 'Vul iets in.' : `Gebruik hoogstens ${maximum} tekens.`;
  if (issue.origin === 'array') return `Vul hoogstens ${maximum ?? 0} regels in.`;
  const number = (value: number) => (type === 'amount' ? `${amountText(value).replace('.', ',')} euro` : String(value));
  return maximum === null ? `Vul minstens ${number(minimum ?? 0)} in.` : `Vul hoogstens ${number(maximum)} in.`;
}

function choiceText(value: string, { options }: SettingDescription): string {
  const name = options?.[value];
  return name === undefined ? value : `${value} (${name})`;
}

function issueSentence(issue: SettingIssue, described: SettingDescription): string {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return outOfRangeSentence(issue, described.type);
    case 'invalid_value':
      return `Kies een van deze: ${issue.values.map((value) => choiceText(String(value), described)).join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.'
        : (settingPatterns[described.key] ?? 'Deze tekst heeft niet de goede vorm.');
    default:
      return expectedInput[described.type];
  }
}

/**
 * The problems that the schema of the registry finds, as sentences. For a single value the first one; for a list the
 * first of each line, which the sentence names.
 */
export function settingProblems(key: SettingKey, issues: readonly SettingIssue[]): readonly string[] {
  const described = describeSetting(key);
  const firstIssues = new Map<PropertyKey | undefined, SettingIssue>();
  for (const issue of issues) if (!firstIssues.has(issue.path[0])) firstIssues.set(issue.path[0], issue);
  return [...firstIssues].map(([line, issue]) => {
    const text = issueSentence(issue, described);
    return typeof line === 'number' ? `Regel ${line + 1}: ${text}` : text;
  });
}
