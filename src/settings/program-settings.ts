// Settings about other programs that use the shop.
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

export const programSettings = {
  'programs.oldIds': defineSetting(
    z.boolean(),
    false,
    'administrator',
    'Laat programma’s producten, klanten en bestellingen ook vinden met de nummers die ze in je vorige winkel hadden. Zet dit uit zodra ze de nieuwe nummers kennen.',
  ),
} as const;
