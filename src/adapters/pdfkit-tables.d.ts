// What the library's types lack.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** What a heading of a table is the heading of. */
    scope?: 'Row' | 'Column';
  }
}
