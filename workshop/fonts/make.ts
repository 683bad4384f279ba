// `npm run fonts`: makes the fonts in use from the complete ones. The results are committed.
import { makeChineseFonts } from './chinese.ts';
import { makeLatinFonts } from './latin.ts';

await makeLatinFonts();
await makeChineseFonts();
