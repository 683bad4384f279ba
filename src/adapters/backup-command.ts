// Backups by the shop's own command, in a process of its own: reading and comparing a whole shop would hold up its visitors.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { BackupPort } from '../shop/ports.ts';

interface BackupCommandOptions {
  /** The built command: `build/server/backup.js`. */
  command: string;
  /** As in `BackupPort`. */
  minutes: number;
  /** Which sets stay: `daily=7,weekly=4,monthly=12`. */
  keep: string;
  /** The environment of the shop, which says where the database, the files and the backups are. */
  env: NodeJS.ProcessEnv;
}

interface Ending {
  code: number | null;
  output: string;
}

/** Runs the command to its end at a low priority. */
function run(options: BackupCommandOptions, args: readonly string[], signal: AbortSignal): Promise<Ending> {
  const { command, env } = options;
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const kill = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', kill, { once: true });
  return new Promise((done) => {
    child.once('spawn', () => {
      try {
        setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It has ended meanwhile.
      }
    });
    const end = (ending: Ending) => {
      signal.removeEventListener('abort', kill);
      done(ending);
    };
    child.once('error', (error) => end({ code: null, output: error.message }));
    child.once('close', (code) => end({ code, output: output.trim() }));
  });
}

/** Makes and verifies backups with the command `backup`. */
export function makeBackupCommand(options: BackupCommandOptions): BackupPort {
  return {
    minutes: options.minutes,
    async run(signal) {
      const said: string[] = [];
      for (const args of [['--keep', options.keep], ['--verify']]) {
        if (signal.aborted) return { ok: false, problem: 'the shop stops' };
        const { code, output } = await run(options, args, signal);
        if (code !== 0) return { ok: false, problem: output === '' ? `ended with ${code ?? 'a signal'}` : output };
        said.push(output);
      }
      return { ok: true, said: said.join('\n') };
    },
  };
}
