import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { changesSince } from '../../../test/support/changes-since.ts';
import { trackDependencies } from '../../cache/dependencies.ts';
import { parseMarkup } from '../../rules/content/text-markup.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { program } from '../shop.ts';
import type { Role } from '../shop.ts';
import { changeContent } from './change-content.ts';
import { createContent, createOwnPage } from './create-content.ts';
import { deleteContent } from './delete-content.ts';
import { listPosts } from './list-posts.ts';
import { listPublishedContent } from './list-published-content.ts';
import { listStaffContent, showStaffContent } from './list-staff-content.ts';
import type { DraftInput } from './parse-draft.ts';
import { previewContent, showContent } from './show-content.ts';

const text = (source: string, roles: readonly string[] | null = null) => ({
  roles,
  block: { type: 'text', parts: parseMarkup(source) },
});
const hour = 3_600_000;

describeEngines('pages and posts', (engine) => {
  let opened: ShopWithoutHttp;
  beforeAll(async () => {
    opened = await openShopWithoutHttp(engine, 'empty');
  });
  afterAll(() => opened.close());

  let made = 0;
  const sent = (more: Partial<DraftInput> = {}): DraftInput => {
    made += 1;
    return {
      kind: 'page',
      slug: `proef-${made}`,
      title: 'Proef',
      description: '',
      picture: null,
      blocks: [text('Tekst')],
      status: 'published',
      publishedAt: 0,
      ...more,
    };
  };
  const create = async (more: Partial<DraftInput> = {}) => {
    const outcome = await createContent(opened.shop, program, sent(more));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.id;
  };
  const stored = async (id: number) => {
    const shown = await showStaffContent(opened.shop, program, { id });
    if (!shown.ok) throw new Error(shown.reason);
    return shown.content;
  };
  const show = (slug: string, role: Role = 'guest', kind: 'page' | 'post' = 'page') =>
    showContent(opened.shop, { kind, slug, categories: [], role });
  const lastTags = async () => (await opened.shop.db.read((tx) => changesSince(tx, 0))).slice(-3).map(({ tag }) => tag);

  describe('writing', () => {
    it.each<[Role, boolean]>([
      ['guest', false],
      ['customer', false],
      ['shop-manager', true],
      ['administrator', true],
    ])('a %s may: %s', async (role, allowed) => {
      const visitor = { role, session: null, account: null };
      const id = await create();
      const refused = { ok: false, reason: 'not-allowed' };
      const { shop } = opened;
      const query = { kind: 'page', search: '', status: null, order: 'title', descending: false } as const;
      for (const outcome of [
        await createContent(shop, visitor, sent()),
        await changeContent(shop, visitor, { id, revision: 1, change: { title: 'Anders' } }),
        await deleteContent(shop, visitor, { id, revision: 2 }),
        await listStaffContent(shop, visitor, { ...query, limit: 5, offset: 0 }),
        await showStaffContent(shop, visitor, { id: allowed ? await create() : id }),
        await previewContent(shop, visitor, { sent: sent(), categories: [], role: 'guest' }),
      ])
        expect(outcome).toEqual(allowed ? expect.objectContaining({ ok: true }) : refused);
    });

    it.each<[string, Partial<DraftInput>, object]>([
      ['no title', { title: '  ' }, { code: 'no-title' }],
      ['a slug that is none', { slug: 'Over Ons' }, { code: 'bad-slug' }],
      ['a reserved slug', { slug: 'winkel' }, { code: 'reserved-slug' }],
      ['the address of withdrawal', { slug: 'herroepen' }, { code: 'reserved-slug' }],
      ['a taken slug', { slug: 'privacy' }, { code: 'slug-taken' }],
      ['a picture that is none', { picture: { file: '../x' } }, { code: 'bad-picture' }],
      [
        'an unknown block',
        { blocks: [text('a'), { roles: null, block: { type: 'html' } }] },
        { code: 'unknown-block', at: 1 },
      ],
      [
        'HTML in a block',
        { blocks: [{ roles: null, block: { type: 'text', parts: '<b>x</b>' } }] },
        { code: 'invalid-block', at: 0 },
      ],
      ['an empty text', { blocks: [text('')] }, { code: 'invalid-block', at: 0 }],
      ['no role', { blocks: [text('a', [])] }, { code: 'invalid-block', at: 0 }],
      ['a role that is none', { blocks: [text('a', ['guest'])] }, { code: 'invalid-block', at: 0 }],
      ['a bad link', { blocks: [text('[x](javascript:x)')] }, { code: 'bad-link', at: 0 }],
      [
        'an unknown placeholder',
        { blocks: [text('{shop.iban}')] },
        { code: 'unknown-placeholder', at: 0, name: 'shop.iban' },
      ],
      ['one in the title', { title: 'Bij {winkel}' }, { code: 'unknown-placeholder', at: null, name: 'winkel' }],
      [
        'more blocks than there may be',
        { blocks: Array.from({ length: serverLimits.contentBlocks + 1 }, () => text('a')) },
        { code: 'too-many-blocks' },
      ],
    ])('%s is refused', async (_name, more, problem) => {
      const { shop } = opened;
      expect(await createContent(shop, program, sent(more))).toEqual({ ok: false, reason: 'invalid', problem });
      const id = await create();
      const { kind: _kind, ...change } = sent(more);
      expect(await changeContent(shop, program, { id, revision: 1, change })).toEqual({
        ok: false,
        reason: 'invalid',
        problem,
      });
      expect((await stored(id)).revision).toBe(1);
    });

    it('an address that two editors take at one moment is the first one’s, and the other is told', async () => {
      for (let round = 0; round < 10; round += 1) {
        const ids = [await create(), await create()];
        const outcomes = await Promise.all(
          ids.map(async (id) => {
            const { revision } = await stored(id);
            return changeContent(opened.shop, program, { id, revision, change: { slug: `samen-${round}` } });
          }),
        );
        expect(outcomes.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
          { ok: true },
          { ok: false, reason: 'invalid', problem: { code: 'slug-taken' } },
        ]);
      }
    });

    it('a post may have any slug that no other post has', async () => {
      await create({ kind: 'post', slug: 'winkel' });
      const again = await createContent(opened.shop, program, sent({ kind: 'post', slug: 'winkel' }));
      expect(again).toEqual({ ok: false, reason: 'invalid', problem: { code: 'slug-taken' } });
    });

    it('tells everyone, keeps the event, and leaves alone what was not sent', async () => {
      const id = await create({ description: 'Blijft' });
      expect(await lastTags()).toEqual(expect.arrayContaining([`content:${id}`, 'content']));
      await changeContent(opened.shop, program, { id, revision: 1, change: { title: 'Nieuw' } });
      expect(await stored(id)).toMatchObject({ title: 'Nieuw', description: 'Blijft', revision: 2 });
      const events = await opened.shop.db.read(({ q }) =>
        q.selectFrom('events').select(['kind', 'actor', 'params']).orderBy('id', 'desc').limit(1).execute(),
      );
      expect(events[0]).toMatchObject({ kind: 'content-changed', actor: 'program' });
      expect(JSON.parse(events[0]?.params ?? '')).toMatchObject({ content: id, of: 'page' });
      await deleteContent(opened.shop, program, { id, revision: 2 });
      expect(await showStaffContent(opened.shop, program, { id })).toEqual({ ok: false, reason: 'unknown-content' });
    });

    it('two editors do not overwrite one another', async () => {
      const id = await create();
      const { shop } = opened;
      const both = await Promise.all(
        ['een', 'twee'].map((title) => changeContent(shop, program, { id, revision: 1, change: { title } })),
      );
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'overtaken', now: { revision: 2 } });
      expect(await deleteContent(shop, program, { id, revision: 1 })).toEqual({ ok: false, reason: 'overtaken' });
      expect((await stored(id)).title).toBe(both[0]?.ok ? 'een' : 'twee');
    });
  });

  describe('the pages that the shop needs', () => {
    it('are there from the start, once, and stay as staff made them', async () => {
      const { shop } = opened;
      const privacy = await show('privacy');
      const id = privacy?.id ?? 0;
      await changeContent(shop, program, { id, revision: 1, change: { title: 'Jouw gegevens', status: 'draft' } });
      expect(await createOwnPage(shop, program, 'privacy', sent({ slug: 'privacy' }))).toBeNull();
      expect(await stored(id)).toMatchObject({ title: 'Jouw gegevens', status: 'draft', own: 'privacy' });
      expect(await show('privacy')).toBeNull();
      expect(await lastTags()).toContain('own-pages');
      expect(await createOwnPage(shop, program, 'privacy', sent())).toBeNull();
      await changeContent(shop, program, { id, revision: 2, change: { status: 'published' } });
    });

    it('keep their address and are never thrown away', async () => {
      const { shop } = opened;
      const { id = 0 } = (await show('klachten')) ?? {};
      const { revision } = await stored(id ?? 0);
      const at = { id: id ?? 0, revision };
      expect(await changeContent(shop, program, { ...at, change: { slug: 'anders' } })).toEqual({
        ok: false,
        reason: 'own-page',
      });
      expect(await deleteContent(shop, program, at)).toEqual({ ok: false, reason: 'own-page' });
    });
  });

  describe('reading', () => {
    it('shows each role its own blocks, and says that they differ [6-08]', async () => {
      await create({ slug: 'rollen', blocks: [text('voor allen'), text('voor klanten', ['customer'])] });
      const of = async (role: Role) => JSON.stringify((await show('rollen', role))?.blocks);
      expect(await of('guest')).not.toContain('klanten');
      expect(await of('customer')).toContain('klanten');
      expect(await of('administrator')).not.toContain('klanten');
      expect((await show('rollen'))?.isByRole).toBe(true);
    });

    it('shows what is published from its moment on, and says when that is [2.1-08]', async () => {
      const { shop } = opened;
      const at = shop.clock.now() + hour;
      await create({ kind: 'post', slug: 'straks', publishedAt: at });
      await create({ kind: 'post', slug: 'concept', status: 'draft' });
      const slugs = async () => (await listPosts(shop, { page: 1 })).posts.map(({ slug }) => slug);
      const { value, dependencies } = await trackDependencies(shop.changes, slugs);
      expect(value).not.toContain('straks');
      expect(dependencies.until).toBe(at);
      expect([...dependencies.tags]).toContain('content');
      expect(await show('straks', 'guest', 'post')).toBeNull();
      opened.advance(hour);
      expect((await slugs())[0]).toBe('straks');
      expect(await slugs()).not.toContain('concept');
      expect(await show('concept', 'guest', 'post')).toBeNull();
      const published = (await listPublishedContent(shop)).map(({ slug }) => slug);
      expect(published).toContain('straks');
      expect(published).toContain('retourneren');
      expect(published).not.toContain('concept');
    });

    it('finds by words of the title, without accents, and pages through', async () => {
      for (const title of ['Éénhoorn in de kast', 'Eenhoorn op tafel', 'Draak'])
        await create({ title, status: 'draft' });
      const query = { kind: 'page', order: 'title', descending: false, status: null } as const;
      const found = await listStaffContent(opened.shop, program, { ...query, search: 'eenhoorn', limit: 1, offset: 1 });
      expect(found).toMatchObject({ ok: true, total: 2, rows: [{ title: 'Eenhoorn op tafel' }] });
      const none = await listStaffContent(opened.shop, program, { ...query, search: '100%', limit: 5, offset: 0 });
      expect(none).toMatchObject({ total: 0 });
    });

    it('leaves out a block of a shape that is not known', async () => {
      const id = await create({ slug: 'oud', blocks: [text('blijft')] });
      const body = JSON.stringify({
        v: 1,
        picture: null,
        blocks: [{ roles: null, block: { type: 'carousel' } }, text('blijft')],
      });
      await opened.shop.db.write((tx) => tx.q.updateTable('contents').set({ body }).where('id', '=', id).execute());
      expect((await show('oud'))?.blocks).toHaveLength(1);
    });
  });
});
