// What the kernel says of a process, from /proc.
import { readFileSync } from 'node:fs';

/** Clock ticks in a second, as Linux shows them to programs on every machine. */
const ticksPerSecond = 100;

/** User and system time of all threads, in ms, from the text of /proc/PID/stat. */
export function parseCpuMs(stat: string): number {
  // The name stands in brackets and may hold anything, brackets too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  if (!Number.isFinite(ticks)) throw new Error(`not the text of /proc/PID/stat: ${stat}`);
  return (ticks * 1_000) / ticksPerSecond;
}

/** The name of the program, from the same text. */
export function parseProcessName(stat: string): string {
  return stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
}

/** User and system time of a process, in ms; null for one that is gone or that we may not see. */
export function readCpu(pid: number): { ms: number; name: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return { ms: parseCpuMs(stat), name: parseProcessName(stat) };
  } catch {
    return null;
  }
}

export interface ProcessMemory {
  /** Everything of the process that is in memory, in MB of a million bytes. */
  rss: number;
  /** What it shares with others counted in part. */
  pss: number;
  /** What it made itself: heap and buffers. */
  anonymous: number;
  /** Files that are mapped: the program, and the database where it is read so. */
  files: number;
}

/** From the texts of /proc/PID/status and /proc/PID/smaps_rollup. */
export function parseMemory(status: string, rollup: string): ProcessMemory {
  const megabytes = (text: string, name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text);
    if (!found) throw new Error(`no ${name} in /proc`);
    return (Number(found[1]) * 1_024) / 1e6;
  };
  return {
    rss: megabytes(status, 'VmRSS'),
    pss: megabytes(rollup, 'Pss'),
    anonymous: megabytes(rollup, 'Pss_Anon'),
    files: megabytes(rollup, 'Pss_File'),
  };
}

/** What a process has in memory now. */
export function readMemory(pid: number): ProcessMemory {
  return parseMemory(
    readFileSync(`/proc/${pid}/status`, 'latin1'),
    readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'),
  );
}
