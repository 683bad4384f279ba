// The report: a table for the terminal, and the figures as data for a file.
import type { BenchEngineName } from './database.ts';
import { percentile } from './load-driver.ts';
import type { RowResult } from './rows/row.ts';
import type { ProfileSummary } from './profile/summarise.ts';
import { evenFigure, meetsTarget, targets } from './targets.ts';
import type { Measure, RowName } from './targets.ts';

export interface ReportedRow {
  row: RowName;
  engine: BenchEngineName;
  /** null: the demo. */
  products: number | null;
  result: RowResult;
}

function figureText(row: RowName, figure: number | null): string {
  if (figure === null) return '-';
  const { measure } = targets[row];
  const digits = { MB: 0, ms: 0, kB: 1, s: 2, 'ms CPU': 2, '× bare': 3 } as const satisfies Record<Measure, number>;
  return `${figure.toFixed(digits[measure])} ${measure}`;
}

/** The even figure of a row; null for a row beside which the bare server was not measured. */
function evenFigureOf({ row, result }: ReportedRow): number | null {
  const { figure, bareCpuMs, fixed } = result;
  return bareCpuMs === undefined || figure === null ? null : evenFigure(row, figure, bareCpuMs, fixed);
}

/** The even figure is held against the target, where it is known. */
function verdict(one: ReportedRow): string {
  const { row, engine, result } = one;
  if (result.figure === null) return 'not measured';
  return meetsTarget(row, engine, evenFigureOf(one) ?? result.figure) ? 'met' : 'NOT MET';
}

const formatMs = (value: number) => value.toFixed(value < 10 ? 2 : 1);

function phaseCells({ result }: ReportedRow, connections: number): readonly string[] {
  const phase = result.phases.find((one) => one.connections === connections);
  if (!phase) return ['-', '-'];
  const { completed: units, seconds, latencies } = phase.result;
  return [
    (units / seconds).toFixed(0),
    `${formatMs(percentile(latencies, 0.5))} / ${formatMs(percentile(latencies, 0.99))}`,
  ];
}

function notesOf({ result: { notes, bareCpuMs } }: ReportedRow): readonly string[] {
  return bareCpuMs === undefined ? notes : [...notes, `the bare server beside it ${bareCpuMs.toFixed(4)} ms`];
}

const headings = [
  '',
  'figure',
  'even',
  'target',
  '',
  '1 conn/s',
  'p50 / p99 ms',
  '16 conn/s',
  'p50 / p99 ms',
  'wrong',
] as const;

/** The rows as a table for a terminal, each followed by its notes. */
export function tableOf(list: readonly ReportedRow[]): string {
  const lines = list.map((one) => {
    const { better, limits } = targets[one.row];
    return [
      targets[one.row].title,
      figureText(one.row, one.result.figure),
      evenFigureOf(one)?.toFixed(2) ?? '',
      `${better === 'lower' ? '≤' : '≥'} ${limits[one.engine]}`,
      verdict(one),
      ...phaseCells(one, 1),
      ...phaseCells(one, 16),
      String(one.result.wrong),
    ];
  });
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const draw = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [
    draw(headings),
    ...list.flatMap((one, index) => [draw(lines[index] ?? []), ...notesOf(one).map((note) => `    ${note}`)]),
  ].join('\n');
}

/** The same figures as data, with latencies as percentiles. */
export function figuresOf(list: readonly ReportedRow[]): unknown[] {
  return list.map((one) => ({
    row: one.row,
    title: targets[one.row].title,
    engine: one.engine,
    products: one.products ?? 'demo',
    figure: one.result.figure,
    even: evenFigureOf(one),
    bareCpuMs: one.result.bareCpuMs ?? null,
    measure: targets[one.row].measure,
    target: targets[one.row].limits[one.engine],
    verdict: verdict(one),
    wrong: one.result.wrong,
    notes: one.result.notes,
    phases: one.result.phases.map(({ connections, result: driven, cpu }) => ({
      connections,
      units: driven.completed,
      seconds: driven.seconds,
      perSecond: driven.completed / driven.seconds,
      p50: percentile(driven.latencies, 0.5),
      p99: percentile(driven.latencies, 0.99),
      wrong: driven.wrong,
      driverShare: driven.driverCpuShare,
      cpu: {
        server: cpu.server / driven.completed,
        backends: cpu.backends === null ? null : cpu.backends / driven.completed,
      },
    })),
  }));
}

/** Above this factor a figure grows with the catalogue. */
const growthThreshold = 1.3;

/** How many times as much each row costs with a larger catalogue, with the command that profiles one that grows; '' for one size. */
export function growthText(list: readonly ReportedRow[]): string {
  const measured = list.filter(({ row }) => targets[row].better === 'lower');
  const lines = measured.flatMap((large) => {
    const small = measured.find(
      ({ row, engine, products }) => row === large.row && engine === large.engine && products !== null,
    );
    if (!small || small === large || small.result.figure === null || large.result.figure === null) return [];
    const [from, to] = [evenFigureOf(small), evenFigureOf(large)];
    const isComparedAsIs = large.result.isInTurns === true || from === null || to === null;
    const growth = isComparedAsIs ? large.result.figure / small.result.figure : to / from;
    const figures = [small, large].map((one) => figureText(one.row, one.result.figure)).join(' → ');
    const cause =
      growth <= growthThreshold
        ? ''
        : `; why: --engine ${large.engine} --products ${large.products ?? ''} --profile ${large.row}`;
    return [`  ${large.engine}: ${targets[large.row].title}, ${figures}, ${growth.toFixed(2)} ×${cause}`];
  });
  return lines.length === 0 ? '' : ['With the larger catalogue:', ...lines].join('\n');
}

const maxFunctions = 25;

/** A profile's summary for a terminal; `cpu` is the CPU time of the whole process meanwhile, in ms. */
export function profileText({ functions, folders, busySeconds }: ProfileSummary, cpu: number): string {
  const draw = ({ name, share }: ProfileSummary['folders'][number]) =>
    `  ${(share * 100).toFixed(1).padStart(5)}%  ${name}`;
  const used = cpu / 1_000;
  const remainder =
    busySeconds <= used
      ? `, other threads (compression, garbage collection) for ${(used - busySeconds).toFixed(1)} s`
      : ' by the clock: other programs took the processor from it';
  return [
    `The process used ${used.toFixed(1)} s while it was measured. Its thread for JavaScript was at work for ${busySeconds.toFixed(1)} s${remainder}.`,
    'That of JavaScript by folder or package:',
    ...folders.filter(({ share }) => share >= 0.002).map(draw),
    `By function, the ${maxFunctions} with the most time of their own:`,
    ...functions.slice(0, maxFunctions).map(draw),
  ].join('\n');
}
