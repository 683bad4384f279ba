// The pictures of the demo's page 'Over ons', around the text that every shop has.
import { requiredPages } from '../../src/rules/content/content.ts';
import type { ContentBlock, PlacedBlock } from '../../src/rules/content/content.ts';
import { changeContent } from '../../src/shop/content/change-content.ts';
import { listStaffContent } from '../../src/shop/content/list-staff-content.ts';
import { program } from '../../src/shop/shop.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { galleryBlock } from './posts/post.ts';

const opening: ContentBlock = {
  type: 'image',
  picture: {
    file: 'hero-tafel',
    alt: 'De toonbank van de winkel, met dozen, boosters en losse kaarten uit zes spellen.',
    width: 1920,
    height: 1200,
  },
  caption: 'Op onze toonbank in Utrecht: elke doos die je hier ziet, kun je bij ons ook in het echt bekijken.',
};

const detailPictures = galleryBlock(
  [
    'stroomdraken-negen-bochten-premium-collectiebox-traditioneel-chinees-4',
    'De druk op een collectiebox van dichtbij, met lijnen in folie die het licht vangen.',
    'We kijken naar de druk, de hoeken en het zegel.',
  ],
  [
    'maantuin-osmanthusnacht-jubileumkist-traditioneel-chinees-4',
    'De messing sluiting en de plaat van een houten kist.',
    'De mooiste stukken liggen in de vitrine.',
  ],
  [
    'sterrenloods-loods-zonder-naam-losse-kaart-4',
    'De folie van een losse kaart van dichtbij, met kleuren die verspringen.',
    'Losse kaarten beoordelen we bij daglicht.',
  ],
);

const everyones = (block: ContentBlock): PlacedBlock => ({ roles: null, block });

/** Adds the pictures to the page. A shop without the page stays as it is. */
export async function fillDemoAbout(shop: Shop): Promise<void> {
  const query = { kind: 'page', search: '', status: null, order: 'date', descending: false, offset: 0 } as const;
  const listed = await listStaffContent(shop, program, { ...query, limit: 2 * requiredPages.length });
  const about = listed.ok ? listed.rows.find(({ own }) => own === 'about') : undefined;
  if (!about) return;
  const { id, revision } = about;
  const blocks = [everyones(opening), ...about.blocks, everyones(detailPictures)];
  const changed = await changeContent(shop, program, { id, revision, change: { blocks } });
  if (!changed.ok) throw new Error(`page ${about.slug}: ${changed.reason}`);
}
