import type { ContentBlockProps } from '../../components/content/content-block-props.ts';
import type { BaseProps } from '../../page-props.ts';

export interface ContentProps extends BaseProps {
  page: 'content';
  heading: string;
  blocks: readonly ContentBlockProps[];
  newAfter: number;
}
