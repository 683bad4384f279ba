// The file that starts an entry of the built server, whoever runs it: `npm start`, systemd, a test.

/** Settings that a process only takes as it begins. */
const memorySettings = {
  // Megabytes for what has just been made: less of it costs processor time, more of it memory. And the heap may grow by so
  // much beyond what is in use before it is collected, in percent: left to itself it keeps 40 MB more.
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
  env: {
    // One store of free memory for all threads: each has its own otherwise, full of holes.
    MALLOC_ARENA_MAX: '1',
    // What is larger goes back to the system when it is let go, such as the 19 MB of a password's hash. The C library raises
    // this by itself, unless it is told.
    MALLOC_MMAP_THRESHOLD_: String(256 * 1_024),
    // So much that is free at the end of the store goes back too.
    MALLOC_TRIM_THRESHOLD_: String(256 * 1_024),
  },
} as const;

/**
 * Begins anew in the same process with the settings for memory, where it did not begin with them; Windows cannot. React renders
 * several times slower unless production is said before it is first imported; no one who starts a file can forget it.
 */
export const launcherSource = (name: string): string => `const flags = ${JSON.stringify(memorySettings.flags)};
const { argv, env, execArgv, execPath, platform } = process;
if (platform !== 'win32' && 'execve' in process && !flags.every((flag) => execArgv.includes(flag)))
  process.execve(execPath, [execPath, ...execArgv, ...flags, import.meta.filename, ...argv.slice(2)], {
    ...${JSON.stringify(memorySettings.env)},
    ...env,
  });
env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('./${name}.entry.js');
`;
