// Checks parameters against a schema. The result lists missing and invalid parameters as data.
import type { z } from 'zod';

/** The schema of a call's parameters. */
export type Schema<T> = z.ZodType<T>;

type ParamProblem =
  | { kind: 'type'; expected: string }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'bounds'; min: number | null; max: number | null }
  | { kind: 'length' | 'count'; max: number }
  | { kind: 'date' }
  | { kind: 'value' };

export interface InvalidParam {
  /** The name of the parameter, followed by the path within its value. */
  path: readonly string[];
  problem: ParamProblem;
}

type CheckedParams<T> =
  | { ok: true; data: T }
  /** Names of parameters that were not sent. Invalid parameters are only reported when none is missing. */
  | { ok: false; missing: readonly string[] }
  /** The first problem of each parameter. */
  | { ok: false; wrong: readonly InvalidParam[] };

type ParamIssue = z.core.$ZodIssue;

function problemOf(issue: ParamIssue): ParamProblem {
  switch (issue.code) {
    case 'too_small':
    case 'too_big': {
      const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
      if (issue.origin === 'string') return { kind: 'length', max: limit };
      if (issue.origin === 'array') return { kind: 'count', max: limit };
      return issue.code === 'too_big'
        ? { kind: 'bounds', min: null, max: limit }
        : { kind: 'bounds', min: limit, max: null };
    }
    case 'invalid_type':
      return { kind: 'type', expected: issue.expected };
    case 'invalid_value':
      return { kind: 'enum', values: issue.values.map(String) };
    case 'invalid_format':
      return { kind: issue.format === 'datetime' ? 'date' : 'value' };
    default:
      return { kind: 'value' };
  }
}

/** Checks parameters against a schema. */
export function checkParams<T>(schema: Schema<T>, params: Readonly<Record<string, unknown>>): CheckedParams<T> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return { ok: true, data: parsed.data };
  const { issues } = parsed.error;
  const absent = issues.filter(({ path }) => path.length === 1 && params[String(path[0])] === undefined);
  if (absent.length > 0) return { ok: false, missing: [...new Set(absent.map(({ path }) => String(path[0])))] };
  const wrong = new Map<string, InvalidParam>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    const name = path[0] ?? '';
    if (!wrong.has(name)) wrong.set(name, { path, problem: problemOf(issue) });
  }
  return { ok: false, wrong: [...wrong.values()] };
}
