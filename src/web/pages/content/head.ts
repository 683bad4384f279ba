import type { ContentBlockProps } from '../../components/content/content-block-props.ts';
import type { PageHead } from '../../head/page-head.ts';
import type { ContentProps } from './props.ts';

export const contentHead: PageHead<ContentProps> = { shareTitle: ({ heading }) => heading };

/** The props for the browser: it keeps the HTML of forms, and needs no data of them. */
export function withoutForms<Props extends { blocks: readonly ContentBlockProps[] }>(props: Props): object {
  return {
    ...props,
    blocks: props.blocks.map((block) => (block.type === 'contactForm' ? { ...block, form: null } : block)),
  };
}
