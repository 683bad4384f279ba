// What is typed in each type of section.
import { Box, Button, Typography } from '@mui/material';
import { isChineseScript } from '../../rules/content-links.ts';
import type { BlockLink, BlockParagraph, BlockPicture } from '../../rules/home-sections.ts';
import { staffFrontTexts as texts } from '../../texts/staff-front.ts';
import { BlockFields } from '../content/block-fields.tsx';
import { PictureChoice } from '../content/picture-choice.tsx';
import { ChoiceField, TypedField } from '../parts/typed-field.tsx';
import type { TypedSection } from './typed-section.ts';

interface Props {
  id: string;
  section: TypedSection;
  onChange: (section: TypedSection) => void;
}

const column = { display: 'grid', gap: 2 };
const group = { border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 };

export function SectionFields({ id, section, onChange }: Props) {
  switch (section.type) {
    case 'hero':
      return (
        <Box sx={column}>
          <TypedField
            id={id}
            label={texts.title}
            helperText={texts.ownWords}
            value={section.title}
            onChange={(title) => onChange({ ...section, title })}
          />
          <TypedField
            label={texts.text}
            multiline
            value={section.text}
            onChange={(text) => onChange({ ...section, text })}
          />
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
          <TypedField
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
          <TypedField
            label={texts.caption}
            value={section.caption}
            onChange={(caption) => onChange({ ...section, caption })}
          />
          <TypedField
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
          <TypedField
            id={id}
            label={texts.heading}
            helperText={texts.ownWords}
            value={section.heading}
            onChange={(heading) => onChange({ ...section, heading })}
          />
          <TypedField label={texts.count} value={section.count} onChange={(count) => onChange({ ...section, count })} />
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

function LinkFields({ link, onChange }: { link: BlockLink; onChange: (link: BlockLink) => void }) {
  return (
    <>
      <TypedField label={texts.linkLabel} value={link.label} onChange={(label) => onChange({ ...link, label })} />
      <TypedField
        label={texts.linkAddress}
        value={link.address}
        onChange={(address) => onChange({ ...link, address })}
      />
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
          <TypedField label={texts.lead} value={lead} onChange={(value) => set(at, { lead: value })} />
          <ChoiceField
            label={texts.script}
            value={lang ?? ''}
            options={scripts.map((script) => [script, texts.scripts[script]])}
            onChange={(value) => set(at, { lang: isChineseScript(value) ? value : null })}
          />
          <TypedField label={texts.text} multiline value={text} onChange={(value) => set(at, { text: value })} />
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
