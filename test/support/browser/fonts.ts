// Which fonts a page shows, and how wide texts are in them.
import type { Page } from '@playwright/test';

/** A text in a font of the shop and in a local font that replaces it until it has loaded. */
export interface FontPair {
  family: string;
  fallback: string;
  weight: number;
}

/** The part of the width by which a fallback may differ from the font that it replaces. */
const maxDifference = 0.02;

/**
 * Lists the texts that are more than 2% wider or narrower in the fallback, as sentences. Throws when a font is not
 * there.
 */
export async function findWidthDifferences(
  page: Page,
  pairs: readonly FontPair[],
  texts: readonly string[],
): Promise<string[]> {
  const differences = await page.evaluate(
    async ({ compared, samples }) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      const widthOf = (text: string, font: string) => {
        context.font = font;
        return context.measureText(text).width;
      };
      const found: { pair: (typeof compared)[number]; text: string; ratio: number }[] = [];
      for (const pair of compared) {
        const [font, fallback] = [pair.family, pair.fallback].map((family) => `${pair.weight} 100px "${family}"`);
        if (!font || !fallback) continue;
        await Promise.all([document.fonts.load(font), document.fonts.load(fallback)]);
        for (const text of samples) found.push({ pair, text, ratio: widthOf(text, fallback) / widthOf(text, font) });
      }
      return found;
    },
    { compared: pairs, samples: texts },
  );
  return differences
    .filter(({ ratio }) => Math.abs(ratio - 1) > maxDifference)
    .map(
      ({ pair: { family, fallback, weight }, text, ratio }) =>
        `${fallback} ${weight} is ${((ratio - 1) * 100).toFixed(1)}% wider than ${family}: ${text}`,
    );
}

/** The names of the fonts of all texts in the window, sorted; a font of the device has the addition ' (local)'. */
export async function listFontsInView(page: Page): Promise<string[]> {
  const marker = 'data-text-in-view';
  await page.evaluate((name) => {
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const { top, bottom, width, height } = element.getBoundingClientRect();
      if (hasText && element.checkVisibility() && bottom > 0 && top < innerHeight && width > 1 && height > 1)
        element.setAttribute(name, '');
    }
  }, marker);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `[${marker}]` });
  const names = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) names.add(isCustomFont ? familyName : `${familyName} (local)`);
  }
  await client.detach();
  return [...names].toSorted();
}
