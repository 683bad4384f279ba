import { listingTexts } from '../../../texts/listing.ts';
import { searchTexts } from '../../../texts/search.ts';
import { paths } from '../../../wire/paths.ts';
import { Listing } from '../../components/catalog/listing.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { SearchForm } from '../../components/shell/search-form.tsx';
import type { SearchProps } from './props.ts';
import { EmptyStateIllustration } from '../../ui/empty-state-illustration.tsx';
import styles from './search.module.css';

/** Suggestions when nothing was found: search tips and categories. */
function SearchSuggestions({ term, categories }: Pick<SearchProps, 'term' | 'categories'>) {
  return (
    <div className={styles.onward}>
      {term !== '' && (
        <section className={styles.tips}>
          <EmptyStateIllustration />
          <div>
            <h2>{searchTexts.tipsHeading}</h2>
            <ul>
              {searchTexts.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {categories.length > 0 && (
        <nav aria-labelledby="verder">
          <h2 id="verder">{searchTexts.categories}</h2>
          <ul className={styles.categories}>
            <li>
              <a href={paths.listing(paths.shop, 1, 'date')}>{listingTexts.newArrivals}</a>
            </li>
            {categories.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** What was probably meant, and that the products are the nearest where none has all words. */
function SearchNote({ meant, isNearest }: Pick<SearchProps, 'meant' | 'isNearest'>) {
  if (meant === null && !isNearest) return null;
  return (
    <p className={styles.note}>
      {isNearest && `${searchTexts.nearest} `}
      {meant !== null && (
        <>
          {`${searchTexts.meant} `}
          <a href={paths.search(meant)}>{meant}</a>?
        </>
      )}
    </p>
  );
}

/** The results for a search term as a listing, and the search form ([2.1-09]). */
export function Page(props: SearchProps) {
  const { term, found, categories, notice, shell } = props;
  const isNothing = found === 0;
  return (
    <>
      <PageNotices notice={notice} />
      <div className={styles.opening}>
        <h1>{isNothing && term !== '' ? searchTexts.nothing(term) : searchTexts.heading(term)}</h1>
        {term === '' && <p>{searchTexts.intro}</p>}
        <SearchNote {...props} />
        <SearchForm id="zoeken" search={shell.search} large term={term} label={searchTexts.form} />
      </div>
      {isNothing ? (
        <SearchSuggestions {...{ term, categories }} />
      ) : (
        <section aria-label={searchTexts.results}>
          <Listing {...props} />
        </section>
      )}
    </>
  );
}
