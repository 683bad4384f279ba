// The source of the small file that starts an entry of the built server. npm, systemd and tests all use it.

/** Memory settings that take effect only when a process starts. */
const memorySettings = {
  flags: [
    // The size of V8's young generation in MB: smaller costs CPU time, larger costs memory.
    '--max-semi-space-size=8',
    // How far, in percent, the heap may grow beyond the live data before it is collected; by default it is 40 MB larger.
    '--heap-growing-percent=20',
    // That percentage counts buffers too. Otherwise V8 collects whenever 64 MB of buffers have come and gone, however large the
    // heap is that it has to mark: with 100,000 products every few seconds.
    '--external-memory-accounted-in-global-limit',
    // Everything is allocated in the young generation. Otherwise places of the code whose objects once lived long allocate in the
    // old one, where the dead keep what they refer to until the whole heap is collected (docs/bench.md).
    '--no-allocation-site-pretenuring',
  ],
  env: {
    // One malloc arena for all threads; separate arenas waste memory through fragmentation.
    MALLOC_ARENA_MAX: '1',
    // Allocations from this size, such as the 19 MB for a password hash, are returned to the system when they are freed. A smaller
    // one costs CPU time: bodies and the state of a compressor then get fresh pages for each request, and each page is a fault
    // (docs/bench.md). Unless this is set, the C library raises the threshold by itself.
    MALLOC_MMAP_THRESHOLD_: String(256 * 1_024),
    // Free memory at the top of the heap is returned above this size.
    MALLOC_TRIM_THRESHOLD_: String(256 * 1_024),
  },
} as const;

/**
 * The source of the launcher of an entry. A process without the memory settings executes itself again with them (except
 * on Windows). The launcher sets NODE_ENV to production before anything is imported: a dependency may read it then.
 */
export const launcherSource = (name: string): string => `const flags = ${JSON.stringify(memorySettings.flags)};
const { argv, env, execArgv, execPath, platform } = process;
if (platform !== 'win32' && 'execve' in process && !flags.every((flag) => execArgv.includes(flag)))
  process.execve(execPath, [execPath, ...execArgv, ...flags, import.meta.filename, ...argv.slice(2)], {
    ...${JSON.stringify(memorySettings.env)},
    ...env,
  });
env.NODE_ENV ??= 'production';
await import('./${name}.entry.js');
`;
