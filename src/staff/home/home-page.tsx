// The sections of the home page; each section is saved separately.
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import type { HomeBlock } from '../../rules/home/sections.ts';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { useChange } from '../components/use-change.ts';
import { useDragOrder } from '../components/use-drag-order.ts';
import { endpoints, pageResources, relatedResources } from '../resources.ts';
import type { CategoryRecord, SectionRecord } from '../records.ts';
import { keySections } from './section-keys.ts';
import { NewSection, Section } from './section.tsx';
import type { HomeEditor } from './section.tsx';

const sectionTypes = ['hero', 'productRow', 'categoryRow', 'text', 'image', 'callToAction', 'posts'] as const;

export function HomeSectionsPage() {
  const { data, error, refetch } = useGetList<SectionRecord>(pageResources.home);
  const categories = useGetList<CategoryRecord>(relatedResources.categories);
  const failed = error ?? categories.error;
  return (
    <>
      <PageTitle title={texts.home} description={texts.homeHelp} />
      {failed && <LoadError error={failed} onRetry={() => void Promise.all([refetch(), categories.refetch()])} />}
      {!failed && !(data && categories.data) && <Loading />}
      {data && categories.data && <HomeSections sections={data} categories={categories.data} refetch={refetch} />}
    </>
  );
}

interface HomeSectionsProps {
  sections: readonly SectionRecord[];
  categories: readonly CategoryRecord[];
  refetch: () => Promise<unknown>;
}

function HomeSections({ sections, categories, refetch }: HomeSectionsProps) {
  const change = useChange(refetch);
  const [keyed, setKeyed] = useState(() => keySections(null, sections));
  if (keyed.sections !== sections) setKeyed(keySections(keyed, sections));
  const [adding, setAdding] = useState<HomeBlock['type'] | null>(null);
  const ids = sections.map(({ id }) => id);
  const move = (id: number, index: number): void => {
    const at = ids.indexOf(id);
    const section = sections[at];
    if (!section || index === at) return;
    const message = texts.said.moved(texts.section(at, section.block.type), index, ids.length);
    const path = endpoints[pageResources.home].recordPath(String(id), '');
    void change.run({ method: 'PUT', path, body: { index } }, message);
  };
  const drag = useDragOrder({
    canDrop: () => !change.busy,
    onDrop: (dragged, target, place) => {
      const others = ids.filter((id) => id !== dragged);
      move(dragged, others.indexOf(target) + (place === 'after' ? 1 : 0));
    },
  });
  const editor: HomeEditor = {
    change,
    categories,
    move,
    // The preview shows the stored sections with the one that is edited.
    previewBlocks: (at, payload) => sections.map(({ block }) => block as unknown).toSpliced(at, 1, payload),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <ChangeStatus {...change} />
      {sections.map((section, at) => (
        <Section key={keyed.keys[at]} section={section} at={at} count={sections.length} editor={editor} drag={drag} />
      ))}
      {adding && (
        <NewSection key={adding} type={adding} at={sections.length} editor={editor} onDone={() => setAdding(null)} />
      )}
      <Box component="fieldset" aria-label={texts.addSection} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {texts.addSection}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {sectionTypes.map((type) => (
            <Button
              key={type}
              size="small"
              variant="outlined"
              aria-label={texts.addType(type)}
              onClick={() => setAdding(type)}
            >
              {texts.blockType[type]}
            </Button>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
