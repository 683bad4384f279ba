// CPU time and memory of a process, from /proc.
import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, which is the same on every Linux machine. */
const ticksPerSecond = 100;

/** User and system time of all threads, in ms, from the text of /proc/PID/stat. */
export function parseCpuMs(stat: string): number {
  // The program's name is in parentheses and may itself contain parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  if (!Number.isFinite(ticks)) throw new Error(`not the text of /proc/PID/stat: ${stat}`);
  return (ticks * 1_000) / ticksPerSecond;
}

/** The program's name, from the text of /proc/PID/stat. */
export function parseProcessName(stat: string): string {
  return stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
}

/** User and system time of a process, in ms; null if it has ended or is not visible. */
export function readCpu(pid: number): { ms: number; name: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return { ms: parseCpuMs(stat), name: parseProcessName(stat) };
  } catch {
    return null;
  }
}

export interface ProcessMemory {
  /** Resident memory, in MB (1,000,000 bytes). */
  rss: number;
  /** Proportional set size: memory that is shared with other processes is divided by their number. */
  pss: number;
  /** Anonymous memory: heap and buffers. */
  anonymous: number;
  /** Mapped files: the program, and the database if it is memory-mapped. */
  files: number;
}

/** Parses the texts of /proc/PID/status and /proc/PID/smaps_rollup. */
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

/** The current memory of a process. */
export function readMemory(pid: number): ProcessMemory {
  return parseMemory(
    readFileSync(`/proc/${pid}/status`, 'latin1'),
    readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'),
  );
}
