// A document as it stands on paper, for tests of parts that may not import the pages.
export { buildPaper as paperOf } from '../../src/web/documents/build-paper.ts';
