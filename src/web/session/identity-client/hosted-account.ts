/** Firebase deletes an account only within five minutes of a sign-in. */
const recentMs = 4 * 60_000

/**
 * Erases the account here, then at Firebase. If the last sign-in is too old for Firebase, the user re-authenticates
 * first.
 */
export async function eraseHostedAccount<Erased>(
  eraseHere: () => Promise<Erased>,
  askToReauthenticate: () => Promise<boolean>,
): Promise<Erased> {
  const { getAuth } = await import('./firebase.ts')
  const auth = getAuth()
  await auth.authStateReady()
  const result = await auth.currentUser?.getIdTokenResult()
  const isRecent = result && Date.now() - Date.parse(result.authTime) < recentMs
  if (!isRecent) await askToReauthenticate()
  const erased = await eraseHere()
  // If Firebase still refuses, sign out. The account that remains there is empty.
  await auth.currentUser?.delete().catch(() => auth.signOut())
  return erased
}
