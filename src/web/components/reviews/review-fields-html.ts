import { createContext } from 'react';

/** Returns the HTML of the review form's fields, rendered once for all products; null when React renders them. */
export const ReviewFieldsHtml = createContext<(() => string) | null>(null);
