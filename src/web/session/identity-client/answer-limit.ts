/**
 * The signal that ends a call about the session after 15 seconds. A call that is never answered would leave the page
 * waiting to learn who is signed in, and would keep every tab from renewing its token.
 */
export const answerLimit = (): AbortSignal => AbortSignal.timeout(15_000)
