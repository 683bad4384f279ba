// Where the workshop reads its packages, and where its results go in the shop.

/** The packages of the workshop. */
export const packagesFolder = new URL('node_modules/', import.meta.url);

/** The fonts in use, with their style sheet in the folder above. */
export const fontsFolder = new URL('../src/web/styles/fonts/', import.meta.url);

/** The fonts of PDF documents. */
export const paperFontsFolder = new URL('../src/adapters/paper-fonts/', import.meta.url);

/** The style sheet of the fallback fonts. */
export const fallbackSheetFile = new URL('../src/web/styles/fallback-fonts.css', import.meta.url);

/** The fonts of the browser tests. */
export const testFontsFolder = new URL('../test/support/browser/fonts/', import.meta.url);

/** One image of many pictures, for docs/pictures.md. */
export const contactSheetFile = new URL('../docs/images/pictures.webp', import.meta.url);
