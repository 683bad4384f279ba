import { contentTexts } from '../../../texts/content.ts';
import { paths } from '../../../wire/paths.ts';
import { CardGrid } from '../../components/catalog/card-grid.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { NotFoundProps } from './props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../message.module.css';

/** The page for an unknown address, with some popular products. */
export function Page({ cards, newAfter, notice }: NotFoundProps) {
  return (
    <>
      <div className={styles.message}>
        <div className={styles.code} data-code="404" />
        <h1>{contentTexts.notFoundTitle}</h1>
        <PageNotices notice={notice} />
        <p>{contentTexts.notFoundText}</p>
        <ButtonLink variant="primary" large href={paths.shop}>
          {contentTexts.toShop}
        </ButtonLink>
      </div>
      {cards.length > 0 && (
        <section className={styles.cards} aria-labelledby="popular">
          <h2 id="popular">{contentTexts.popular}</h2>
          <CardGrid cards={cards} newAfter={newAfter} heading="h3" />
        </section>
      )}
    </>
  );
}
