import type { BaseProps } from '../../page-props.ts';

/** The page that a restock email links to; `shown` null: the request has ended or never existed. */
export interface RestockProps extends BaseProps {
  page: 'restock';
  link: { id: number; key: string };
  shown: { state: 'asked' | 'waiting'; email: string; item: { name: string; slug: string } | null } | null;
}
