// The list of content blocks of a page or post. Blocks are added, edited, moved and removed by keyboard; each change is announced.
import { useEffect, useId, useRef, useState } from 'react';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import type { FieldErrors } from 'react-hook-form';
import { contentBlockTypes } from '../../rules/content/content.ts';
import type { ContentBlock } from '../../rules/content/content.ts';
import { moveToIndex } from '../../rules/home/sections.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { BlockFields } from './block-fields.tsx';
import { RoleChoice } from './role-choice.tsx';
import { emptyFields } from './block-values.ts';
import type { BlockValues } from './block-values.ts';
import type { ContentFormValues } from './use-content-form.ts';
import { CloseIcon, DownIcon, UpIcon } from '../components/icons.tsx';

interface BlockListProps {
  /** Prefix of the ids in the list: `{prefix}-blocks.0` is the first field of the first block. */
  prefix: string;
  blocks: readonly BlockValues[];
  errors: FieldErrors<ContentFormValues>['blocks'];
  onChange: (blocks: readonly BlockValues[]) => void;
}

/** The element that takes the focus after the list has changed. */
type FocusTarget = { key: number; part: 'heading' | 'up' | 'down' } | 'add';

export function BlockList({ prefix, blocks, errors, onChange }: BlockListProps) {
  const container = useRef<HTMLDivElement>(null);
  const target = useRef<FocusTarget | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const to = target.current;
    target.current = null;
    const part = to === 'add' ? '[data-part="add"]' : to && `[data-block="${to.key}"] [data-part="${to.part}"]`;
    if (part !== null) container.current?.querySelector<HTMLElement>(part)?.focus();
  }, [blocks]);

  const change = (next: readonly BlockValues[], to: FocusTarget, message: string): void => {
    target.current = to;
    setAnnouncement(message);
    onChange(next);
  };
  const add = (type: ContentBlock['type']): void => {
    const key = Math.max(0, ...blocks.map((block) => block.key)) + 1;
    const next = [...blocks, { key, roles: null, fields: emptyFields(type) }];
    change(next, { key, part: 'heading' }, texts.added(texts.block(blocks.length, type)));
  };
  const move = (at: number, to: number): void => {
    const block = blocks[at];
    if (!block || to < 0 || to >= blocks.length) return;
    const order = moveToIndex(
      blocks.map(({ key }) => key),
      block.key,
      to,
    );
    const next = order.flatMap((key) => blocks.find((other) => other.key === key) ?? []);
    const part = to < at ? 'up' : 'down';
    change(next, { key: block.key, part }, texts.moved(texts.block(at, block.fields.type), to));
  };
  const remove = (at: number): void => {
    const next = blocks.filter((_block, index) => index !== at);
    const after = next[at] ?? next.at(-1);
    const name = texts.block(at, blocks[at]?.fields.type ?? 'text');
    change(next, after ? { key: after.key, part: 'heading' } : 'add', texts.removed(name));
  };
  const set = (block: BlockValues) => onChange(blocks.map((other) => (other.key === block.key ? block : other)));

  return (
    <Box ref={container} sx={{ display: 'grid', gap: 2 }}>
      <Typography component="output" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {announcement}
      </Typography>
      {blocks.length === 0 && <Typography color="textSecondary">{texts.noBlocks}</Typography>}
      {blocks.map((block, at) => (
        <BlockCard
          key={block.key}
          id={`${prefix}-blocks.${at}`}
          block={block}
          at={at}
          count={blocks.length}
          error={errors?.[at]?.message}
          onChange={set}
          onMove={(to) => move(at, to)}
          onRemove={() => remove(at)}
        />
      ))}
      <Box component="fieldset" aria-label={texts.add} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {texts.add}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {contentBlockTypes.map((type, index) => (
            <Button
              key={type}
              variant="outlined"
              size="small"
              data-part={index === 0 ? 'add' : undefined}
              aria-disabled={blocks.length >= serverLimits.contentBlocks}
              aria-label={texts.addType(type)}
              onClick={() => blocks.length < serverLimits.contentBlocks && add(type)}
            >
              {texts.blockType[type]}
            </Button>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

interface BlockCardProps {
  id: string;
  block: BlockValues;
  at: number;
  count: number;
  error: string | undefined;
  onChange: (block: BlockValues) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function BlockCard({ id, block, at, count, error, onChange, onMove, onRemove }: BlockCardProps) {
  const title = useId();
  const name = texts.block(at, block.fields.type);
  return (
    <Paper component="section" aria-labelledby={title} data-block={block.key} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography
          id={title}
          variant="h3"
          tabIndex={-1}
          data-part="heading"
          sx={{ flex: 1, '&:focus': { outline: 'none' } }}
        >
          {name}
        </Typography>
        <IconButton data-part="up" aria-label={texts.up(name)} aria-disabled={at === 0} onClick={() => onMove(at - 1)}>
          <UpIcon aria-hidden fontSize="small" />
        </IconButton>
        <IconButton
          data-part="down"
          aria-label={texts.down(name)}
          aria-disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <DownIcon aria-hidden fontSize="small" />
        </IconButton>
        <IconButton aria-label={texts.removeBlock(name)} onClick={onRemove}>
          <CloseIcon aria-hidden fontSize="small" />
        </IconButton>
      </Box>
      <BlockFields id={id} fields={block.fields} error={error} onChange={(fields) => onChange({ ...block, fields })} />
      <RoleChoice name={`${title}-wie`} roles={block.roles} onChange={(roles) => onChange({ ...block, roles })} />
    </Paper>
  );
}
