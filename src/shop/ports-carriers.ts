// Interface to a service that makes labels at carriers.
import type { CarrierMethod, ParcelStage, SenderAddress } from '../rules/shipments/carrier-labels.ts';

/** The keys of an account at the service. */
export interface CarrierKeys {
  publicKey: string;
  secretKey: string;
  /** Signs the notifications; '' when `secretKey` does. */
  signatureKey: string;
}

/** Who gets the parcel: no more than the carrier needs. */
interface ParcelRecipient {
  name: string;
  company: string;
  street: string;
  houseNumber: string;
  /** '' for nothing. */
  line2: string;
  postcode: string;
  city: string;
  country: string;
  /** Only when staff have set that the carrier gets them; otherwise ''. */
  email: string;
  phone: string;
}

export interface NewCarrierParcel {
  /** The same for every attempt: the service makes one label for it. */
  reference: string;
  /** The code of the method. */
  method: string;
  orderNumber: string;
  from: SenderAddress & { name: string };
  to: ParcelRecipient;
  grams: number;
}

/** A parcel at the service. */
export interface AnnouncedParcel {
  providerId: string;
  parcelId: string;
  carrier: string;
  trackingCode: string;
  /** null without one. */
  trackingUrl: string | null;
}

/** What the service says of a parcel by itself. `at` in epoch ms. */
export interface CarrierNotification {
  parcelId: string;
  stage: ParcelStage;
  at: number;
}

/** Why a call has no answer. `detail` is for staff: no data of the recipient, no secret. */
export type CarrierFailure =
  /** No answer in time, or one that cannot be read, or a fault of the service. It may have done what was asked. */
  | { ok: false; reason: 'unavailable'; detail: string }
  /** The service or the carrier refuses what was asked. */
  | { ok: false; reason: 'refused'; detail: string }
  /** There are no keys, or wrong ones. */
  | { ok: false; reason: 'unauthorised'; detail: string };

export type CarrierAnswer<T> = ({ ok: true } & T) | CarrierFailure;

/** The formats of a label: as it was made, and as a picture for papers with other content. */
export type LabelFormat = 'pdf' | 'png';

/** Makes labels for parcels. Every call ends within twenty seconds, and none throws. */
export interface CarrierPort {
  /** Whether no carrier comes to know of it. */
  isSandbox: boolean;
  /** The ways of sending of the account; `keys`: of another account than that of the shop. */
  listMethods(keys?: CarrierKeys): Promise<CarrierAnswer<{ methods: readonly CarrierMethod[] }>>;
  /** Announces a parcel at the carrier. The same reference again gives the same parcel. */
  announce(parcel: NewCarrierParcel): Promise<CarrierAnswer<{ parcel: AnnouncedParcel }>>;
  /** What was announced with a reference; null: nothing that can be cancelled. */
  find(reference: string): Promise<CarrierAnswer<{ parcel: AnnouncedParcel | null }>>;
  fetchLabel(parcelId: string, format: LabelFormat): Promise<CarrierAnswer<{ bytes: Uint8Array }>>;
  /** Takes back what was announced. */
  cancel(providerId: string): Promise<CarrierAnswer<object>>;
  /**
   * What a notification says. `forged`: it is not signed with the key of the account; `other`: it is about something else than the
   * stage of a parcel.
   */
  parseNotification(body: string, signature: string): Promise<CarrierNotification | 'forged' | 'other'>;
}
