// `npm run faces`: makes the faces that pages open with, and those for Chinese titles. The results are committed; tests find a
// character that is missing from them.
import { makeHanzi } from './hanzi.ts';
import { makeLatin } from './latin.ts';

await makeLatin();
await makeHanzi();
