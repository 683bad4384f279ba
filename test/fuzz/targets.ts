// What is fuzzed: every route, read from the routers themselves.
import type { App } from '../../src/http/app.ts';
import { restResources } from '../../src/http/rest/resources.ts';
import { storeRouter } from '../../src/http/store/store-app.ts';
import { ajaxActionNames } from '../../src/http/wc/wc-ajax-app.ts';
import { paths } from '../../src/wire/paths.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { KnownValue } from './schema-values.ts';

export interface Target {
  /** The pattern of its path. */
  pattern: string;
  /** The methods that the route has; 'ALL' for any. */
  methods: readonly string[];
  /** What is sent in addition: the action of a `wc-ajax` or admin-ajax call. */
  action?: { in: 'query' | 'form'; name: string };
  /** The names of the parameters, where the route tells them. */
  args?: readonly string[];
}

interface RouterRoute {
  path: string;
  method: string;
}

/** The routes of a router by path, without its middleware. */
function readRoutes(routes: readonly RouterRoute[], prefix = ''): Target[] {
  const own = routes.filter(({ path }) => path !== '/*' && path !== '*');
  return [...Map.groupBy(own, ({ path }) => path)].map(([path, here]) => ({
    pattern: prefix + path,
    methods: [...new Set(here.map(({ method }) => method))],
  }));
}

/** All routes of the app: pages and files, `wc-ajax` on the pages, admin-ajax, the Store API, REST. */
export function readTargets(app: App): readonly Target[] {
  const pages = readRoutes(app.routes);
  const rest = restResources.flat().map(({ path, method, args }) => ({
    pattern: path,
    methods: method === 'PUT' ? ['PUT', 'POST', 'PATCH'] : [method],
    args,
  }));
  const ajax = [...ajaxActionNames].flatMap((name): Target[] => [
    { pattern: paths.home, methods: ['POST', 'GET'], action: { in: 'query', name } },
    { pattern: paths.adminAjax, methods: ['POST', 'GET'], action: { in: 'form', name: `woocommerce_${name}` } },
  ]);
  return [...pages, ...readRoutes(storeRouter.routes, paths.store), ...rest, ...ajax];
}

/** A text that a simple regular expression matches: literals, and classes with `+` or `{m,n}`. */
function textOf(expression: string, random: SeededRandom): string {
  const token = /\[([^\]]+)\](\+|\{(\d+)(?:,(\d+))?\})?|\\?(.)/g;
  return [...expression.matchAll(token)]
    .map(([, set, repeat, min = '1', max, literal]) => {
      if (set === undefined) return literal ?? '';
      const signs = set.replaceAll(/(.)-(.)/g, (_, from: string, to: string) => {
        const codes = Array.from(
          { length: to.charCodeAt(0) - from.charCodeAt(0) + 1 },
          (__, at) => from.charCodeAt(0) + at,
        );
        return String.fromCharCode(...codes);
      });
      const most = repeat === undefined ? 1 : repeat === '+' ? 6 : Number(max ?? min);
      const length = random.chance(0.1) ? most : 1 + random.integerBelow(Math.min(most, 12));
      return Array.from({ length }, () => random.pick([...signs])).join('');
    })
    .join('');
}

/** A path of a pattern, mostly with values that exist. `hostile`: texts for parts of it. */
export function pathOf(
  { pattern }: Target,
  random: SeededRandom,
  { known, hostile }: { known: KnownValue; hostile: () => string },
): string {
  const part = (name: string) =>
    encodeURIComponent(random.chance(0.8) ? known(random, name) : hostile().toWellFormed());
  // A parameter is known by what stands before it, or by its own name where another parameter does.
  const filled = (before: string, name: string, expression: string | undefined) =>
    expression === undefined || random.chance(0.8) ? part(before || name) : textOf(expression, random);
  const parts = (before: string) => Array.from({ length: 1 + random.integerBelow(3) }, () => part(before)).join('/');
  return pattern
    .replace(/^\/:slug\b/, () => `/${part('contents')}`)
    .replaceAll(
      /([^/]*)\/:([A-Za-z]+)(?:\{((?:[^{}]|\{[^}]*\})+)\})?/g,
      (_, before: string, name: string, expression: string | undefined) =>
        `${before}/${filled(before, name, expression)}`,
    )
    .replaceAll(/([^/]*)\/\*/g, (_, before: string) => `${before}/${parts(before)}`);
}
