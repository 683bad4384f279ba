import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { suggestionTexts as texts } from '../../../texts/suggestions.ts';
import { classNames } from '../../ui/class-names.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { suggestionOptions } from './suggestion-options.ts';
import styles from './suggestions.module.css';
import { useAnswer } from './use-answer.ts';
import type { TermAnswer } from './use-answer.ts';
import { useBoxState, useKeys, useOpened, useUpward } from './use-search-box.ts';

/** What the server told the search box, read from the attributes of its form. */
function readOptions({ dataset }: HTMLFormElement) {
  return {
    address: dataset['url'] ?? '',
    minCharacters: Number(dataset['minChars']),
    delay: Number(dataset['timeout']),
    hasLoader: dataset['showLoader'] === 'true',
    hasShowMore: dataset['showMore'] === 'true' && dataset['showPage'] === 'true',
    dutchOnly: dataset['dutchOnly'] === 'true',
  };
}

type SearchBoxOptions = ReturnType<typeof readOptions>;

/** Puts the suggestions of a search box below it, for good. Resolves when they are there. */
export async function showSuggestions(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const place = document.createElement('div');
  form.append(place);
  const root = createRoot(place);
  await new Promise<void>((resolve) => {
    root.render(<Suggestions {...{ form, field }} options={readOptions(form)} onReady={resolve} />);
  });
}

/** The lines above the suggestions: the text of staff, and that no product has all words. */
function Notes({ answer }: { answer: TermAnswer | null }) {
  if (!answer) return null;
  const { data, isNearest, products } = answer.found;
  return (
    <>
      {data.top_text !== '' && <p className={styles.note}>{data.top_text}</p>}
      {isNearest && products.length > 0 && <p className={styles.note}>{texts.nearest}</p>}
    </>
  );
}

/** The suggestions of a search box: a list that the arrow keys move through, while the focus stays in the field. */
function Suggestions({
  form,
  field,
  options: { hasLoader, hasShowMore, dutchOnly, ...asking },
  onReady,
}: {
  form: HTMLFormElement;
  field: HTMLInputElement;
  options: SearchBoxOptions;
  onReady: () => void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(recentSearches);
  const { term, isLoading, answer } = useAnswer(field, asking);
  const { isOpen, close } = useOpened(
    { form, field },
    box,
    useCallback(() => setRecent(recentSearches()), []),
  );
  const listed = useMemo(
    () => suggestionOptions(answer, { term, recent, hasShowMore }),
    [answer, term, recent, hasShowMore],
  );
  // The choice is one of these suggestions: others have none.
  const [choice, setChoice] = useState<{ of: unknown; place: number }>({ of: null, place: -1 });
  const isShown = isOpen && (term === '' ? listed.length > 0 : answer !== null);
  const active = isShown && choice.of === listed ? choice.place : -1;
  const isUpward = useUpward(form, isShown);
  const choose = useCallback((place: number) => setChoice({ of: listed, place }), [listed]);
  const open = useCallback((place: number) => document.getElementById(`${id}-${place}`)?.click(), [id]);
  useKeys(field, { count: listed.length, active, isShown }, { choose, open, close });
  const activeId = active < 0 ? null : `${id}-${active}`;
  useBoxState({ form, field }, { id, isShown, isLoading: isLoading && hasLoader, active: activeId });
  useEffect(onReady, [onReady]);
  const isNothing = answer?.found.products.length === 0 && listed.length === 0;
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <>
      {isLoading && hasLoader && <span className={styles.loader} aria-hidden="true" />}
      <div
        ref={box}
        hidden={!isShown}
        className={classNames('aws-search-result', styles.panel, isUpward && styles.upward)}
      >
        <Notes answer={answer} />
        <SuggestionList {...{ id, listed, active, term, dutchOnly }} />
        {isNothing && (
          <p className={styles.note} lang={dutchOnly ? undefined : 'en'}>
            {dutchOnly ? texts.nothing.nl : texts.nothing.en}
          </p>
        )}
        {term === '' && (
          <button type="button" className={styles.forget} onClick={forget}>
            {texts.forget}
          </button>
        )}
      </div>
      <output className="screen-reader-text">
        {isShown && !isLoading && (isNothing ? texts.nothing.nl : texts.count(listed.length))}
      </output>
    </>
  );
}
