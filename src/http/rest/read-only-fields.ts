// Clients send complete resources back, so a read-only field must have its current value.
import { isDeepStrictEqual } from 'node:util';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';

interface ReadOnlyRule {
  /** The current resource. */
  current: object;
  /** Names of the fields that may change. */
  changeable: readonly string[];
  /** Whether unknown field names are refused too. */
  strict: boolean;
}

/** Returns a 400 refusal for the first changed read-only field; null when there is none. */
export function refuseReadOnly(
  { params, query }: Pick<RestCall, 'params' | 'query'>,
  { current, changeable, strict }: ReadOnlyRule,
): RestResponse | null {
  const known = new Map<string, unknown>(Object.entries(current));
  for (const [name, value] of Object.entries(params)) {
    if (changeable.includes(name) || query.has(name) || name === '_wpnonce') continue;
    const wrong = known.has(name) ? !isDeepStrictEqual(known.get(name), value) : strict;
    if (wrong) return refuseParam(name, staffApiTexts.readOnly);
  }
  return null;
}
