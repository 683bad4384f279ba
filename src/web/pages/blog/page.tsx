import { blogTexts } from '../../../texts/blog.ts';
import { paths } from '../../../wire/paths.ts';
import { PostGrid } from '../../components/blog/post-grid.tsx';
import { MoreItems } from '../../components/catalog/more-items.tsx';
import { Pagination } from '../../components/catalog/pagination.tsx';
import { useInfiniteScroll } from '../../components/catalog/use-infinite-scroll.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { BlogProps } from './props.ts';
import { fetchPage } from '../../state/fetch-page.ts';
import styles from './blog.module.css';

/** The props that change from page to page. */
type BlogListPage = Pick<BlogProps, 'posts' | 'pageNumber' | 'pages' | 'total'>;

async function loadBlogPage(address: string, signal: AbortSignal): Promise<BlogListPage> {
  const { posts, pageNumber, pages, total } = await fetchPage<BlogProps>('blog', address, signal);
  return { posts, pageNumber, pages, total };
}

/** The number of posts in the first row of a wide screen. */
const firstRowCount = 3;

/** The posts of the blog, newest first, in pages ([2.1-08]). */
export function Page({ posts, pageNumber, pages, total, shell, notice }: BlogProps) {
  const list = useInfiniteScroll<BlogListPage>({
    start: { posts, pageNumber, pages, total },
    sizeOf: (page) => page.posts.length,
    total: (page) => page.total,
    addressOf: (_page, number) => paths.blogPage(number),
    load: loadBlogPage,
  });
  const shown = list.pages.flatMap((page) => page.posts);
  const last = list.pages.at(-1)?.pageNumber ?? pageNumber;
  return (
    <>
      <PageNotices notice={notice} />
      <header className={styles.opening}>
        <h1>{blogTexts.title}</h1>
        <p>{blogTexts.intro}</p>
      </header>
      {total === 0 ? (
        <p>{blogTexts.empty}</p>
      ) : (
        <>
          <PostGrid
            posts={shown}
            heading="h2"
            firstCount={firstRowCount}
            box={list.listRef}
            coming={list.pendingCount}
          />
          {pages > 1 && (
            <div data-scripted>
              <MoreItems
                end={list.endRef}
                href={paths.blogPage(last + 1)}
                status={list.status}
                isOver={list.isComplete}
                dutchOnly={shell.dutchOnly}
                said={blogTexts.shown(shown.length, total)}
                more={list.loadMore}
              />
            </div>
          )}
          <div data-unscripted>
            <Pagination href={paths.blogPage} pageNumber={pageNumber} pages={pages} />
          </div>
        </>
      )}
    </>
  );
}
