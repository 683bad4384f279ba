// What a setting is defined by.
import type { z } from 'zod';

/** The role that is at least needed to change a setting. */
export type SettingRole = 'shop-manager' | 'administrator';

export interface SettingDefinition<T> {
  schema: z.ZodType<T>;
  default: T;
  role: SettingRole;
  help: string;
}

/** Defines a setting with its default value. */
export function defineSetting<T>(
  schema: z.ZodType<T>,
  value: NoInfer<T>,
  role: SettingRole,
  help: string,
): SettingDefinition<T> {
  return { schema, default: value, role, help };
}
