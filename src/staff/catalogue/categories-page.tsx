// The categories of the shop: a tree with moving by drag and by buttons, and the form of each category.
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { CardButtons } from '../components/card-buttons.tsx';
import { ChangeStatus } from '../components/change-status.tsx';
import { DragHandle, dragItemStyle } from '../components/drag-handle.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import { useDragOrder } from '../components/use-drag-order.ts';
import type { DragOrder } from '../components/use-drag-order.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import { localPicture, thumbnailOf } from '../media/media-record.ts';
import { dropPosition, isWithin } from '../menu/menu-tree.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { ShopCategoryRecord } from '../records.ts';

const endpoint = endpoints[pageResources.shopCategories];

/** The items of the tree as the menu has them: null is the top level. */
function treeOf(categories: readonly ShopCategoryRecord[]) {
  return categories.map(({ id, parent }) => ({ id, parent_id: parent === 0 ? null : parent }));
}

const childrenOf = (all: readonly ShopCategoryRecord[], parent: number): readonly ShopCategoryRecord[] =>
  all.filter((one) => one.parent === parent);

export function CategoriesPage() {
  const { data, error, refetch } = useGetList<ShopCategoryRecord>(pageResources.shopCategories, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'order', order: 'ASC' },
  });
  const change = useChange(refetch);
  return (
    <>
      <PageTitle title={texts.categories} description={texts.categoriesHelp} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
          <ChangeStatus {...change} />
          <CategoryTree all={data} change={change} />
          <Panel title={texts.newCategory}>
            <NewCategory all={data} change={change} />
          </Panel>
        </Box>
      )}
    </>
  );
}

interface TreeProps {
  all: readonly ShopCategoryRecord[];
  change: ChangeState;
}

function CategoryTree({ all, change }: TreeProps) {
  /** Puts a category at a place among the children of a parent; 0 is the top level. */
  const move = (id: number, parent: number, index: number): void => {
    const siblings = childrenOf(all, parent).filter((one) => one.id !== id);
    const before = siblings[index]?.id ?? 0;
    void change.run(
      { method: 'PUT', path: endpoint.recordPath(String(id), ''), body: { parent, before } },
      texts.said.moved,
    );
  };
  const drag = useDragOrder({
    isTree: true,
    canDrop: (dragged, target) => !change.busy && !isWithin(treeOf(all), target, dragged),
    onDrop: (dragged, target, place) => {
      const to = dropPosition(treeOf(all), dragged, target, place);
      if (to) move(dragged, to.parent ?? 0, to.index);
    },
  });
  const tree = useRef<HTMLDivElement>(null);
  return (
    <Box ref={tree} component="section" tabIndex={-1} aria-label={texts.categories}>
      <CategoryBranch
        all={all}
        parent={0}
        change={change}
        onRemoved={() => tree.current?.focus()}
        move={move}
        drag={drag}
      />
    </Box>
  );
}

interface BranchProps extends TreeProps {
  /** After a category was deleted: its button, which had the focus, is gone. */
  onRemoved: () => void;
  parent: number;
  move: (id: number, parent: number, index: number) => void;
  drag: DragOrder;
}

function CategoryBranch({ parent, ...rest }: BranchProps) {
  const own = childrenOf(rest.all, parent);
  if (own.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: parent === 0 ? 0 : 3, display: 'grid', gap: 1 }}>
      {own.map((category, at) => (
        <Box component="li" key={category.id} sx={{ display: 'grid', gap: 1 }}>
          <CategoryCard category={category} at={at} count={own.length} {...rest} />
          <CategoryBranch parent={category.id} {...rest} />
        </Box>
      ))}
    </Box>
  );
}

interface CardProps extends Omit<BranchProps, 'parent'> {
  category: ShopCategoryRecord;
  at: number;
  count: number;
}

