/**
 * The refusals that only sign-in calls have, with the codes of the identity library, and the HTTP status of each. Such a
 * problem has a sentence for people in `detail`. For all other refusals the sign-in uses those of the store
 * (`../refusals.ts`).
 */
export const identityRefusals = {
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_COMMON: 400,
  SAME_EMAIL: 400,
  INVALID_NUMBER: 400,
  OTHER_ORIGIN: 400,
  INVALID_EMAIL_OR_PASSWORD: 401,
  NO_SIGN_IN: 401,
  INVALID_PASSWORD: 403,
  INVALID_TOKEN: 403,
  WRONG_CODE: 403,
  CODE_REQUIRED: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_BLOCKED: 403,
  ACCOUNT_UNPROVEN: 409,
  EMAIL_TAKEN: 409,
  NO_PASSWORD: 409,
  NO_PHONE: 409,
  NO_TEXTS: 409,
  NO_SECOND_FACTOR: 409,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 422,
  TOO_MANY_TRIES: 429,
  TOO_MANY_TEXTS: 429,
  GOOGLE_UNAVAILABLE: 503,
} as const satisfies Record<string, number>

export type IdentityRefusalCode = keyof typeof identityRefusals
