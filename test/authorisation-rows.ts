import type { wholeApi } from '#contract'
import type { Target, Request } from './doors.ts'
import { orderBody } from './order-body.ts'

/** What a call can be about, of one person or of nobody. */
export type Things = {
  email: string
  orderId: string
  toolId: string
  partNumber: string
  breakId: string
}

export type Row = {
  /** A request that is right in its form, about these things. */
  about: (things: Things) => Request
  /** Where the contract's word for who may call does not say it all: what an admin may do to whom. */
  admins?: Target[]
  /** The call is about nobody's thing: any target is as good as another. */
  ownerless?: true
  /** What it answers whoever is let in, where that is a no of its own. */
  answersLetIn?: string
  /** There is none in a store with the embedded provider. */
  onlyHosted?: true
  /** Nobody's thing is no refusal: there was nothing to do, or the list is empty. */
  noneIsFine?: true
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

/** A row for every call of the contract: one without a row does not compile, and fails the test. */
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
    remove: { about: ({ toolId }) => ({ params: { id: toolId } }), noneIsFine: true },
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
    listMine: { about: ({ email }) => ({ query: { email } }), noneIsFine: true },
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
    rate: { about: ({ partNumber }) => ({ params: { partNumber } }), noneIsFine: true },
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
    // Another address than the caller's own: whoever gets this far is let in, and stays.
    erase: {
      about: () => ({ body: { email: 'another@example.com' } }),
      ownerless: true,
      answersLetIn: 'email_mismatch',
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
    // A password that is right in its form costs a tenth of a second to hash, so it is left wrong here.
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
