import { describe, expect, it } from 'vitest';
import { menuProblem, menuTree, moveMenuItem, fitMenuRow } from './menu.ts';
import type { MenuItem } from './menu.ts';

function item(id: number, parentId: number | null, more: Partial<MenuItem> = {}): MenuItem {
  return { id, parentId, label: `Item ${id}`, address: `/${id}/`, isMega: false, isCallToAction: false, ...more };
}

it('moves the items that do not fit in a row below its first item', () => {
  const node = (label: string) => ({ label, address: `/${label}/` });
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(node);
  expect(fitMenuRow(node('all'), others.slice(0, 5))).toEqual([node('all'), ...others.slice(0, 5)]);
  expect(fitMenuRow(node('all'), others)).toEqual([
    { ...node('all'), children: [node('f'), node('g')] },
    ...others.slice(0, 5),
  ]);
});

describe('the tree', () => {
  it('has children in the order of the items', () => {
    const tree = menuTree([item(3, 1), item(1, null), item(2, null), item(4, 1), item(5, 4)]);
    expect(tree.map(({ label }) => label)).toEqual(['Item 1', 'Item 2']);
    expect(tree[0]?.children?.map(({ label }) => label)).toEqual(['Item 3', 'Item 4']);
    expect(tree[0]?.children?.[1]?.children).toEqual([{ label: 'Item 5', address: '/5/' }]);
  });

  it('ends at the third level, and leaves out items without a parent', () => {
    const [first, ...more] = menuTree([item(1, null), item(2, 1), item(3, 2), item(4, 3), item(5, 99)]);
    expect(more).toEqual([]);
    expect(first?.children?.[0]?.children?.[0]).toEqual({ label: 'Item 3', address: '/3/' });
  });

  it('has a button only for the last top-level item, and columns only for a top-level item with children [2.2-03]', () => {
    const mega = { isMega: true };
    const button = { isCallToAction: true };
    expect(
      menuTree([item(1, null, { ...mega, ...button }), item(2, 1, { ...mega, ...button }), item(3, null, button)]),
    ).toEqual([
      { label: 'Item 1', address: '/1/', mega: true, children: [{ label: 'Item 2', address: '/2/' }] },
      { label: 'Item 3', address: '/3/', callToAction: true },
    ]);
    expect(menuTree([item(1, null, mega)])).toEqual([{ label: 'Item 1', address: '/1/' }]);
  });
});

describe('refused changes', () => {
  const items = [item(1, null), item(2, 1), item(3, 2), item(4, null), item(5, 4)];
  const after = (changed: MenuItem) => menuProblem([...items.filter(({ id }) => id !== changed.id), changed], changed);

  it.each([
    ['an empty label', item(9, null, { label: ' ' }), 'bad-label'],
    ['a label that is too long', item(9, null, { label: 'x'.repeat(61) }), 'bad-label'],
    ['an invalid address', item(9, null, { address: 'winkel' }), 'bad-address'],
    ['a script', item(9, null, { address: 'data:text/html,hallo' }), 'bad-address'],
    ['another site without a scheme', item(9, null, { address: '//elders.example/' }), 'bad-address'],
    ['a parent that does not exist', item(9, 99), 'no-parent'],
    ['itself as parent', item(1, 1), 'cycle'],
    ['its own grandchild as parent', item(1, 3), 'cycle'],
    ['a fourth level', item(9, 3), 'too-deep'],
    ['a branch that reaches a fourth level', item(4, 2), 'too-deep'],
  ])('%s', (_, changed, problem) => {
    expect(after(changed)).toBe(problem);
  });

  it.each([['/winkel/'], ['#inhoud'], ['/?s=kaart&post_type=product'], ['https://elders.example/']])(
    'accepts the address %s',
    (address) => {
      expect(after(item(9, 2, { address }))).toBeNull();
    },
  );

  it('more than two hundred items', () => {
    const many = Array.from({ length: 200 }, (_, index) => item(index + 1, null));
    const one = item(201, null);
    expect(menuProblem(many, item(1, null))).toBeNull();
    expect(menuProblem([...many, one], one)).toBe('too-many');
  });
});

it('an item is moved among its siblings', () => {
  const items = [item(1, null), item(2, 1), item(3, null), item(4, 1)];
  const order = (moved: MenuItem, index: number) => moveMenuItem(items, moved, index).map(({ id }) => id);
  expect(order(item(4, 1), 0)).toEqual([1, 4, 2, 3]);
  expect(order(item(4, null), 1)).toEqual([1, 2, 4, 3]);
  expect(order(item(1, null), 9)).toEqual([2, 3, 4, 1]);
  expect(order(item(9, null), -1)).toEqual([9, 1, 2, 3, 4]);
});
