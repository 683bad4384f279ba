// The settings of contact forms and their messages (R4).
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

export const contactSettings = {
  'contact.disallowedWords': defineSetting(
    z.array(z.string().trim().min(1).max(60)).max(200),
    [],
    'shop-manager',
    'Een bericht met een van deze woorden wordt als spam geweigerd.',
  ),
  'contact.messageDays': defineSetting(
    z.int().min(30).max(3_650),
    730,
    'administrator',
    'Na zoveel dagen wordt een bericht van een formulier verwijderd.',
  ),
  'contact.fileDays': defineSetting(
    z.int().min(1).max(730),
    90,
    'administrator',
    'Na zoveel dagen wordt een meegestuurd bestand verwijderd.',
  ),
} as const;
