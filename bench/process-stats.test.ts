import { describe, expect, it } from 'vitest';
import { readCpu, parseCpuMs, readMemory, parseMemory, parseProcessName } from './process-stats.ts';

const stat = (name: string) =>
  `4242 (${name}) S 1 4242 4242 0 -1 4194304 5000 0 12 0 731 269 0 0 20 0 11 0 12345 1000000 20000 18446744073709551615 0`;

describe('/proc/PID/stat', () => {
  it('gives the sum of user and system time in ms, for any program name', () => {
    expect(parseCpuMs(stat('node'))).toBe(10_000);
    expect(parseCpuMs(stat('a b) (c) S 9 9'))).toBe(10_000);
    expect(parseProcessName(stat('postgres'))).toBe('postgres');
  });

  it('rejects other text', () => {
    expect(() => parseCpuMs('nothing')).toThrow('not the text of /proc/PID/stat');
  });

  it.runIf(process.platform === 'linux')('grows with the CPU time of this process, like process.cpuUsage', () => {
    const [before, own] = [readCpu(process.pid)?.ms ?? 0, process.cpuUsage()];
    const end = performance.now() + 120;
    while (performance.now() < end);
    const { user, system } = process.cpuUsage(own);
    const grown = (readCpu(process.pid)?.ms ?? 0) - before;
    // The kernel counts in steps of 10 ms.
    expect(Math.abs(grown - (user + system) / 1_000)).toBeLessThanOrEqual(30);
    expect(grown).toBeGreaterThan(0);
  });

  it('is null for a process that does not exist', () => {
    expect(readCpu(2 ** 30)).toBeNull();
  });
});

describe('memory', () => {
  it('is read in megabytes, with anonymous memory and mapped files apart', () => {
    const status = 'Name:\tnode\nVmPeak:\t  900000 kB\nVmRSS:\t  100000 kB\n';
    const rollup = 'Rss:  100000 kB\nPss:   90000 kB\nPss_Anon:   70000 kB\nPss_File:   20000 kB\nPss_Shmem:  0 kB\n';
    expect(parseMemory(status, rollup)).toEqual({ rss: 102.4, pss: 92.16, anonymous: 71.68, files: 20.48 });
    expect(() => parseMemory('', rollup)).toThrow('no VmRSS');
  });

  it.runIf(process.platform === 'linux')('of this process agrees with process.memoryUsage', () => {
    const { rss, anonymous } = readMemory(process.pid);
    expect(Math.abs(rss - process.memoryUsage.rss() / 1e6)).toBeLessThan(20);
    expect(anonymous).toBeLessThan(rss);
  });
});
