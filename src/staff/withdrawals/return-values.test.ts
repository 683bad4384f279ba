import { expect, it } from 'vitest';
import { decodeReturn, firstReturn } from './return-values.ts';

const line = { line_id: 7, name: 'Doos', quantity: 3, withdrawn: 2, remaining: 1, returned: null };

it('begins with everything back, and sends what was typed in cents', () => {
  const rows = firstReturn([line, { ...line, line_id: 8, withdrawn: 0 }]);
  expect(decodeReturn(rows)).toEqual([{ line_id: 7, quantity: 2, restocked: 0, lost: 0, reason: '' }]);
  const typed = rows.map((row) => ({ ...row, quantity: '1', restocked: '1', lost: '12,50', reason: ' Kras ' }));
  expect(decodeReturn(typed)).toEqual([{ line_id: 7, quantity: 1, restocked: 1, lost: 1_250, reason: 'Kras' }]);
  expect(decodeReturn(rows.map((row) => ({ ...row, lost: 'veel' })))).toBeNull();
});