function CategoryCard({ category, at, count, all, change, onRemoved, move, drag }: CardProps) {
  const [open, setOpen] = useState(false);
  const { id, name } = category;
  const path = endpoint.recordPath(String(id), '');
  return (
    <Paper {...drag.itemProps(id)} sx={{ p: 1.5, display: 'grid', gap: 1.5, ...dragItemStyle }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DragHandle {...drag.handleProps(id)} />
        <Box sx={{ flex: 1, minWidth: 140 }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.products(category.count)}
          </Typography>
        </Box>
        <CardButtons
          texts={texts}
          name={name}
          at={at}
          count={count}
          isOpen={open}
          removeText={texts.removeCategoryText}
          onToggle={() => setOpen(!open)}
          onMove={(index) => move(id, category.parent, index)}
          onRemove={() =>
            void change.run({ method: 'DELETE', path, body: { force: true } }, texts.said.removed).then((isDone) => {
              if (isDone) onRemoved();
            })
          }
        />
      </Box>
      {open && (
        <CategoryForm
          category={category}
          parents={all.filter((one) => !isWithin(treeOf(all), one.id, id))}
          change={change}
          onSubmit={async (body) => {
            if (await change.run({ method: 'PUT', path, body }, texts.said.saved)) setOpen(false);
          }}
        />
      )}
    </Paper>
  );
}

function NewCategory({ all, change }: TreeProps) {
  // Key of the form: a new, empty form is mounted after a category has been added.
  const [added, setAdded] = useState(0);
  return (
    <CategoryForm
      key={added}
      category={null}
      parents={all}
      change={change}
      onSubmit={async (body) => {
        if (await change.run({ method: 'POST', path: endpoint.listPath({}), body }, texts.said.added))
          setAdded(added + 1);
      }}
    />
  );
}

interface CategoryFormProps {
  /** null: a new one. */
  category: ShopCategoryRecord | null;
  parents: readonly ShopCategoryRecord[];
  change: ChangeState;
  onSubmit: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}

function CategoryForm({ category, parents, change, onSubmit }: CategoryFormProps) {
  const [values, setValues] = useState({
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    parent: category?.parent ?? 0,
    image: category?.image ?? null,
  });
  const [isTouched, setTouched] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  useUnsavedChanges(isTouched);
  const set = (part: Partial<typeof values>): void => {
    setTouched(true);
    setValues({ ...values, ...part });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { image, ...rest } = values;
    void onSubmit({ ...rest, image: image && { id: image.id } });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FormTextField label={productValueNames.name} value={values.name} onChange={(name) => set({ name })} />
      <FormTextField
        label={productValueNames.slug}
        helperText={texts.categorySlugHelp}
        value={values.slug}
        onChange={(slug) => set({ slug })}
        input={{ autoComplete: 'off', spellCheck: false }}
      />
      <FormTextField
        label={texts.text}
        value={values.description}
        multiline
        onChange={(description) => set({ description })}
      />
      <FormSelect
        label={texts.parent}
        value={String(values.parent)}
        options={[['0', texts.top], ...parents.map(({ id, name }) => [String(id), name] as const)]}
        onChange={(parent) => set({ parent: Number(parent) })}
      />
      {values.image && (
        <Box
          component="img"
          src={localPicture(values.image.src)}
          alt={values.image.alt}
          sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => setChoosing(true)}>
          {texts.addPicture}
        </Button>
        {values.image && (
          <Button variant="text" size="small" onClick={() => set({ image: null })}>
            {texts.removePicture}
          </Button>
        )}
        <Button type="submit" variant="contained" size="small" aria-disabled={change.busy}>
          {texts.save}
        </Button>
      </Box>
      {isChoosing && (
        <MediaPicker
          onClose={() => setChoosing(false)}
          onChosen={([chosen]) => {
            setChoosing(false);
            if (chosen) set({ image: { id: chosen.id, alt: chosen.alt_text, src: thumbnailOf(chosen) } });
          }}
        />
      )}
    </Box>
  );
}
