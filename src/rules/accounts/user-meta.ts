// Named values of an account that its owner may set (3.9).

export const userMetaKeys = ['coming_soon_banner_dismissed'] as const;

export type UserMetaKey = (typeof userMetaKeys)[number];

/** 'yes', or '' when it is not set. */
export type UserMeta = Readonly<Record<UserMetaKey, 'yes' | ''>>;

/** What is absent stays as it is. */
export type UserMetaChange = { readonly [Key in UserMetaKey]?: UserMeta[Key] | undefined };
