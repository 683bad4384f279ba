import type { PostSummary } from '../../../rules/content/posts.ts';
import type { BaseProps } from '../../page-props.ts';

export interface BlogProps extends BaseProps {
  page: 'blog';
  posts: readonly PostSummary[];
  total: number;
  pageNumber: number;
  pages: number;
}
