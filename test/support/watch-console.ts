import { format } from 'node:util';

type WatchedConsole = Pick<typeof console, 'error' | 'warn'>;

/**
 * Records the output of `error` and `warn` of a console, which still print. The returned function throws when there was
 * output since its last call; its message contains the output.
 */
export function watchConsole(watched: WatchedConsole): () => void {
  const recorded: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    const print = watched[level].bind(watched);
    watched[level] = (...parts: unknown[]) => {
      recorded.push(`console.${level}: ${format(...parts)}`);
      print(...parts);
    };
  }
  return () => {
    const lines = recorded.splice(0);
    if (lines.length > 0) throw new Error(`Not expected on the console:\n${lines.join('\n')}`);
  };
}
