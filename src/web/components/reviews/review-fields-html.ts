import { createContext } from 'react';

/** Gives the fields of the form of a review as HTML, made once for all products; null where React is to render them. */
export const ReviewFieldsHtml = createContext<(() => string) | null>(null);
