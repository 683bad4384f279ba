// The report of a move as a CSV file, line by line.
import { appendFileSync, writeFileSync } from 'node:fs';
import { csvLines, formatCsv } from '../../src/rules/csv.ts';
import { countMoves, noMoves } from '../../src/rules/moving/move-report.ts';
import type { MoveCounts, MoveLine } from '../../src/rules/moving/move-report.ts';
import { movingTexts } from '../../src/texts/moving.ts';

/** Writes lines as they come, and counts them. */
export interface MoveReport {
  add(lines: readonly MoveLine[]): void;
  readonly counts: MoveCounts;
}

const { headings } = movingTexts;

/** Begins a report in a new file; `file` null: only counts. */
export function beginReport(file: string | null): MoveReport {
  let counts = noMoves;
  if (file !== null) writeFileSync(file, formatCsv([headings]));
  return {
    add(lines) {
      counts = countMoves(counts, lines);
      if (file !== null && lines.length > 0) appendFileSync(file, csvLines(lines.map(rowOf)));
    },
    get counts() {
      return counts;
    },
  };
}

function rowOf({ kind, oldId, name, line, outcome, newId, refusal, notes }: MoveLine): readonly (string | number)[] {
  const texts = [
    ...(refusal ? [movingTexts.refusal(refusal.code, refusal.params)] : []),
    ...notes.map(({ code, params }) => movingTexts.note(code, params)),
  ];
  return [
    line ?? '',
    movingTexts.kinds[kind],
    oldId,
    newId ?? '',
    name,
    movingTexts.outcomes[outcome],
    texts.join(' '),
  ];
}
