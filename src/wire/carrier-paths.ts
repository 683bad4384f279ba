// Addresses about labels of a carrier. Apart from paths.ts, which every page loads.
import { pathPrefixes } from './paths.ts';

/** The formats of a label's file. */
type LabelFileFormat = 'pdf' | 'png';

export const carrierPaths = {
  /** Where the service says where a parcel is. */
  notification: '/verzending/melding/',
  /** The file of a label. */
  label: (id: number, format: LabelFileFormat) => `${pathPrefixes.deskPapers}label/${id}/${format}/`,
} as const;

export const carrierPatterns = {
  notification: carrierPaths.notification,
  label: `${pathPrefixes.deskPapers}label/:id{[0-9]+}/:format{pdf|png}/`,
} as const;
