import { FirebaseError } from '@firebase/app'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'
import { IdentityError } from './index.ts'

const wrongPassword = 'Invalid email or password'
const linkExpired = 'This link has expired or has already been used'
const wrongCode = 'That code is not right'

/** For each of Firebase's codes, our code and a sentence for people. Firebase's own messages are for developers. */
const sentences: Record<string, [code: string, sentence: string]> = {
  'auth/invalid-credential': ['INVALID_EMAIL_OR_PASSWORD', wrongPassword],
  'auth/invalid-login-credentials': ['INVALID_EMAIL_OR_PASSWORD', wrongPassword],
  'auth/wrong-password': ['INVALID_EMAIL_OR_PASSWORD', wrongPassword],
  'auth/user-not-found': ['INVALID_EMAIL_OR_PASSWORD', wrongPassword],
  'auth/missing-password': ['INVALID_EMAIL_OR_PASSWORD', wrongPassword],
  'auth/missing-email': ['INVALID_EMAIL_OR_PASSWORD', wrongPassword],
  'auth/invalid-email': ['INVALID_INPUT', 'This is not an email address'],
  'auth/user-disabled': [
    'USER_DISABLED',
    'This account is closed. Please write to us: the contact page has our address.',
  ],
  'auth/email-already-in-use': [
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'User already exists. Use another email.',
  ],
  'auth/weak-password': ['PASSWORD_TOO_SHORT', signInMessages.passwordTooShort],
  'auth/password-does-not-meet-requirements': [
    'PASSWORD_TOO_COMMON',
    'This password is too easy to guess. Please choose another.',
  ],
  'auth/expired-action-code': ['INVALID_TOKEN', linkExpired],
  'auth/invalid-action-code': ['INVALID_TOKEN', linkExpired],
  'auth/invalid-verification-code': ['INVALID_CODE', wrongCode],
  'auth/missing-code': ['INVALID_CODE', wrongCode],
  'auth/code-expired': ['CODE_EXPIRED', 'That code has expired. Please request a new one.'],
  'auth/invalid-phone-number': ['INVALID_PHONE', 'This is not a phone number'],
  'auth/second-factor-already-in-use': [
    'INVALID_PHONE',
    'This phone is already your second factor',
  ],
  'auth/requires-recent-login': ['REAUTHENTICATION_REQUIRED', 'Please confirm that it is you'],
  'auth/too-many-requests': [
    'TOO_MANY_REQUESTS',
    'Too many attempts. Please wait a few minutes and try again.',
  ],
  'auth/popup-blocked': [
    'POPUP_BLOCKED',
    'Your browser blocked the Google window. Please allow pop-ups for this store and try again.',
  ],
  'auth/popup-closed-by-user': [
    'POPUP_CLOSED',
    'The Google window was closed before you were signed in.',
  ],
  'auth/cancelled-popup-request': [
    'POPUP_CLOSED',
    'The Google window was closed before you were signed in.',
  ],
  'auth/user-cancelled': ['access_denied', 'You did not allow the sign-in with Google.'],
  'auth/account-exists-with-different-credential': [
    'account_not_linked',
    'This address has an account here, and Google has not verified that it is yours. Please sign in with your password, or reset it.',
  ],
  'auth/network-request-failed': [
    'UNREACHABLE',
    'The sign-in service is not responding. Please try again.',
  ],
}

/** After one of these errors nobody is signed in any more. */
const ended = [
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
]

export function isSignInEnded(error: unknown): boolean {
  return error instanceof FirebaseError && ended.includes(error.code)
}

/** Turns a Firebase error into ours. One without an entry above keeps Firebase's own code and message. */
export function toIdentityError(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error
  const [code, sentence] = sentences[error.code] ?? [error.code, error.message]
  return new IdentityError(code, sentence)
}
