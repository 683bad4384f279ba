// Sends the requests of a run, some at a time, and collects those that were not answered well.
import { sendRequest, toCurl } from './send-request.ts';
import type { Fault, FuzzRequest, ServerAddress } from './send-request.ts';

interface FuzzOptions {
  address: ServerAddress;
  /** The numbers of the requests. */
  indexes: readonly number[];
  make(index: number): FuzzRequest;
  /** Called after each answer, for example to read what was logged. */
  afterAnswer?(index: number): Promise<void> | void;
  concurrency: number;
  /** In ms. */
  timeout: number;
}

interface FuzzFailure {
  index: number;
  fault: Fault;
  /** A command that repeats the request. */
  command: string;
}

export interface FuzzReport {
  sent: number;
  /** How many answers had each status; 0 for none. */
  statuses: ReadonlyMap<number, number>;
  failures: readonly FuzzFailure[];
}

/** After this many failures the run ends: they probably have one cause. */
const maxFailures = 50;

/** Sends all requests; a fault of one does not end the run. */
export async function runFuzz({
  address,
  indexes,
  make,
  afterAnswer,
  concurrency,
  timeout,
}: FuzzOptions): Promise<FuzzReport> {
  const statuses = new Map<number, number>();
  const failures: FuzzFailure[] = [];
  let next = 0;
  let sent = 0;
  const work = async () => {
    while (next < indexes.length && failures.length < maxFailures) {
      const index = indexes[next] ?? 0;
      next += 1;
      const request = make(index);
      const { status, fault } = await sendRequest(address, request, timeout);
      sent += 1;
      statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1);
      if (fault) failures.push({ index, fault, command: toCurl(address, request) });
      await afterAnswer?.(index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { sent, statuses, failures };
}

/** The failures and the statuses of a run, as lines. */
export function describeReport({ sent, statuses, failures }: FuzzReport): string {
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  const lines = failures.map(({ index, fault, command }) => `#${index} ${fault.kind}: ${fault.detail}\n  ${command}`);
  return [...lines, `${sent} requests, ${failures.length} failures; ${counts.join(', ')}`].join('\n');
}
