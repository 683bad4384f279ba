// The settings of the feeds of all products (R4).
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

export const feedSettings = {
  'feeds.products': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Zet al je producten in een lijst die Google en vergelijkers kunnen ophalen.',
  ),
  'feeds.googleCategory': defineSetting(
    z
      .string()
      .trim()
      .regex(/^\d{0,7}$/),
    '',
    'shop-manager',
    'Nummer van de categorie bij Google die bij alle producten past.',
  ),
} as const;
