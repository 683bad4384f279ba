import { Box, Button, Checkbox, FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import { deskPapers } from '../../wire/document-paths.ts';
import type { DeskPaper } from '../../wire/document-paths.ts';
import { FormSelect } from '../components/form-fields.tsx';
import type { DeskState } from './use-desk.ts';

const paperNames: Readonly<Record<DeskPaper, string>> = {
  picklist: texts.pickList,
  slips: texts.slips,
  labels: texts.labels,
};

interface DeskToolbarProps {
  desk: DeskState;
  carriers: readonly string[];
  onDialog: (dialog: 'keys' | 'import') => void;
}

/** What can be done with many orders at once. */
export function DeskToolbar({ desk, carriers, onDialog }: DeskToolbarProps) {
  const { chosen, subject, chooseAll, carrier, setCarrier, sending } = desk;
  return (
    <Paper sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={desk.isAllChosen}
              indeterminate={chosen.size > 0 && !desk.isAllChosen}
              onChange={({ target }) => chooseAll(target.checked)}
            />
          }
          label={texts.all}
        />
        <Typography component="output" variant="body2" color="textSecondary">
          {texts.chosen(chosen.size)}
        </Typography>
        <Box sx={{ width: 200 }}>
          <FormSelect
            label={texts.carrier}
            value={carrier}
            onChange={setCarrier}
            options={[['', texts.noCarrier], ...carriers.map((name) => [name, name] as const)]}
          />
        </Box>
        <FormControlLabel
          control={<Switch checked={desk.scanSends} onChange={({ target }) => desk.setScanSends(target.checked)} />}
          label={texts.scanSends}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          aria-disabled={sending.isBusy || chosen.size === 0}
          onClick={() => void desk.send(chosen.size === 0 ? [] : subject)}
        >
          {texts.sendMany(chosen.size)}
        </Button>
        {deskPapers.map((paper) => (
          <Button
            key={paper}
            variant="outlined"
            href={desk.paperOf(paper)}
            target="_blank"
            aria-label={texts.opens(paperNames[paper])}
          >
            {paperNames[paper]}
          </Button>
        ))}
        <Button variant="outlined" onClick={() => void desk.exportLabels()}>
          {texts.export}
        </Button>
        <Button variant="outlined" onClick={() => onDialog('import')}>
          {texts.import}
        </Button>
        <Button variant="text" onClick={() => onDialog('keys')}>
          {texts.keys}{' '}
          <Box component="kbd" aria-hidden sx={{ ml: 1 }}>
            ?
          </Box>
        </Button>
      </Box>
    </Paper>
  );
}
