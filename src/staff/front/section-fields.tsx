// What is typed in each type of section.
import { Box, Button, TextField, Typography } from '@mui/material';
import { isChineseScript } from '../../rules/content-links.ts';
import type { BlockLink, BlockParagraph, BlockPicture } from '../../rules/home-sections.ts';
import { staffFrontTexts as texts } from '../../texts/staff-front.ts';
import { BlockFields } from '../content/block-fields.tsx';
import { PictureChoice } from '../content/picture-choice.tsx';
import type { TypedSection } from './typed-section.ts';

interface Props {
  id: string;
  section: TypedSection;
  onChange: (section: TypedSection) => void;
}

const shrunk = { inputLabel: { shrink: true } };
const column = { display: 'grid', gap: 2 };
const group = { border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 };

export function SectionFields({ id, section, onChange }: Props) {
  switch (section.type) {
    case 'hero':
      return (
        <Box sx={column}>
          <Line
            id={id}
            label={texts.title}
            help={texts.ownWords}
            value={section.title}
            onChange={(title) => onChange({ ...section, title })}
          />
          <Line label={texts.text} long value={section.text} onChange={(text) => onChange({ ...section, text })} />
          <LinkFields link={section.link} onChange={(link) => onChange({ ...section, link })} />
          <Picture
            name={texts.picture}
            picture={section.picture}
            onChange={(picture) => onChange({ ...section, picture })}
          />
          <Picture name={texts.tall} picture={section.tall} onChange={(tall) => onChange({ ...section, tall })} />
        </Box>
      );
    case 'text':
      return (
        <Box sx={column}>
          <Line
            id={id}
            label={texts.heading}
            value={section.heading}
            onChange={(heading) => onChange({ ...section, heading })}
          />
          <Paragraphs paragraphs={section.paragraphs} onChange={(paragraphs) => onChange({ ...section, paragraphs })} />
        </Box>
      );
    case 'image':
      return (
        <Box sx={column}>
          <Picture
            name={texts.picture}
            picture={section.picture}
            onChange={(picture) => onChange({ ...section, picture })}
          />
          <Line
            label={texts.caption}
            value={section.caption}
            onChange={(caption) => onChange({ ...section, caption })}
          />
          <Line
            id={id}
            label={texts.heading}
            value={section.heading}
            onChange={(heading) => onChange({ ...section, heading })}
          />
          <Paragraphs paragraphs={section.paragraphs} onChange={(paragraphs) => onChange({ ...section, paragraphs })} />
          <LinkFields link={section.link} onChange={(link) => onChange({ ...section, link })} />
        </Box>
      );
    case 'posts':
      return (
        <Box sx={column}>
          <Line
            id={id}
            label={texts.heading}
            help={texts.ownWords}
            value={section.heading}
            onChange={(heading) => onChange({ ...section, heading })}
          />
          <Line label={texts.count} value={section.count} onChange={(count) => onChange({ ...section, count })} />
        </Box>
      );
    default:
      return (
        <BlockFields
          id={id}
          fields={section}
          error={undefined}
          onChange={(fields) => {
            if (fields.type === section.type) onChange(fields);
          }}
        />
      );
  }
}

interface LineProps {
  id?: string;
  label: string;
  help?: string;
  long?: boolean;
  value: string;
  onChange: (value: string) => void;
}

function Line({ id, label, help, long = false, value, onChange }: LineProps) {
  return (
    <TextField
      {...(id !== undefined && { id })}
      label={label}
      helperText={help}
      value={value}
      multiline={long}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      slotProps={shrunk}
    />
  );
}

function LinkFields({ link, onChange }: { link: BlockLink; onChange: (link: BlockLink) => void }) {
  return (
    <>
      <Line label={texts.linkLabel} value={link.label} onChange={(label) => onChange({ ...link, label })} />
      <Line label={texts.linkAddress} value={link.address} onChange={(address) => onChange({ ...link, address })} />
    </>
  );
}

function Picture({
  name,
  picture,
  onChange,
}: {
  name: string;
  picture: BlockPicture | null;
  onChange: (picture: BlockPicture | null) => void;
}) {
  return (
    <Box component="fieldset" aria-label={name} sx={group}>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {name}
      </Typography>
      <PictureChoice picture={picture} onChange={onChange} />
    </Box>
  );
}

interface ParagraphsProps {
  paragraphs: readonly BlockParagraph[];
  onChange: (paragraphs: readonly BlockParagraph[]) => void;
}

const scripts = ['', 'zh-Hant', 'zh-Hans'] as const;

function Paragraphs({ paragraphs, onChange }: ParagraphsProps) {
  const set = (at: number, more: Partial<BlockParagraph>) =>
    onChange(paragraphs.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <>
      {paragraphs.map(({ lead, lang, text }, at) => (
        <Box key={at} component="fieldset" aria-label={texts.paragraph(at)} sx={group}>
          <Typography variant="body2" color="textSecondary" aria-hidden>
            {texts.paragraph(at)}
          </Typography>
          <Line label={texts.lead} value={lead} onChange={(value) => set(at, { lead: value })} />
          <TextField
            select
            label={texts.script}
            value={lang ?? ''}
            onChange={(event) => set(at, { lang: isChineseScript(event.target.value) ? event.target.value : null })}
            slotProps={{ ...shrunk, select: { native: true } }}
          >
            {scripts.map((script) => (
              <option key={script} value={script}>
                {texts.scripts[script]}
              </option>
            ))}
          </TextField>
          <Line label={texts.text} long value={text} onChange={(value) => set(at, { text: value })} />
          <Button
            size="small"
            variant="text"
            sx={{ justifySelf: 'start' }}
            onClick={() => onChange(paragraphs.filter((_one, index) => index !== at))}
          >
            {texts.remove(texts.paragraph(at))}
          </Button>
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...paragraphs, { lead: '', lang: null, text: '' }])}
      >
        {texts.addParagraph}
      </Button>
    </>
  );
}
