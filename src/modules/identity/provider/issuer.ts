/**
 * The issuer of the embedded provider's tokens. Users are keyed by (issuer, subject), so it is a constant and not the
 * store's URL, which may change. It needs no host, because nobody fetches keys from it: they are in the store's database.
 */
export const embeddedIssuer = 'urn:automotive-parts-store:identity'
export const identityAudience = 'store'
/** Long enough to be exchanged for an access token, short enough that a stolen one is soon worthless. */
export const identityTokenMinutes = 10
/** The longest time an access token stays valid after the hosted provider has ended the sign-in. */
export const hostedTokenMinutes = 10
/** How precisely the last use of a session is recorded. */
export const lastUsedMinutes = 10
export const signingAlgorithm = 'EdDSA'
export const verificationLinkHours = 24
export const emailChangeHours = 24
/** How long the old, proven address can undo a change of address. */
export const undoEmailDays = 7
export const resetLinkMinutes = 10
/** All calls of the provider are below this path, and the server reads its cookie nowhere else. */
export const identityPath = '/api/identity'

/** The path of a call relative to `identityPath`. */
export function pathBelowIdentity({ path }: { path: string }): string {
  return `/api${path}`.slice(identityPath.length)
}

/** Where Google redirects after a sign-in. Register this address with Google. */
export function googleCallbackUrl(publicUrl: string): string {
  return `${publicUrl}${identityPath}/callback/google`
}

/** The last page of the sign-in window, after success or failure. */
export function popupUrl(publicUrl: string): string {
  return `${publicUrl}${identityPath}/popup`
}
