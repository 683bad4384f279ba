// Chooses the point of a picture that stays in view when it is cropped.
import { useId } from 'react';
import type { PointerEvent } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { focusStep, isCentre } from '../../rules/catalog/focal-point.ts';
import type { FocalPoint } from '../../rules/catalog/focal-point.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import { useColours } from '../components/colours.ts';

/** The address of a picture, and the size that it takes, in pixels. */
interface PictureSource {
  address: string;
  width: number;
  height: number;
}

interface FocalPointFieldProps {
  source: PictureSource;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
}

const middle: FocalPoint = { x: 50, y: 50 };

const toPercent = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 100)));

export function FocalPointField({ source, value, onChange }: FocalPointFieldProps) {
  const help = useId();
  const pick = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent): void => {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: toPercent((clientX - left) / width), y: toPercent((clientY - top) / height) });
  };
  return (
    <Box component="fieldset" aria-describedby={help} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3">
        {texts.focus}
      </Typography>
      <Typography id={help} color="textSecondary" variant="body2" sx={{ mt: 0.5, mb: 1.5 }}>
        {texts.focusHelp}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            pick(event);
          }}
          onPointerMove={pick}
          data-testid="focal-point"
          sx={{ position: 'relative', maxWidth: 420, cursor: 'crosshair', touchAction: 'none', lineHeight: 0 }}
        >
          <Box
            component="img"
            src={source.address}
            width={source.width}
            height={source.height}
            alt=""
            draggable={false}
            sx={{ display: 'block', maxWidth: '100%', height: 'auto' }}
          />
          <FocusMark point={value} />
        </Box>
        <CardPreview address={source.address} point={value} />
      </Box>
      <FocusSlider label={texts.focusX} value={value.x} onChange={(x) => onChange({ ...value, x })} />
      <FocusSlider label={texts.focusY} value={value.y} onChange={(y) => onChange({ ...value, y })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography component="output" variant="body2">
          {texts.focusAt(value.x, value.y)}
        </Typography>
        {!isCentre(value) && (
          <Button size="small" variant="outlined" onClick={() => onChange(middle)}>
            {texts.focusReset}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** A ring with two colours, so that it is seen on any picture. */
function FocusMark({ point: { x, y } }: { point: FocalPoint }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: `${x}%`,
        top: `${y}%`,
        width: 28,
        height: 28,
        m: '-14px',
        border: '3px solid #fff',
        borderRadius: '50%',
        boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
        pointerEvents: 'none',
      }}
    />
  );
}

/** The picture as a card crops it: pages know the point in steps of ten percent. */
function CardPreview({ address, point: { x, y } }: { address: string; point: FocalPoint }) {
  return (
    <Box component="figure" aria-hidden sx={{ m: 0 }}>
      <Box
        component="img"
        src={address}
        alt=""
        sx={{
          display: 'block',
          width: 120,
          aspectRatio: '4 / 5',
          objectFit: 'cover',
          objectPosition: `${focusStep(x) * 10}% ${focusStep(y) * 10}%`,
          borderRadius: 1,
        }}
      />
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {texts.preview}
      </Typography>
    </Box>
  );
}

interface FocusSliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function FocusSlider({ label, value, onChange }: FocusSliderProps) {
  const id = useId();
  const colours = useColours();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1.5 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ minWidth: '9ch' }}>
        {label}
      </Typography>
      <Box
        component="input"
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        sx={{ flex: '1 1 200px', maxWidth: 420, height: 24, accentColor: colours.accent }}
      />
    </Box>
  );
}
