import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { accountTexts } from '../../../texts/account.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './access-forms.module.css';
import { accessForms, dutchAnchors, findFormInHash } from './form-from-hash.ts';
import type { AccessForm } from './form-from-hash.ts';

const labels: Readonly<Record<AccessForm, string>> = {
  login: accountTexts.logIn,
  register: accountTexts.registerTab,
};

/** The tab to which a key moves. */
const tabKeys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The forms to log in and to register as tabs ([2.7-01]). The hash of the address opens one ([2.1-21]). Without
 * JavaScript both forms are shown, and the tabs are links to them. `register` null: registration is off, the tabs are
 * inert and say why ([6-06]).
 */
export function AccessForms({
  login,
  register,
  opened,
}: {
  login: ReactNode;
  register: ReactNode | null;
  opened: AccessForm;
}) {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(opened);
  const list = useRef<HTMLUListElement>(null);
  const isInert = register === null;

  useEffect(() => {
    if (isInert) return undefined;
    const showFormOfAddress = () => setShown((now) => findFormInHash(location.hash) ?? now);
    showFormOfAddress();
    addEventListener('hashchange', showFormOfAddress);
    return () => removeEventListener('hashchange', showFormOfAddress);
  }, [isInert]);

  function show(form: AccessForm): void {
    if (isInert) return;
    flushSync(() => setShown(form));
    // The address follows, so that a reload and a copied address open the same form.
    history.replaceState(history.state, '', `#${form}`);
  }

  function keyDown(event: KeyboardEvent): void {
    const next = accessForms[tabKeys[event.key]?.(accessForms.indexOf(shown), accessForms.length - 1) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(next);
    if (!isInert) list.current?.querySelector<HTMLElement>(`[aria-controls="${next}"]`)?.focus();
  }

  const panels: Readonly<Record<AccessForm, ReactNode>> = { login, register };
  return (
    <div className={styles.tabs} data-live={isHydrated || undefined} data-inert={isInert || undefined}>
      <ul ref={list} className={styles.list} role={isHydrated ? 'tablist' : undefined}>
        {accessForms.map((form) => {
          const isOff = isInert && form === 'register';
          return (
            <li key={form} role={isHydrated ? 'presentation' : undefined}>
              <a
                id={`tab-${form}`}
                href={isOff ? undefined : `#${form}`}
                className={classNames(form === opened && styles.active)}
                aria-disabled={isOff || undefined}
                aria-describedby={isOff ? 'register-off' : undefined}
                {...(isHydrated && {
                  role: 'tab',
                  'aria-controls': isOff ? undefined : form,
                  'aria-selected': form === shown,
                  tabIndex: form === shown ? 0 : -1,
                  onKeyDown: keyDown,
                  onClick: (event) => {
                    event.preventDefault();
                    show(form);
                  },
                })}
                {...(!isHydrated && isOff && { role: 'link' })}
              >
                {labels[form]}
              </a>
            </li>
          );
        })}
      </ul>
      {isInert && (
        <p id="register-off" className={styles.off}>
          {accountTexts.registerOff}
        </p>
      )}
      {accessForms
        .filter((form) => panels[form] !== null)
        .map((form) => (
          <div
            key={form}
            id={form}
            className={classNames(styles.panel, form === opened && styles.open)}
            hidden={isHydrated && form !== shown}
            {...(isHydrated && { role: 'tabpanel', 'aria-labelledby': `tab-${form}` })}
          >
            <span id={dutchAnchors[form]} />
            {panels[form]}
          </div>
        ))}
    </div>
  );
}
