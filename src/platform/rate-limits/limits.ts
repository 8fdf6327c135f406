import type { Limited } from '#contract/describe'

/** A token bucket: holds `burst` turns and gains one every `everySeconds` seconds. */
export type Bucket = { burst: number; everySeconds: number }

/**
 * Calls are counted by the visitor's network address, by the account concerned, and by both together. A call takes a turn
 * from each; a refused call takes none.
 */
export type Limit = { address?: Bucket; account?: Bucket; pair?: Bucket }

const minute = 60

/** All limits by name. RATE_LIMIT_FACTOR multiplies them. */
export const limits = {
  // Wrong passwords; a right one returns its turn. The pair stops guesses at one account from one address, the address
  // stops one password tried on many accounts, and the account stops guesses from many addresses. The account's bucket is
  // skipped at addresses where its owner has signed in before.
  'sign-in': {
    pair: { burst: 10, everySeconds: minute },
    address: { burst: 30, everySeconds: 10 },
    account: { burst: 50, everySeconds: minute },
  },
  'sign-up': { address: { burst: 10, everySeconds: 3 * minute } },
  // By account, so that nobody's mailbox is flooded. A mailed link stays valid until the next one can be requested.
  reset: {
    address: { burst: 10, everySeconds: minute },
    account: { burst: 5, everySeconds: 10 * minute },
  },
  'new-password': { address: { burst: 20, everySeconds: 30 } },
  // Each SMS costs money. The account may also be a telephone number.
  sms: {
    address: { burst: 10, everySeconds: 2 * minute },
    account: { burst: 5, everySeconds: 5 * minute },
  },
  // All other sign-in calls that write.
  identity: { address: { burst: 60, everySeconds: 2 } },
  // Exchanging an identity token for an access token.
  sessions: {
    address: { burst: 120, everySeconds: 2 },
    account: { burst: 30, everySeconds: 10 },
  },
  orders: {
    address: { burst: 60, everySeconds: 10 },
    account: { burst: 20, everySeconds: 30 },
  },
  // Creating a payment calls the gateway. This limit stops people from testing stolen cards.
  payments: {
    address: { burst: 60, everySeconds: 10 },
    account: { burst: 20, everySeconds: 30 },
  },
  'payment-checks': {
    address: { burst: 240, everySeconds: 2 },
    account: { burst: 60, everySeconds: 5 },
  },
  reviews: {
    address: { burst: 30, everySeconds: minute },
    account: { burst: 5, everySeconds: 5 * minute },
  },
  // Letters of one kind to an unverified e-mail address, counted by that address, whoever causes them.
  'unproven-letters': { account: { burst: 3, everySeconds: 720 * minute } },
  uploads: {
    address: { burst: 120, everySeconds: 5 },
    account: { burst: 60, everySeconds: 10 },
  },
} as const satisfies Record<Limited | OtherLimit, Limit>

type OtherLimit = 'sms' | 'unproven-letters'

export type LimitName = keyof typeof limits
