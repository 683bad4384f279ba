// Validates parameters against a schema, with the protocol's error messages (W7).
import { wireTexts } from '../../texts/wire.ts';
import { checkParams } from '../../wire/check-params.schema.ts';
import type { Schema, InvalidParam } from '../../wire/check-params.schema.ts';
import type { ParamDetail, RestError } from '../../wire/rest-error.ts';
import { restError } from './rest-response.ts';

type ParamsResult<T> = { ok: true; data: T } | { ok: false; error: RestError };

/** The protocol's name of a nested parameter: `variation[0][value]`, for extensions `extensions > name[field]`. */
function paramName([first = '', ...rest]: readonly string[]): string {
  const [second, ...deeper] = rest;
  const isExtension = first === 'extensions' && second !== undefined;
  const parts = isExtension ? deeper : rest;
  return (isExtension ? `${first} > ${second}` : first) + parts.map((part) => `[${part}]`).join('');
}

function paramDetail({ path, problem }: InvalidParam): ParamDetail {
  const name = paramName(path);
  const detail = (code: string, message: string): ParamDetail => ({ code, message, data: null });
  switch (problem.kind) {
    case 'bounds':
      return detail('rest_out_of_bounds', wireTexts.outOfBounds(name, problem.min, problem.max));
    case 'length':
      return detail('rest_too_long', wireTexts.tooLong(name, problem.max));
    case 'count':
      return detail('rest_too_many_items', wireTexts.tooLong(name, problem.max));
    case 'type':
      return detail('rest_invalid_type', wireTexts.wrongType(name, problem.expected));
    case 'enum':
      return detail('rest_not_in_enum', wireTexts.notInList(name, problem.values));
    case 'date':
      return detail('rest_invalid_date', wireTexts.wrongDate(name));
    case 'value':
      return detail('rest_invalid_param', wireTexts.wrongValue(name));
  }
}

/** Missing parameters are reported first, as a list of names. Otherwise invalid ones are reported by name, each with a code. */
export function validateParams<T>(schema: Schema<T>, params: Readonly<Record<string, unknown>>): ParamsResult<T> {
  const checked = checkParams(schema, params);
  if (checked.ok) return checked;
  if ('missing' in checked) {
    const { missing } = checked;
    const error = restError('rest_missing_callback_param', wireTexts.missingParameters(missing), 400, {
      params: missing,
    });
    return { ok: false, error };
  }
  const details = checked.wrong.map((one) => [one.path[0] ?? '', paramDetail(one)] as const);
  const names = details.map(([name]) => name);
  const error = restError('rest_invalid_param', wireTexts.invalidParameters(names), 400, {
    params: Object.fromEntries(details.map(([name, detail]) => [name, detail.message])),
    details: Object.fromEntries(details),
  });
  return { ok: false, error };
}
