import { useEffect, useRef } from 'react';
import { StaticHtml } from '../../ui/static-html.tsx';
import styles from './contact-form.module.css';
import { FormMarkup } from './form-markup.tsx';
import type { ContactFormView } from './form-view.ts';

/**
 * A contact form. The server renders it, and it works without a script; the script that checks it while it is filled in is
 * loaded only where there is a form. `form` is null in the browser.
 */
export function ContactForm({ id, form }: { id: number; form: ContactFormView | null }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current?.querySelector<HTMLElement>('.wpcf7');
    if (element) void import('./engine/form-engine.ts').then(({ startForm }) => startForm(element));
  }, []);
  return (
    <div ref={root} className={styles.root}>
      <StaticHtml name={`form-${id}`}>{import.meta.env.SSR && form && <FormMarkup form={form} />}</StaticHtml>
    </div>
  );
}
