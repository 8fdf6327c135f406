/**
 * Who the embedded provider says it is. A constant and not the store's address: users are keyed by
 * (issuer, subject), and an address changes with a port, a domain or a move. It names no host because
 * nobody fetches keys by it: they lie in the store's own database.
 */
export const embeddedIssuer = 'urn:automotive-parts-store:identity'
export const identityAudience = 'store'
/** Long enough to be traded for an access token, short enough that a stolen one is soon worthless. */
export const identityTokenMinutes = 10
/** How long an access token outlives a sign-in that the hosted provider has ended. */
export const hostedTokenMinutes = 10
/** When a session was used last is known to these minutes. */
export const lastUsedMinutes = 10
export const signingAlgorithm = 'EdDSA'
export const verificationLinkHours = 24
export const emailChangeHours = 24
/** How long a proven address can take the account back. */
export const undoEmailDays = 7
export const resetLinkMinutes = 10
/** Everything of the provider answers below this path, and its cookie is sent nowhere else. */
export const identityPath = '/api/identity'

/** Where a call of the contract answers, below `identityPath`. */
export function pathBelowIdentity({ path }: { path: string }): string {
  return `/api${path}`.slice(identityPath.length)
}

/** Where Google sends people back to; the address to register with it. */
export function googleCallbackUrl(publicUrl: string): string {
  return `${publicUrl}${identityPath}/callback/google`
}

/** Where the sign-in window ends, well or not. */
export function popupUrl(publicUrl: string): string {
  return `${publicUrl}${identityPath}/popup`
}
