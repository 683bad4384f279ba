import { Box, Typography } from '@mui/material';
import { staffHomeTexts as texts } from '../../texts/staff.ts';
import { useColours } from '../components/colours.ts';

interface DayBar {
  /** ISO date. */
  date: string;
  value: number;
  /** Shown when the mouse rests on the bar. */
  text: string;
}

interface DayBarsProps {
  label: string;
  bars: readonly DayBar[];
  /** What the plot shows, in a sentence: its text alternative, with the table of the page. */
  summary: string;
}

/** Heights in the units of the drawing. A day with sales is never invisible. */
const fullHeight = 100;
const minHeight = 2;

/** A bar for each day; the last one, today, has another colour. The page has the same numbers in a table. */
export function DayBars({ label, bars, summary }: DayBarsProps) {
  const colours = useColours();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(minHeight, (value / highest) * fullHeight));
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0 }}>
      <Typography component="p" variant="h3" aria-hidden sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${bars.length} ${fullHeight}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 140, borderBottom: '1px solid', borderColor: 'text.secondary' }}
      >
        {bars.map(({ date, value, text }, at) => (
          <g key={date}>
            <title>{text}</title>
            {/* The whole column answers to the mouse, also above a low bar. */}
            <rect x={at} y={0} width={1} height={fullHeight} fill="transparent" />
            <rect
              x={at + 0.15}
              y={fullHeight - heightOf(value)}
              width={0.7}
              height={heightOf(value)}
              fill={at === bars.length - 1 ? colours.accent : colours.inkSoft}
            />
          </g>
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))`,
          textAlign: 'center',
          fontSize: '0.8rem',
          lineHeight: 1.3,
          mt: 0.5,
          color: 'text.secondary',
        }}
      >
        {bars.map(({ date }) => (
          <Box key={date} component="span">
            {texts.weekdays[new Date(date).getUTCDay()]}
            <br />
            {Number(date.slice(-2))}
          </Box>
        ))}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {summary}
      </Typography>
    </Box>
  );
}
