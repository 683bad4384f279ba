// Makes requests at random, the same ones for the same seed, shop and actors.
import { gzipSync } from 'node:zlib';
import { createSeededRandom } from '../support/seeded-random.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import {
  hostileHeaders,
  hostileTexts,
  hostileValues,
  httpMethods,
  malformedJson,
  pathDamages,
} from './hostile-values.ts';
import { closestSchemas, schemaParams } from './schema-values.ts';
import type { KnownValue, RequestSchema } from './schema-values.ts';
import type { FuzzRequest } from './send-request.ts';
import { pathOf } from './targets.ts';
import type { Target } from './targets.ts';

/** Somebody who uses the shop: cookies, and headers and nonces that are valid for them. */
export interface Actor {
  name: string;
  /** The Cookie header; '' for none. */
  cookie: string;
  /** Headers that prove who calls: nonces and tokens. */
  headers: Readonly<Record<string, string>>;
  /** Nonces for forms, by the name of the field that carries them. */
  nonces: Readonly<Record<string, string>>;
  /** The nonces of actions that carry theirs in `security`. */
  actionNonces: Readonly<Record<string, string>>;
}

/** What requests are made of. */
export interface FuzzWorld {
  targets: readonly Target[];
  schemas: readonly RequestSchema[];
  /** Names of form fields and query parameters. */
  fieldNames: readonly string[];
  /** The forms of the shop, each as the names of its fields. */
  forms: readonly (readonly string[])[];
  known: KnownValue;
  actors: readonly Actor[];
  /** The Host and Origin of the shop's own pages. */
  origin: string;
}

/** The random numbers of the request with this number in a run. */
function randomOf(seed: number, index: number): SeededRandom {
  return createSeededRandom(Math.imul(seed, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b));
}

const hostileText = (random: SeededRandom): string => random.pick(hostileTexts);

/** Parameters of a target by name: of a schema that fits its name, of its own names, and any others. */
function paramsOf(world: FuzzWorld, target: Target, random: SeededRandom): Record<string, unknown> {
  const { known } = world;
  const wrong = random.pick([0, 0.1, 0.4]);
  const name = target.action?.name ?? target.pattern;
  const schema = random.pick(random.chance(0.9) ? closestSchemas(name, world.schemas) : world.schemas);
  const params = schemaParams(schema, random, { known, wrong });
  const named = random
    .sample(target.args ?? [], 0.3)
    .map((arg) => [arg, random.chance(0.5) ? known(random, arg) : random.pick(hostileValues)] as const);
  return { ...params, ...Object.fromEntries(named) };
}

/** A parameter as a form writes it: `name`, `name[]`, `name[key]`. */
function toPairs(name: string, value: unknown, depth = 0): [string, string][] {
  if (Array.isArray(value) && depth < 3)
    return value.slice(0, 20).flatMap((one) => toPairs(`${name}[]`, one, depth + 1));
  if (typeof value === 'object' && value !== null && depth < 3)
    return Object.entries(value).flatMap(([key, one]) => toPairs(`${name}[${key}]`, one, depth + 1));
  return [[name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]];
}

/** The fields of a form: parameters, names of the shop's forms, and a valid nonce. */
function formPairs(world: FuzzWorld, target: Target, actor: Actor, random: SeededRandom): [string, string][] {
  const own = Object.entries(paramsOf(world, target, random)).flatMap(([name, value]) => toPairs(name, value));
  const names = random.chance(0.7)
    ? random.pick(world.forms)
    : random.sample(world.fieldNames, 8 / world.fieldNames.length);
  const good = random.pick([1, 0.9, 0.6]);
  const fields = names.map((name): [string, string] => [
    name,
    random.chance(good) ? world.known(random, name) : hostileText(random),
  ]);
  const security = actor.actionNonces[target.action?.name.replace('woocommerce_', '') ?? ''];
  const nonces = random.chance(0.8)
    ? [...Object.entries(actor.nonces), ...(security === undefined ? [] : [['security', security] as const])]
    : [];
  const action = target.action?.in === 'form' ? [['action', target.action.name] satisfies [string, string]] : [];
  return [...own, ...fields, ...nonces.map(([name, value]): [string, string] => [name, value]), ...action];
}

const wellFormed = (pairs: readonly (readonly [string, string])[]): [string, string][] =>
  pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]);

interface Body {
  type: string;
  bytes: Buffer;
}

function multipartBody(pairs: readonly (readonly [string, string])[], random: SeededRandom): Body {
  const boundary = random.pick(['x', '----WebKitFormBoundaryA', 'a b']);
  const parts = pairs.map(([name, value]) => {
    const file = random.chance(0.1) ? '; filename="a.png"\r\nContent-Type: image/png' : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"${file}\r\n\r\n${value}\r\n`;
  });
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : '';
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.from(parts.join('') + end) };
}

