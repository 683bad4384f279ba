// Describes the form field of each setting, derived from its schema in the registry.
import { z } from 'zod';
import type { SettingType } from '../rules/settings/setting-types.ts';
import { settingLabels } from './labels.ts';
import { registry } from './registry.ts';
import type { SettingRole } from './define-setting.ts';
import type { SettingKey } from './registry.ts';

export interface SettingDescription {
  key: SettingKey;
  /** The parts of the key before and after the first dot. */
  group: string;
  id: string;
  label: string;
  description: string;
  type: SettingType;
  /** For a select: value → name. */
  options: Readonly<Record<string, string>> | null;
  /** For a list of rows: the fields, in the order in which they are written. */
  fields: readonly string[] | null;
  nullable: boolean;
  role: SettingRole;
}

function typeOf(schema: z.ZodType): SettingType {
  if (schema instanceof z.ZodBoolean) return 'checkbox';
  if (schema instanceof z.ZodEnum) return 'select';
  if (schema instanceof z.ZodArray) return 'list';
  if (schema instanceof z.ZodEmail) return 'email';
  if (schema instanceof z.ZodNumber) return z.globalRegistry.get(schema)?.['unit'] === 'cents' ? 'amount' : 'number';
  return 'text';
}

function fieldsOf(schema: z.ZodType): readonly string[] | null {
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodObject
    ? Object.keys(schema.element.shape)
    : null;
}

/** The description of a setting for the interface. */
export function describeSetting(key: SettingKey): SettingDescription {
  const { schema, help, role } = registry[key];
  const nullable = schema instanceof z.ZodNullable;
  const label = settingLabels[key];
  const dot = key.indexOf('.');
  return {
    key,
    group: key.slice(0, dot),
    id: key.slice(dot + 1),
    label: label.label,
    description: 'description' in label ? label.description : help,
    // `unwrap` is typed as a core schema, but every schema in the registry is a `z.ZodType`.
    type: typeOf(nullable ? (schema.unwrap() as z.ZodType) : schema),
    fields: fieldsOf(schema),
    options: 'options' in label ? label.options : null,
    nullable,
    role,
  };
}
