// Opens the shop for a command of the built shop.
import { readEnv } from '../src/env.ts';
import type { Env } from '../src/env.ts';
import { makeServices } from '../src/services.ts';
import type { Services } from '../src/services.ts';
import { describeStartFailure } from '../src/start-failure.ts';

/** Opens the shop of the environment. When that fails it prints what to do, and ends the process with 1. */
export async function openShopForCommand(): Promise<Services> {
  let env: Env | null = null;
  try {
    env = { ...readEnv(process.env), LOG_LEVEL: 'error' };
    return await makeServices(env, { assets: null, assetsDir: null, masters: '', paperFonts: '', backupCommand: '' });
  } catch (error) {
    const failure = describeStartFailure(error, env);
    if (!failure) throw error;
    console.error(failure.todo);
    return process.exit(1);
  }
}
