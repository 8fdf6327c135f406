import type { Limited } from '#contract/describe'

/** Holds `burst` turns and gains one every so many seconds. */
export type Bucket = { burst: number; everySeconds: number }

/**
 * What is counted: by the network address of the visitor, by the account concerned, and by both together. A call
 * needs a turn of each; who is refused loses none.
 */
export type Limit = { address?: Bucket; account?: Bucket; pair?: Bucket }

const minute = 60

/** Everything that is limited, by name. RATE_LIMIT_FACTOR makes all of them larger. */
export const limits = {
  // Wrong passwords; a right one gives its turn back. Whoever guesses at one account from one place is stopped by the
  // pair, one password for many accounts by the address, many places for one account by the account, which does
  // not count where its owner has signed in before.
  'sign-in': {
    pair: { burst: 10, everySeconds: minute },
    address: { burst: 30, everySeconds: 10 },
    account: { burst: 50, everySeconds: minute },
  },
  'sign-up': { address: { burst: 10, everySeconds: 3 * minute } },
  // By account, so that nobody's mailbox is filled. A link that was mailed is good for as long as the next takes.
  reset: {
    address: { burst: 10, everySeconds: minute },
    account: { burst: 5, everySeconds: 10 * minute },
  },
  'new-password': { address: { burst: 20, everySeconds: 30 } },
  // Each costs money. The account may also be a telephone number.
  sms: {
    address: { burst: 10, everySeconds: 2 * minute },
    account: { burst: 5, everySeconds: 5 * minute },
  },
  // All other calls of the sign-in that write.
  identity: { address: { burst: 60, everySeconds: 2 } },
  // The identity token's trade for an access token.
  sessions: {
    address: { burst: 120, everySeconds: 2 },
    account: { burst: 30, everySeconds: 10 },
  },
  orders: {
    address: { burst: 60, everySeconds: 10 },
    account: { burst: 20, everySeconds: 30 },
  },
  // Opening a payment asks the gateway. Trying out stolen cards is what this is against.
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
  // Letters of one kind to an address that nobody has shown to be theirs: by address, whoever causes them.
  'unproven-letters': { account: { burst: 3, everySeconds: 720 * minute } },
  uploads: {
    address: { burst: 120, everySeconds: 5 },
    account: { burst: 60, everySeconds: 10 },
  },
} as const satisfies Record<Limited | OtherLimit, Limit>

type OtherLimit = 'sms' | 'unproven-letters'

export type LimitName = keyof typeof limits
