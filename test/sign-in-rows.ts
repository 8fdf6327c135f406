import type { Row } from './authorisation-things.ts'

const ownerless = { about: () => ({}), ownerless: true } as const
const link = { ownerless: true, about: () => ({ body: { token: 'x' } }) } as const
const done = { ownerless: true, about: () => ({ body: {} }) } as const

/** The rows of the calls of the sign-in. */
export const signInRows = {
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
} satisfies Record<string, Record<string, Row>>
