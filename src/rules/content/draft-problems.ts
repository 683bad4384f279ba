// What may be wrong with a page or post that somebody wants to save.
export type DraftProblemCode =
  | 'no-title'
  | 'bad-slug'
  | 'reserved-slug'
  | 'slug-taken'
  | 'bad-picture'
  | 'too-many-blocks'
  | 'unknown-placeholder'
  | 'unknown-block'
  | 'bad-link'
  | 'invalid-block';
