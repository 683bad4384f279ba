import type { HomeSectionProps } from '../../components/home/home-section.ts';
import type { ReactNode } from 'react';
import { CategoryRow } from '../../components/home/category-row.tsx';
import { Hero } from '../../components/home/hero.tsx';
import { PostsRow } from '../../components/home/posts-row.tsx';
import { ProductRow } from '../../components/home/product-row.tsx';
import { CallToAction, PictureSection, TextSection } from '../../components/home/text-sections.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { HomeProps } from './props.ts';

function sectionElement(section: HomeSectionProps, main: boolean, newAfter: number): ReactNode {
  switch (section.type) {
    case 'hero':
      return <Hero key={section.id} section={section} main={main} />;
    case 'productRow':
      return <ProductRow key={section.id} section={section} newAfter={newAfter} />;
    case 'categoryRow':
      return <CategoryRow key={section.id} section={section} />;
    case 'posts':
      return <PostsRow key={section.id} section={section} />;
    case 'text':
      return <TextSection key={section.id} section={section} />;
    case 'image':
      return <PictureSection key={section.id} section={section} />;
    case 'callToAction':
      return <CallToAction key={section.id} section={section} />;
  }
}

/** The front page: the sections that staff composed. The title of the first hero is the page's heading. */
export function Page({ sections, newAfter, notice, title }: HomeProps) {
  const main = sections.find((section) => section.type === 'hero');
  return (
    <>
      <PageNotices notice={notice} />
      {!main && <h1 className="screen-reader-text">{title}</h1>}
      {sections.map((section) => sectionElement(section, section === main, newAfter))}
    </>
  );
}
