// Texts about backups in the back office.
import { formatDateTime } from './dates.ts';

export const staffBackupTexts = {
  title: 'Back-up',
  good: (at: number) =>
    `Laatste goede back-up: ${formatDateTime(at)}. Die is teruggezet en vergeleken, en alles klopte.`,
  warnings: {
    none: 'Er is nog geen back-up die is teruggezet en vergeleken. Gaat de server stuk, dan kun je alles kwijt zijn. Laat wie je server beheert elke nacht een back-up maken en controleren.',
    old: 'De laatste goede back-up is te oud. Vraag wie je server beheert waarom er geen nieuwe is.',
    damaged:
      'De laatste back-up is beschadigd: bij het vergelijken klopte niet alles. Laat wie je server beheert meteen een nieuwe maken.',
  },
  unchecked: (at: number) => `De back-up van ${formatDateTime(at)} is nog niet vergeleken.`,
} as const;
