import { initializeApp } from '@firebase/app'
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateProfile,
  type Auth,
  type User,
} from '@firebase/auth'
import type { Settings } from '#web/data/settings.ts'
import { isSignInEnded } from './firebase-errors.ts'
import { firebaseSecondFactor, signedIn, withOurErrors } from './firebase-second-factor.ts'
import { IdentityError, type Identity, type IdentityUser } from './index.ts'

export { getAuth } from '@firebase/auth'

/**
 * Firebase behind our interface. Its library keeps the session, renews tokens and opens Google's window (500 x 600, its
 * own default).
 */
export function firebaseIdentity(
  settings: NonNullable<Settings['firebase']>,
  askToReauthenticate: () => Promise<boolean>,
): Identity {
  const auth = openAuth(settings)
  const factor = firebaseSecondFactor(auth, askToReauthenticate)

  async function currentUser(): Promise<User | null> {
    await auth.authStateReady()
    return auth.currentUser
  }

  async function idToken(): Promise<string | null> {
    const user = await currentUser()
    try {
      return user && (await user.getIdToken(true))
    } catch (error) {
      if (isSignInEnded(error)) return null
      throw error
    }
  }

  return {
    signUp: (email, password, displayName) =>
      withOurErrors(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        await updateProfile(user, { displayName })
        return userOf(user)
      }),
    signIn: (email, password) =>
      factor.guarded(async () =>
        userOf((await signInWithEmailAndPassword(auth, email, password)).user),
      ),
    signInWithGoogle: () =>
      factor.guarded(async () => void (await signInWithPopup(auth, chooseGoogle()))),
    startSecondFactor: () => factor.start(),
    finalizeSecondFactor: (method, code) =>
      method === 'phone' ? factor.finalize(code) : Promise.reject(onlyPhone()),
    secondFactor: factor.settings,
    reauthenticationWays: async () => {
      const user = await currentUser()
      const ways = user?.providerData.map(({ providerId }) => providerId) ?? []
      return {
        // Firebase does not accept a code alone. It asks for the code after the password.
        methods: [],
        phone: user && factor.enrolledPhone(user),
        password: ways.includes('password'),
        google: ways.includes('google.com'),
      }
    },
    reauthenticate: (proof) =>
      factor.guarded(async () => {
        const user = signedIn(auth)
        if (proof.by === 'google') return void (await reauthenticateWithPopup(user, chooseGoogle()))
        if (proof.by !== 'password') throw onlyPhone()
        const credential = EmailAuthProvider.credential(user.email ?? '', proof.password)
        await reauthenticateWithCredential(user, credential)
      }),
    requestPasswordReset: (email) =>
      withOurErrors(async () => {
        try {
          await sendPasswordResetEmail(auth, email, { url: `${location.origin}/login` })
        } catch (error) {
          // Never reveal whether an address has an account.
          if (!isSignInEnded(error)) throw error
        }
      }),
    confirmPasswordReset: (token, password) =>
      withOurErrors(async () => {
        await confirmPasswordReset(auth, token, password)
        // If this browser was signed in to that account, reloading the user signs it out.
        await auth.currentUser?.reload().catch(() => {})
      }),
    currentUser: async () => {
      const user = await currentUser()
      return user?.email ? userOf(user) : null
    },
    idToken: () => withOurErrors(idToken),
    updateProfile: async (change, save) => {
      const rename = (displayName: string | null) =>
        withOurErrors(async () => {
          await currentUser()
          await updateProfile(signedIn(auth), { displayName })
        })
      const before = auth.currentUser?.displayName ?? null
      await rename(change.displayName)
      try {
        await save()
      } catch (error) {
        await rename(before)
        throw error
      }
    },
    verifyEmail: async (token) => {
      const response = await fetch('/api/identity/verify-email', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await withOurErrors(idToken)}`,
        },
        body: JSON.stringify({ token }),
      })
      if (!response.ok) throw notVerified(response.status)
    },
    signOut: () => withOurErrors(() => auth.signOut()),
  }
}

/** The session is kept in the first of these storages that the browser has. */
function openAuth({ emulatorUrl, ...app }: NonNullable<Settings['firebase']>): Auth {
  const auth = initializeAuth(initializeApp(app), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  auth.languageCode = 'en'
  if (emulatorUrl) {
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  return auth
}

function chooseGoogle(): GoogleAuthProvider {
  return new GoogleAuthProvider().setCustomParameters({
    prompt: 'select_account',
  }) as GoogleAuthProvider
}

function userOf({ uid, email, displayName }: User): IdentityUser {
  return { uid, email: email ?? '', displayName: displayName ?? '' }
}

const onlyPhone = () =>
  new IdentityError('NOT_OFFERED', 'This store’s sign-in service does not offer that')

function notVerified(status: number): IdentityError {
  return status === 403
    ? new IdentityError('INVALID_TOKEN', 'This link is not valid for this account')
    : new IdentityError('UNKNOWN', 'The sign-in service is not responding. Please try again.')
}
