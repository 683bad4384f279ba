import type { HomeSectionProps } from '../../components/home/home-section.ts';
import type { BaseProps } from '../../page-props.ts';

export interface HomeProps extends BaseProps {
  page: 'home';
  sections: readonly HomeSectionProps[];
  newAfter: number;
}
