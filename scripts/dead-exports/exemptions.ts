// Exports that may stay although no code imports them.

export interface ExportExemption {
  /** A glob, relative to the project's root. */
  files: string;
  /** The exported name. */
  name: string;
  reason: string;
}

export const exportExemptions: readonly ExportExemption[] = [
  { files: '*.config.ts', name: 'default', reason: 'Vite, Vitest and Playwright read their settings from it' },
  { files: 'test/support/templates.ts', name: 'setup', reason: 'Vitest calls it before all tests (globalSetup)' },
  {
    files: 'scripts/clauses-in-docs/compare-clauses.ts',
    name: 'findClauseMismatches',
    reason: 'a check that runs as a test',
  },
  { files: 'seed/masters.ts', name: 'readMasters', reason: 'a check that runs as a test' },
  { files: 'seed/masters.ts', name: 'compareMasters', reason: 'a check that runs as a test' },
];
