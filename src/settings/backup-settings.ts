// Settings about backups.
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

export const backupSettings = {
  'backup.maxAgeDays': defineSetting(
    z.int().min(0).max(365),
    2,
    'administrator',
    'Waarschuw op de eerste pagina van het beheer als de laatste goede back-up ouder is dan zo veel dagen. 0: waarschuw daar niet voor.',
  ),
} as const;
