// Whether PostgreSQL can be backed up on this machine.
import { missingBackupPrograms } from '../../scripts/find-postgres.ts';

export const hasBackupPrograms = missingBackupPrograms().length === 0;