function bodyOf(world: FuzzWorld, target: Target, actor: Actor, random: SeededRandom): Body {
  const isForm = target.action !== undefined || !target.pattern.startsWith('/wp-json');
  const form = () => wellFormed(formPairs(world, target, actor, random));
  switch (random.pick(isForm ? formKinds : jsonKinds)) {
    case 'json':
      return {
        type: 'application/json',
        bytes: Buffer.from(
          JSON.stringify({ ...paramsOf(world, target, random), ...(random.chance(0.2) && actor.nonces) }),
        ),
      };
    case 'malformed':
      return { type: 'application/json', bytes: Buffer.from(random.pick(malformedJson)) };
    case 'form':
      return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(new URLSearchParams(form()).toString()) };
    case 'multipart':
      return multipartBody(form(), random);
    case 'mislabelled':
      return {
        type: random.pick([
          '',
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data',
          'image/png',
          ';;;',
        ]),
        bytes: Buffer.from(new URLSearchParams(form()).toString()),
      };
    case 'binary':
      return {
        type: random.pick(['application/json', 'application/x-www-form-urlencoded', 'application/octet-stream']),
        bytes: gzipSync(JSON.stringify(paramsOf(world, target, random))),
      };
    case 'large':
      return { type: 'application/json', bytes: Buffer.alloc(random.pick([65_537, 200_000]), '[') };
    default:
      return { type: 'application/json', bytes: Buffer.alloc(0) };
  }
}

const jsonKinds = [
  ...Array.from({ length: 12 }, () => 'json'),
  'malformed',
  'form',
  'multipart',
  'mislabelled',
  'binary',
  'large',
  'empty',
];
const formKinds = [
  ...Array.from({ length: 10 }, () => 'form'),
  'multipart',
  'multipart',
  'json',
  'mislabelled',
  'binary',
  'large',
  'empty',
];

/** Query parameters: of the target, names of the shop, and damaged escapes. */
function queryOf(world: FuzzWorld, target: Target, actor: Actor, random: SeededRandom): string {
  const action = target.action?.in === 'query' ? [`wc-ajax=${target.action.name}`] : [];
  if (random.chance(0.3)) return action.join('&');
  const pairs = random.chance(0.5)
    ? Object.entries(paramsOf(world, target, random)).flatMap(([name, value]) => toPairs(name, value))
    : random
        .sample(world.fieldNames, 4 / world.fieldNames.length)
        .map((name): [string, string] => [name, random.chance(0.7) ? world.known(random, name) : hostileText(random)]);
  const nonces = random.chance(0.3) ? Object.entries(actor.nonces) : [];
  const encoded = wellFormed([...pairs, ...nonces])
    .slice(0, 30)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const damaged = random.chance(0.1)
    ? [random.pick(['%', '%zz=%', '=', '&&', 'a=%ff', 'a[=1', 'a[]]=1', '?', 'a=b=c'])]
    : [];
  return [...action, ...encoded, ...damaged].join('&');
}

/** A path, sometimes with a part that damages it. */
function damagePath(path: string, random: SeededRandom): string {
  if (!random.chance(0.06)) return path;
  const at = 1 + random.integerBelow(path.length);
  return path.slice(0, at) + random.pick(pathDamages) + path.slice(at);
}

/** A header value that a client can send: one line of bytes. */
const toHeaderValue = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');

function headersOf(world: FuzzWorld, actor: Actor, body: Body | null, random: SeededRandom): Map<string, string> {
  const headers = new Map([['Host', new URL(world.origin).host]]);
  if (actor.cookie !== '') headers.set('Cookie', actor.cookie);
  if (random.chance(0.8)) for (const [name, value] of Object.entries(actor.headers)) headers.set(name, value);
  if (random.chance(0.6)) headers.set('Origin', world.origin);
  const odd = random.chance(0.5) ? [] : random.sample(hostileHeaders, 2 / hostileHeaders.length);
  for (const [name, values] of odd) {
    const value = random.chance(0.8) ? random.pick(values) : hostileText(random);
    // Keeps the log-in: otherwise most requests of the run would be those of guests.
    const joined = name === 'Cookie' && actor.cookie !== '' ? `${actor.cookie}; ${value}` : value;
    headers.set(name, toHeaderValue(joined));
  }
  if (body) {
    if (body.type !== '') headers.set('Content-Type', body.type);
    if (random.chance(0.8)) headers.set('Content-Length', String(body.bytes.length));
    else headers.set('Transfer-Encoding', 'chunked');
  }
  return headers;
}

/** The request with this number of a run. */
export function makeRequest(world: FuzzWorld, seed: number, index: number): FuzzRequest {
  const random = randomOf(seed, index);
  const target = random.pick(world.targets);
  // Calls of staff routes are mostly made by staff.
  const isForStaff = /\/(?:wc\/v3|shop\/v1)\//.test(target.pattern) && random.chance(0.6);
  const actor = (isForStaff ? world.actors.at(-1) : null) ?? random.pick(world.actors);
  const own = target.methods.filter((method) => method !== 'ALL');
  const method = own.length > 0 && random.chance(0.75) ? random.pick(own) : random.pick(httpMethods);
  const { known } = world;
  // Calls of `wc-ajax` are answered on every page.
  const place = target.action?.in === 'query' && random.chance(0.5) ? random.pick(world.targets) : target;
  const path = damagePath(pathOf(place, random, { known, hostile: () => hostileText(random) }), random);
  const query = queryOf(world, target, actor, random);
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE' && random.chance(0.9);
  const body = hasBody ? bodyOf(world, target, actor, random) : null;
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: [...headersOf(world, actor, body, random)],
    body: body?.bytes ?? null,
  };
}
