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
  // Changes of carts and lists. The account may also be a guest's cart; a guest who makes many carts meets the address.
  carts: {
    address: { burst: 600, everySeconds: 1 },
    account: { burst: 200, everySeconds: 1 },
  },
  // Changes of the address book. Each looks a ZIP code up.
  addresses: {
    address: { burst: 120, everySeconds: 5 },
    account: { burst: 60, everySeconds: 10 },
  },
  // Changes of the garage. A browser tells each choice.
  garages: {
    address: { burst: 240, everySeconds: 2 },
    account: { burst: 120, everySeconds: 5 },
  },
  orders: {
    address: { burst: 60, everySeconds: 10 },
    account: { burst: 20, everySeconds: 30 },
  },
  // Each may be a letter to the buyer, and a guess at the number of an order.
  'order-lookups': { address: { burst: 10, everySeconds: minute } },
  // Each quote is a row that is kept for a week. A page asks again as somebody types.
  quotes: {
    address: { burst: 240, everySeconds: 1 },
    account: { burst: 120, everySeconds: 1 },
  },
  // Nobody should find out by trying which VINs exist.
  vins: {
    address: { burst: 60, everySeconds: 5 },
    account: { burst: 30, everySeconds: 10 },
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
  // Each invitation is a letter to an address that somebody typed.
  invitations: {
    address: { burst: 40, everySeconds: minute },
    account: { burst: 20, everySeconds: 2 * minute },
  },
  'invitation-lookups': { address: { burst: 20, everySeconds: 30 } },
  'stock-alerts': {
    address: { burst: 60, everySeconds: 10 },
    account: { burst: 30, everySeconds: 30 },
  },
  // Letters of one kind to an unverified e-mail address, counted by that address, whoever causes them.
  'unproven-letters': { account: { burst: 3, everySeconds: 720 * minute } },
  // Letters and calls of the gateway that try the setup.
  trials: {
    address: { burst: 20, everySeconds: 30 },
    account: { burst: 5, everySeconds: 60 },
  },
  // Each asks the gateway to end a payment. The account is the order of a guest.
  erasures: {
    address: { burst: 20, everySeconds: minute },
    account: { burst: 5, everySeconds: minute },
  },
  // Each is a file to keep and a paper for a person to read: ten a day.
  certificates: {
    address: { burst: 40, everySeconds: 36 * minute },
    account: { burst: 10, everySeconds: 144 * minute },
  },
  uploads: {
    address: { burst: 120, everySeconds: 5 },
    account: { burst: 60, everySeconds: 10 },
  },
} as const satisfies Record<Limited | OtherLimit, Limit>

type OtherLimit = 'sms' | 'unproven-letters'

export type LimitName = keyof typeof limits
