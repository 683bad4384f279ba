// Runs one entry of the built shop in this process, after a build if needed: `node scripts/run-built.ts NAME
// arguments…`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build.ts';

const root = join(import.meta.dirname, '..');

/**
 * Builds if needed, then imports build/server/`name`.js in this process. Signals, terminal and exit code need no
 * forwarding. The build runs in a child process, so that the shop does not keep the bundler's memory.
 */
export async function runBuilt(name: string, args: readonly string[]): Promise<void> {
  if (!isBuilt()) await buildInChildProcess();
  const entry = join(root, 'build/server', `${name}.js`);
  if (!existsSync(entry)) {
    console.error(`There is no command '${name}': scripts/commands/${name}.ts does not exist.`);
    process.exitCode = 1;
    return;
  }
  process.argv = [process.execPath, entry, ...args];
  await import(pathToFileURL(entry).href);
}

async function buildInChildProcess(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) process.exit(code);
}

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) throw new Error('Which command? node scripts/run-built.ts NAME arguments…');
  await runBuilt(name, args);
}
