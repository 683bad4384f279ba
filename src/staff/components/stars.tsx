import { Rating } from '@mui/material';
import { starsText } from '../../texts/rating.ts';
import { useColours } from './colours.ts';

/** A rating from 1 to 5 as stars; its text alternative says the number. */
export function Stars({ rating }: { rating: number }) {
  const colours = useColours();
  return (
    <Rating
      readOnly
      value={rating}
      getLabelText={starsText}
      size="small"
      sx={{
        verticalAlign: 'middle',
        '& .MuiRating-iconFilled': { color: colours.low },
        '& .MuiRating-iconEmpty': { color: colours.lineStrong },
      }}
    />
  );
}
