import { format } from 'node:util';

type WatchedConsole = Pick<typeof console, 'error' | 'warn'>;

/**
 * Listens to `error` and `warn` of that console from now on, which still print. The function given throws when something was
 * said since it was last called, with what was said.
 */
export function watchConsole(watched: WatchedConsole): () => void {
  const said: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    const print = watched[level].bind(watched);
    watched[level] = (...parts: unknown[]) => {
      said.push(`console.${level}: ${format(...parts)}`);
      print(...parts);
    };
  }
  return () => {
    const lines = said.splice(0);
    if (lines.length > 0) throw new Error(`Not expected on the console:\n${lines.join('\n')}`);
  };
}
