import type { PostSummary } from '../../../rules/content/posts.ts';
import type { BlockPicture } from '../../../rules/home/sections.ts';
import type { BaseProps } from '../../page-props.ts';
import type { ContentBlockProps } from '../../components/content/content-block-props.ts';

export interface PostProps extends BaseProps {
  page: 'post';
  heading: string;
  /** One or two sentences. */
  intro: string;
  picture: BlockPicture | null;
  /** Epoch ms. */
  publishedAt: number;
  changedAt: number;
  /** Reading time. */
  minutes: number;
  blocks: readonly ContentBlockProps[];
  related: readonly PostSummary[];
  newAfter: number;
}
