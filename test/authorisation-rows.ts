import type { wholeApi } from '#contract'
import type { Target, Request } from './doors.ts'
import { orderBody } from './order-body.ts'

/** The things a call can be about. They belong to one person, or to nobody. */
export type Things = {
  email: string
  orderId: string
  toolId: string
  partNumber: string
  breakId: string
}

export type Row = {
  /** A valid request about these things. */
  about: (things: Things) => Request
  /** Whose things an admin may act on, if not everyone's. The contract's `access` does not say this. */
  admins?: Target[]
  /** The call concerns nobody's things, so the target makes no difference. */
  ownerless?: true
  /** The refusal an allowed caller gets, if the request is always refused. */
  codeWhenAllowed?: string
  /** The call exists only in a store with a hosted identity provider. */
  onlyHosted?: true
  /** A thing that does not exist is not refused: there is nothing to do, or the list is empty. */
  missingIsFine?: true
}

const nobody = {} satisfies Request
const user = ({ email }: Things): Request => ({ params: { email } })
const order = ({ orderId }: Things): Request => ({ params: { id: orderId } })
const ownerless = { about: () => nobody, ownerless: true } as const

const days = {
  ownerless: true,
  about: () => ({ query: { from: '2026-11-01', to: '2026-11-21' } }),
} as const

const link = { ownerless: true, about: () => ({ body: { token: 'x' } }) } as const
const done = { ownerless: true, about: () => ({ body: {} }) } as const

/** One row for each call of the contract. A call without a row does not compile, and fails the test. */
export const rows: {
  [Group in keyof typeof wholeApi]: Record<keyof (typeof wholeApi)[Group], Row>
} = {
  products: {
    list: ownerless,
    show: { about: ({ toolId }) => ({ params: { id: toolId } }) },
    create: {
      ownerless: true,
      about: () => ({
        body: {
          productName: 'A tool of the matrix',
          company: 'Northfield Tool',
          price: 1,
          availableQuantity: 1,
          minimumOrder: 1,
          description: 'A tool.',
        },
      }),
    },
    uploadPicture: ownerless,
    remove: { about: ({ toolId }) => ({ params: { id: toolId } }), missingIsFine: true },
    showByPartNumber: { about: ({ partNumber }) => ({ params: { partNumber } }) },
    categories: ownerless,
    suggest: { ownerless: true, about: () => ({ query: { q: 'wrench' } }) },
    countFacets: ownerless,
  },
  users: {
    signIn: { about: ({ email }) => ({ params: { email }, body: { email } }) },
    signOut: ownerless,
    show: { about: user },
    list: ownerless,
    makeAdmin: { about: user },
    unmakeAdmin: { about: user },
  },
  orders: {
    place: {
      about: ({ email, toolId }) => ({ body: orderBody({ email }, toolId) }),
      ownerless: true,
    },
    list: ownerless,
    listMine: { about: ({ email }) => ({ query: { email } }), missingIsFine: true },
    show: { about: order },
    remove: { about: order },
    cancel: {
      about: (things) => ({
        ...order(things),
        body: { reason: 'matrix', refund: false, restock: false },
      }),
    },
    refund: {
      about: (things) => ({ ...order(things), body: { reason: 'matrix', restock: false } }),
    },
    ship: { about: (things) => ({ ...order(things), body: { carrier: 'matrix' } }) },
    deliver: { about: order },
  },
  payments: {
    createIntent: { about: ({ orderId }) => ({ body: { totalAmount: 128.5, orderId } }) },
    check: { about: order },
  },
  reviews: {
    list: ownerless,
    rate: { about: ({ partNumber }) => ({ params: { partNumber } }), missingIsFine: true },
    listBought: ownerless,
    listOwn: ownerless,
    create: { about: () => ({ body: { review: 'Of the matrix', ratings: 5 } }), ownerless: true },
  },
  profiles: {
    show: { about: user },
    save: { about: (things) => ({ ...user(things), body: { city: 'Trenton' } }), admins: ['own'] },
  },
  personalData: {
    show: ownerless,
    // The address is not the caller's own, so callers who are let in are refused and not erased.
    erase: {
      about: () => ({ body: { email: 'another@example.com' } }),
      ownerless: true,
      codeWhenAllowed: 'email_mismatch',
    },
  },
  breaks: {
    list: ownerless,
    resolve: { about: ({ breakId }) => ({ params: { id: breakId }, body: { note: 'Looked.' } }) },
  },
  statement: {
    show: days,
    download: days,
    listDay: {
      ownerless: true,
      about: () => ({ params: { day: '2026-11-01' }, query: { limit: '5' } }),
    },
    downloadJournal: days,
  },
  health: { alive: ownerless, ready: ownerless },
  signIn: {
    // Hashing a valid password takes a tenth of a second, so these calls send invalid ones.
    signUp: {
      ownerless: true,
      about: () => ({ body: { email: 'not an address', password: 'short', name: 'Matrix' } }),
    },
    signIn: {
      ownerless: true,
      about: () => ({ body: { email: 'nobody@example.com', password: '', rememberMe: true } }),
    },
    signOut: done,
    showSession: ownerless,
    showToken: ownerless,
    showKeys: ownerless,
    requestPasswordReset: {
      ownerless: true,
      about: () => ({ body: { email: 'not an address' } }),
    },
    resetPassword: {
      ownerless: true,
      about: () => ({ body: { token: 'x', newPassword: 'long enough for it' } }),
    },
  },
  verification: { send: done, confirm: link },
  account: {
    show: ownerless,
    rename: { ownerless: true, about: () => ({ body: { name: 'Matrix' } }) },
    listSessions: ownerless,
    endSession: {
      ownerless: true,
      about: () => ({ body: { id: '018f0000-0000-7000-8000-000000000000' } }),
    },
    endAllSessions: done,
    changePassword: {
      ownerless: true,
      about: () => ({ body: { currentPassword: 'not it', newPassword: 'long enough for it' } }),
    },
    changeEmail: {
      ownerless: true,
      about: () => ({ body: { newEmail: 'matrix@example.com' } }),
    },
    confirmEmailChange: link,
    undoEmailChange: link,
  },
  secondFactor: {
    showSignIn: ownerless,
    sendSignInCode: done,
    finishSignIn: {
      ownerless: true,
      about: () => ({ body: { method: 'app', code: '000000' } }),
    },
    show: ownerless,
    startApp: done,
    startPhone: { ownerless: true, about: () => ({ body: { number: '+1 609 555 0142' } }) },
    enrol: { ownerless: true, about: () => ({ body: { method: 'app', code: '000000' } }) },
    remove: { ownerless: true, about: () => ({ body: { method: 'app' } }) },
    renewRecoveryCodes: done,
  },
  reauthentication: {
    show: ownerless,
    confirm: { ownerless: true, about: () => ({ body: { password: 'not it' } }) },
    sendCode: done,
  },
  google: {
    begin: { ownerless: true, about: () => ({ body: { provider: 'google' } }) },
    comeBack: { ownerless: true, about: () => ({ query: { code: 'x', state: 'x' } }) },
    showEnd: ownerless,
    showEndScript: ownerless,
    showEndStyle: ownerless,
  },
  hosted: { followLink: { ...ownerless, onlyHosted: true } },
}
