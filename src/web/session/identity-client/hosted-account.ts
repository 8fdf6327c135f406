/** Firebase deletes an account only within five minutes of a sign-in. */
const recentMs = 4 * 60_000

/** Erases here, then at Firebase. Who signed in too long ago for Firebase shows first who they are, so that both happen. */
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
  // Should Firebase refuse all the same, nobody is signed in there any more, and the account is empty.
  await auth.currentUser?.delete().catch(() => auth.signOut())
  return erased
}
