// Labels that a carrier's service makes for parcels, and what it says of those parcels.

/** A way of sending that the account at the service has. */
export interface CarrierMethod {
  /** `postnl:standard/signature` */
  code: string;
  name: string;
}

/** `requested`: it is being made. A parcel has one label at most that is requested or made. */
export type LabelState = 'requested' | 'made' | 'failed' | 'cancelled';

/** Why a label could not be made. */
export type LabelProblem = 'unavailable' | 'refused' | 'unauthorised' | 'wrong-sender' | 'not-to-send';

/** A label of a parcel. Moments in epoch ms. */
export interface CarrierLabel {
  id: number;
  orderId: number;
  /** null: the parcel was taken back. */
  shipmentId: number | null;
  /** The same for every attempt to make this label: the service makes one label for it. */
  reference: string;
  method: string;
  state: LabelState;
  problem: LabelProblem | null;
  /** What the service said about the problem; '' for nothing. */
  detail: string;
  /** The ids of shipment and parcel at the service; null until it has answered. */
  providerId: string | null;
  parcelId: string | null;
  /** Whether the files of the label are there. */
  hasFiles: boolean;
  /** Where the parcel is, as the service said last; null until then. */
  stage: ParcelStage | null;
  stageAt: number | null;
  requestedAt: number;
}

/** Where a parcel is. */
export type ParcelStage = 'announced' | 'under-way' | 'at-pickup-point' | 'delivered' | 'problem' | 'cancelled';

const stagesByNumber: Readonly<Record<number, ParcelStage>> = {
  1: 'announced',
  3: 'under-way',
  4: 'problem',
  5: 'under-way',
  7: 'under-way',
  8: 'problem',
  11: 'delivered',
  12: 'at-pickup-point',
  13: 'announced',
  15: 'problem',
  22: 'under-way',
  62989: 'under-way',
  62990: 'under-way',
  62991: 'under-way',
  62992: 'under-way',
  62993: 'under-way',
  62994: 'under-way',
  62995: 'under-way',
  62996: 'problem',
  80: 'problem',
  91: 'under-way',
  92: 'under-way',
  93: 'delivered',
  999: 'announced',
  1000: 'announced',
  1001: 'announced',
  1002: 'problem',
  1998: 'cancelled',
  1999: 'cancelled',
  2000: 'cancelled',
  2001: 'cancelled',
};

/** The stage that a status of Sendcloud stands for; null for one that says nothing about it. */
export function stageOfStatus(status: number): ParcelStage | null {
  return stagesByNumber[status] ?? null;
}

/** Whether the carrier has the parcel, so that it has left. */
export function hasLeft(stage: ParcelStage): boolean {
  return stage === 'under-way' || stage === 'at-pickup-point' || stage === 'delivered';
}

/** Whether a notification is news: one that is older than the last, or the same again, is not. What was delivered stays so. */
export function isNews(
  label: Pick<CarrierLabel, 'stage' | 'stageAt'>,
  { stage, at }: { stage: ParcelStage; at: number },
): boolean {
  if (label.stage === 'delivered') return false;
  if (label.stageAt === null || at > label.stageAt) return true;
  return at === label.stageAt && stage === 'delivered';
}

/** The address from which parcels leave. */
export interface SenderAddress {
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
}

/** Parses 'Kaardebolstraat 12, 3512 AB Utrecht'; null for anything else. */
export function parseSenderAddress(line: string): SenderAddress | null {
  const parts =
    /^\s*(\D[^,]{0,99}?)\s+(\d{1,5}(?:\s?[\p{L}\d-]{1,8})?)\s*,\s*(\d{4}\s?[A-Za-z]{2}|\d{4})\s+(\S.{0,79}?)\s*$/u.exec(
      line,
    );
  if (!parts) return null;
  const [, street = '', houseNumber = '', typed = '', city = ''] = parts;
  const postcode = typed.replaceAll(/\s/g, '').toUpperCase();
  return { street, houseNumber, postcode, city, country: postcode.length === 6 ? 'NL' : 'BE' };
}
