// `npm run fonts`: makes the fonts in use from the complete ones, and what belongs to them. The results are committed.
import { makeChineseFonts } from './chinese.ts';
import { makeFallbackSheet } from './fallbacks.ts';
import { makeLatinFonts } from './latin.ts';
import { makePaperFonts } from './paper.ts';
import { makeTestFonts } from './test-fonts.ts';

await makeLatinFonts();
await makeChineseFonts();
await makeFallbackSheet();
await makeTestFonts();
await makePaperFonts();
