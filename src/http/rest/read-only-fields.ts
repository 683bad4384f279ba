// Clients send whole resources back; read-only fields must be unchanged.
import { isDeepStrictEqual } from 'node:util';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';

interface ReadOnlyRule {
  /** The current resource. */
  current: object;
  /** Names that may be changed. */
  changeable: readonly string[];
  /** Whether a name that the resource does not have is refused too. */
  strict: boolean;
}

/** Refuses a changed read-only field; null if there is none. */
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
