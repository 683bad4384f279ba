// The form fields of each type of home page section.
import { Box, Button, Typography } from '@mui/material';
import { isChineseScript } from '../../rules/content/text-links.ts';
import type { BlockLink, BlockParagraph, BlockPicture } from '../../rules/home/sections.ts';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { BlockFields } from '../content/block-fields.tsx';
import { PictureChoice } from '../content/picture-choice.tsx';
import { AddressField } from '../components/address-field.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import type { CategoryRecord } from '../records.ts';
import { defaultHeading, followHeading } from './section-values.ts';
import type { SectionValues } from './section-values.ts';

interface SectionFieldsProps {
  id: string;
  section: SectionValues;
  categories: readonly CategoryRecord[];
  onChange: (section: SectionValues) => void;
}

const columnStyle = { display: 'grid', gap: 2 };
const fieldsetStyle = { border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 };

export function SectionFields({ id, section, categories, onChange }: SectionFieldsProps) {
  const headingHelp = texts.ownWords(defaultHeading(section, categories));
  switch (section.type) {
    case 'hero':
      return (
        <Box sx={columnStyle}>
          <FormTextField
            id={id}
            label={texts.title}
            helperText={headingHelp}
            value={section.title}
            onChange={(title) => onChange({ ...section, title })}
          />
          <FormTextField
            label={texts.text}
            multiline
            value={section.text}
            onChange={(text) => onChange({ ...section, text })}
          />
          <LinkFields link={section.link} onChange={(link) => onChange({ ...section, link })} />
          <PictureField
            name={texts.picture}
            picture={section.picture}
            onChange={(picture) => onChange({ ...section, picture })}
          />
          <PictureField name={texts.tall} picture={section.tall} onChange={(tall) => onChange({ ...section, tall })} />
        </Box>
      );
    case 'text':
      return (
        <Box sx={columnStyle}>
          <FormTextField
            id={id}
            label={texts.heading}
            value={section.heading}
            onChange={(heading) => onChange({ ...section, heading })}
          />
          <ParagraphFields
            paragraphs={section.paragraphs}
            onChange={(paragraphs) => onChange({ ...section, paragraphs })}
          />
        </Box>
      );
    case 'image':
      return (
        <Box sx={columnStyle}>
          <PictureField
            name={texts.picture}
            picture={section.picture}
            onChange={(picture) => onChange({ ...section, picture })}
          />
          <FormTextField
            label={texts.caption}
            value={section.caption}
            onChange={(caption) => onChange({ ...section, caption })}
          />
          <FormTextField
            id={id}
            label={texts.heading}
            value={section.heading}
            onChange={(heading) => onChange({ ...section, heading })}
          />
          <ParagraphFields
            paragraphs={section.paragraphs}
            onChange={(paragraphs) => onChange({ ...section, paragraphs })}
          />
          <LinkFields link={section.link} onChange={(link) => onChange({ ...section, link })} />
        </Box>
      );
    case 'posts':
      return (
        <Box sx={columnStyle}>
          <FormTextField
            id={id}
            label={texts.heading}
            helperText={headingHelp}
            value={section.heading}
            onChange={(heading) => onChange({ ...section, heading })}
          />
          <FormTextField
            label={texts.count}
            value={section.count}
            onChange={(count) => onChange({ ...section, count })}
            input={{ inputMode: 'numeric' }}
          />
        </Box>
      );
    default:
      return (
        <BlockFields
          id={id}
          fields={section}
          error={undefined}
          headingHelp={headingHelp}
          onChange={(fields) => {
            if (fields.type === section.type) onChange(followHeading(section, fields, categories));
          }}
        />
      );
  }
}

function LinkFields({ link, onChange }: { link: BlockLink; onChange: (link: BlockLink) => void }) {
  return (
    <>
      <FormTextField label={texts.linkLabel} value={link.label} onChange={(label) => onChange({ ...link, label })} />
      <AddressField
        label={texts.linkAddress}
        value={link.address}
        onChange={(address) => onChange({ ...link, address })}
      />
    </>
  );
}

function PictureField({
  name,
  picture,
  onChange,
}: {
  name: string;
  picture: BlockPicture | null;
  onChange: (picture: BlockPicture | null) => void;
}) {
  return (
    <Box component="fieldset" aria-label={name} sx={fieldsetStyle}>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {name}
      </Typography>
      <PictureChoice picture={picture} onChange={onChange} />
    </Box>
  );
}

interface ParagraphFieldsProps {
  paragraphs: readonly BlockParagraph[];
  onChange: (paragraphs: readonly BlockParagraph[]) => void;
}

const scriptOptions = ['', 'zh-Hant', 'zh-Hans'] as const;

function ParagraphFields({ paragraphs, onChange }: ParagraphFieldsProps) {
  const set = (at: number, patch: Partial<BlockParagraph>) =>
    onChange(paragraphs.map((paragraph, index) => (index === at ? { ...paragraph, ...patch } : paragraph)));
  return (
    <>
      {paragraphs.map(({ lead, lang, text }, at) => (
        <Box key={at} component="fieldset" aria-label={texts.paragraph(at)} sx={fieldsetStyle}>
          <Typography variant="body2" color="textSecondary" aria-hidden>
            {texts.paragraph(at)}
          </Typography>
          <FormTextField label={texts.lead} value={lead} onChange={(value) => set(at, { lead: value })} />
          <FormSelect
            label={texts.script}
            value={lang ?? ''}
            options={scriptOptions.map((script) => [script, texts.scripts[script]])}
            onChange={(value) => set(at, { lang: isChineseScript(value) ? value : null })}
          />
          <FormTextField label={texts.text} multiline value={text} onChange={(value) => set(at, { text: value })} />
          <Button
            size="small"
            variant="text"
            sx={{ justifySelf: 'start' }}
            onClick={() => onChange(paragraphs.filter((_paragraph, index) => index !== at))}
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
