// `shop/v1/backups`: the last good backup of the shop.

/** A backup set: when the database was copied, where it is, and its size. */
export interface StaffBackup {
  name: string;
  place: string;
  date: string;
  date_gmt: string;
  bytes: number;
}

export interface StaffBackups {
  /** The newest one that was restored and compared without a difference. */
  good: StaffBackup | null;
  /** The newest one of all. */
  newest: StaffBackup | null;
  /** `none`: none is good; `old`: the good one is older than the setting allows; `damaged`: a newer one is damaged. */
  warning: 'none' | 'old' | 'damaged' | null;
}
