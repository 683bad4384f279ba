// The part of a picture that stays visible when it is cropped.

/** In percent of width and height from the top left, in whole numbers. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The focal point of a picture for which nobody chose one. */
const centre: FocalPoint = { x: 50, y: 50 };

export function isCentre({ x, y }: FocalPoint): boolean {
  return x === centre.x && y === centre.y;
}

/** Pages know focal points in steps of ten percent: their style sheet has a rule for each (base.css). Returns 0 to 10. */
export function focusStep(percent: number): number {
  return Math.round(percent / 10);
}
