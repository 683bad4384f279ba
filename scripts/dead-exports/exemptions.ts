// Exports that no file of the project imports, because a tool does.

export interface ExportExemption {
  /** A glob, relative to the project's root. */
  files: string;
  /** The exported name. */
  name: string;
  reason: string;
}

export const exportExemptions: readonly ExportExemption[] = [
  { files: '*.config.ts', name: 'default', reason: 'Vite, Vitest and Playwright read their settings from it' },
];
