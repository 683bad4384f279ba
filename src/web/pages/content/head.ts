import type { PageHead } from '../../head/page-head.ts';
import type { ContentProps } from './props.ts';

export const contentHead: PageHead<ContentProps> = { shareTitle: ({ heading }) => heading };
