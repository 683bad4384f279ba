import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { linkToFields } from './field-names.ts';

const render = (errors: readonly { field: string; message: string }[]) =>
  renderToStaticMarkup(<ErrorSummary errors={errors} messages={[]} order={null} round={0} />);

test('an error links to the field that it names', () => {
  expect(render([{ field: 'email', message: 'Fout' }])).toContain('<a href="#email">Fout</a>');
});

test('errors of the checkout link to the ids of its fields', () => {
  expect(render(linkToFields([{ field: 'email', message: 'Fout' }]))).toContain('<a href="#billing_email">Fout</a>');
});
