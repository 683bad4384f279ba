// What is measured of a visit, and after whose consent (R32).
import { z } from 'zod';
import { handledElsewhereSentence } from '../rules/consent/consent.ts';
import { defineSetting } from './define-setting.ts';

/** An address on another site. For development it may be on the own machine. */
const foreignAddressSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)\/[^\s<>"']*$/);

export const consentSettings = {
  'consent.banner': defineSetting(
    z.boolean(),
    true,
    'administrator',
    'Vraag bezoekers toestemming voor het meten van hun bezoek. Staat dit uit, dan meet de winkel niets.',
  ),
  'consent.elsewhere': defineSetting(
    z.string().trim().max(100),
    '',
    'administrator',
    `Alleen als je de toestemming op een andere manier vraagt en de eigen vraag uit staat: typ dan “${handledElsewhereSentence}”. De winkel meet dan vanaf de eerste pagina.`,
  ),
  'attribution.allowTracking': defineSetting(
    z.boolean(),
    true,
    'administrator',
    'Bewaar bij een bestelling waar de bezoeker vandaan kwam, als die dat goedvindt.',
  ),
  'analytics.script': defineSetting(
    foreignAddressSchema.nullable(),
    null,
    'administrator',
    'Het adres van het script van je dienst voor statistieken. Het laadt pas na toestemming. Laat leeg voor geen.',
  ),
  'analytics.siteId': defineSetting(
    z.string().trim().max(100),
    '',
    'administrator',
    'Hoe die dienst jouw winkel noemt.',
  ),
  'reviewWidget.address': defineSetting(
    foreignAddressSchema.nullable(),
    null,
    'administrator',
    'Het adres van de pagina met je beoordelingen bij een andere dienst. Die laadt pas als een bezoeker erop klikt. Laat leeg voor geen.',
  ),
} as const;
