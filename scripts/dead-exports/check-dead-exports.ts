// Refuses exports that nobody needs. `npm run dead-exports`.
import { resolve } from 'node:path';
import { exportExemptions } from './exemptions.ts';
import { findDeadExports } from './find-dead-exports.ts';
import type { DeadExport } from './find-dead-exports.ts';

const messages: Readonly<Record<DeadExport['usedBy'], string>> = {
  nothing: 'is exported, and nothing uses it',
  'own file': 'is exported, and only its own file uses it',
  tests: 'is exported, and only tests use it',
};

const { files, exports, dead, idleExemptions } = findDeadExports(
  resolve(import.meta.dirname, '../..'),
  exportExemptions,
);
for (const { file, line, name, usedBy } of dead) console.log(`${file}:${line}  ${name} ${messages[usedBy]}`);
for (const { files: glob, name } of idleExemptions)
  console.log(`scripts/dead-exports/exemptions.ts  ${name} of ${glob} needs no exemption`);
console.log(`dead exports: ${exports} exports of ${files} files, ${dead.length} dead`);
if (dead.length > 0 || idleExemptions.length > 0 || exports === 0) process.exitCode = 1;
