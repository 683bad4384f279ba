// Codes for the problems of a page or post that cannot be saved.
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
