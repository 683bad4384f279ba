import type { KeyboardEvent, Ref } from 'react';
import { Box, Button, Checkbox, Paper, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import type { StaffQueuedOrder } from '../../wire/shipments.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { Tag } from '../components/tag.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import { OrderLabel } from './label-parts.tsx';
import type { LabelsState } from './use-labels.ts';

interface DeskRowProps {
  order: StaffQueuedOrder;
  labels: LabelsState;
  isChosen: boolean;
  code: string;
  isBusy: boolean;
  boxRef: Ref<HTMLInputElement>;
  codeRef: Ref<HTMLInputElement>;
  onChoose: (isChosen: boolean) => void;
  onCode: (code: string) => void;
  /** Enter in the field of the code, which a scanner types at its end. */
  onScanned: () => void;
  onSend: () => void;
}

/** An order that can leave: what goes into its parcel, its code, and the button that it was sent. */
export function DeskRow(props: DeskRowProps) {
  const { order, labels, isChosen, code, isBusy, boxRef, codeRef, onChoose, onCode, onScanned, onSend } = props;
  return (
    <Paper
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) 260px auto' },
        alignItems: { md: 'center' },
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        slotProps={{ input: { 'aria-label': texts.choose(order.number), ref: boxRef } }}
        sx={{ alignSelf: 'start', p: 0.5 }}
      />
      <OrderFacts order={order} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <FormTextField
          label={texts.code}
          value={code}
          onChange={onCode}
          inputRef={codeRef}
          input={{
            'aria-label': texts.codeOf(order.number),
            autoComplete: 'off',
            maxLength: 60,
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onScanned();
            },
          }}
        />
        <OrderLabel order={order} labels={labels} />
      </Box>
      <Button
        variant="outlined"
        aria-label={texts.sendOf(order.number)}
        aria-disabled={isBusy}
        onClick={onSend}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minHeight: 44 }}
      >
        {texts.send}
      </Button>
    </Paper>
  );
}

/** Who gets it, and what is in it. */
export function OrderFacts({ order }: { order: StaffQueuedOrder }) {
  const { number, name, place, method, note, lines, promised_day: day } = order;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'baseline' }}>
        <Box component={LinkBase} to={`/${pageResources.orders}/${order.id}`} sx={{ fontWeight: 650, py: 0.25 }}>
          {texts.order(number)}
        </Box>
        <span>
          {name}, {place}
        </span>
        {order.is_partly_sent && <Tag tone="act">{texts.partly}</Tag>}
        {order.is_apart && <Tag tone="calm">{texts.apart}</Tag>}
        {day !== null && <Tag tone="wait">{texts.promised(day)}</Tag>}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line.line_id}>
            {texts.line(line.quantity, line.name)}
            {line.sku !== '' && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                {line.sku}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {note !== '' && <Typography variant="body2">{texts.note(note)}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {texts.placedAt(parseGmt(order.date_created_gmt))} · {method}
      </Typography>
    </Box>
  );
}
