import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { findWidthDifferences, listFontsInView } from '../support/browser/fonts.ts';
import type { FontPair } from '../support/browser/fonts.ts';
import { maxLayoutShift, sumLayoutShifts } from '../support/browser/frames.ts';
import { expect, test } from '../support/browser/test.ts';

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;
const networks = {
  fast: { latency: 40, downloadThroughput: bytesPerSecond(20), uploadThroughput: bytesPerSecond(10), cpuSlowdown: 1 },
  slow: {
    latency: 150,
    downloadThroughput: bytesPerSecond(1.6),
    uploadThroughput: bytesPerSecond(0.75),
    cpuSlowdown: 4,
  },
};
const screens = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

async function setNetwork(page: Page, { cpuSlowdown, ...network }: (typeof networks)['fast']): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

for (const [name, network] of Object.entries(networks))
  test(`the first view of a first visit is in the fonts of the shop, and nothing moves, on a ${name} network`, async ({
    newVisitor,
    request,
  }) => {
    test.setTimeout(180_000);
    const product = itemAt(await findPlentifulProducts(request), 3);
    // On a busy machine the browser that slows its network down sometimes stops reading what has arrived; a new visitor goes on.
    const openSlowly = async (path: string, viewport: (typeof screens)[number], tries = 3): Promise<Page> => {
      const page = await newVisitor({ viewport });
      await setNetwork(page, network);
      try {
        await page.goto(path, { waitUntil: 'load', timeout: 40_000 });
        return page;
      } catch (error) {
        if (tries === 1) throw error;
        await page.close();
        return openSlowly(path, viewport, tries - 1);
      }
    };
    const expectStillView = async (path: string, viewport: (typeof screens)[number]) => {
      const page = await openSlowly(path, viewport);
      const where = `${path} at ${viewport.width} px`;
      const fonts = await listFontsInView(page);
      expect(
        fonts.filter((font) => !/^(?:Bricolage|Hanken) Grotes[^(]*$|^Hanzi$/.test(font)),
        where,
      ).toEqual([]);
      expect(fonts.length, where).toBeGreaterThanOrEqual(2);
      expect(await sumLayoutShifts(page), where).toBeLessThanOrEqual(maxLayoutShift);
      await page.close();
    };
    for (const path of ['/', '/product-categorie/chinees/', new URL(product.permalink).pathname])
      for (const viewport of screens) await expectStillView(path, viewport);
  });

const sentences = [
  'Elke doos is dicht zoals hij van de drukker komt. Is er iets geopend of opnieuw in folie gedaan, dan staat dat erbij.',
  'We bekijken elk zegel en elke hoek voordat een doos in de winkel komt. Wat niet gaaf is, gaat terug.',
  'Boosterboxen, premium collectieboxen en jumbo packs uit Azië. Wij halen ze zelf binnen en kijken elk zegel na.',
  'Traditioneel Chinees lees je in Taiwan en Hongkong: meer strepen, vaak op zwaarder papier.',
];
const titles = [
  'Stroomdraken: Negen Bochten premium collectiebox, Traditioneel Chinees',
  'Bamboewacht: Nieuwe Scheut jumbo pack (25 kaarten), Traditioneel Chinees',
  'Getijdenrijk: Zoutlantaarn boosterbox, Vereenvoudigd Chinees',
  'Sterrenloods: Zevende Ring verzamelblik, Engels',
];
const textWeights = [400, 500, 600, 650, 700];
const titleWeights = [650, 700, 780];
const pairsOf = (family: string, fallback: string, weights: readonly number[]): FontPair[] =>
  weights.map((weight) => ({ family, fallback, weight }));

test.describe('the fallback fonts', () => {
  // On other systems the tests use the fonts of the device.
  test.skip(process.platform !== 'linux', 'Arial and Roboto are fonts of the tests');

  test('are as wide as the fonts of the shop, in every weight', async ({ page }) => {
    await page.goto('/');
    for (const local of ['Arial', 'Roboto']) {
      const texts = pairsOf('Hanken', `Hanken ${local}`, textWeights);
      expect(await findWidthDifferences(page, texts, sentences)).toEqual([]);
      const headings = pairsOf('Bricolage', `Bricolage ${local}`, titleWeights);
      expect(await findWidthDifferences(page, headings, titles)).toEqual([]);
    }
  });

  test('would be reported with the widths of the device', async ({ page }) => {
    await page.goto('/');
    const different = await findWidthDifferences(page, pairsOf('Hanken', 'Arial', [600]), sentences);
    expect(different).toHaveLength(sentences.length);
    expect(different[0]).toMatch(/^Arial 600 is \d\.\d% wider than Hanken: Elke doos/);
    expect(await findWidthDifferences(page, pairsOf('Bricolage', 'Roboto', [700]), titles)).toHaveLength(titles.length);
  });
});
