// What is wrong with a value of a setting, in plain Dutch.
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

function limitOf(issue: SettingIssue): { least: number | null; most: number | null } {
  if (issue.code === 'too_small') return { least: Number(issue.minimum), most: null };
  return { least: null, most: issue.code === 'too_big' ? Number(issue.maximum) : null };
}

function outOfRangeSentence(issue: SettingIssue & { origin?: string }, type: SettingType): string {
  const { least, most } = limitOf(issue);
  if (issue.origin === 'string') return most === null ? 'Vul iets in.' : `Gebruik hoogstens ${most} tekens.`;
  if (issue.origin === 'array') return `Vul hoogstens ${most ?? 0} regels in.`;
  const number = (value: number) => (type === 'amount' ? `${amountText(value).replace('.', ',')} euro` : String(value));
  return most === null ? `Vul minstens ${number(least ?? 0)} in.` : `Vul hoogstens ${number(most)} in.`;
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

/** One sentence for each place at which the registry's schema found something, with the line it is about in a list. */
export function settingProblems(key: SettingKey, issues: readonly SettingIssue[]): readonly string[] {
  const described = describeSetting(key);
  const first = new Map<PropertyKey | undefined, SettingIssue>();
  for (const issue of issues) if (!first.has(issue.path[0])) first.set(issue.path[0], issue);
  return [...first].map(([line, issue]) => {
    const text = issueSentence(issue, described);
    return typeof line === 'number' ? `Regel ${line + 1}: ${text}` : text;
  });
}
