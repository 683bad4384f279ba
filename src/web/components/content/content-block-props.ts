import type { ContentBlock } from '../../../rules/content/content.ts';
import type { ContactFormView } from '../forms/form-view.ts';
import type { HomeSectionProps } from '../home/home-section.ts';

/** A block of a page or post; `id` is its position, from 1. */
export type ContentBlockProps =
  | Extract<HomeSectionProps, { type: 'productRow' | 'categoryRow' | 'callToAction' }>
  /** `form`: null in the browser, which keeps the server's HTML; a form that no longer exists has no block. */
  | { id: number; type: 'contactForm'; form: ContactFormView | null }
  | ({ id: number } & Extract<ContentBlock, { type: 'text' | 'image' | 'gallery' }>);
