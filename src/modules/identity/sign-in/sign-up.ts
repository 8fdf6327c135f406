import type { Platform } from '#platform'
import { insertAccount } from '../accounts/accounts.repository.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { assertUncommon } from '../provider/common-passwords.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { mailVerificationLink } from '../proofs/verification.ts'

type SignUp = { name: string; email: string; password: string }

/** Opens an unverified account and mails its link. If the address has had its letters for today, a link can be requested later. */
export async function signUp(
  platform: Platform,
  provider: IdentityProvider,
  { name, email, password }: SignUp,
): Promise<void> {
  assertUncommon(password)
  // Hashing is slow on purpose, so it runs before the transaction and keeps no connection waiting.
  const context = await (await provider.auth()).$context
  const passwordHash = await context.password.hash(password)
  await platform.db.transaction().execute(async (tx) => {
    const at = platform.clock.now()
    const id = await insertAccount(tx, { email, name, emailVerified: false, passwordHash, at })
    if (id === undefined) throw addressTaken()
    await mailVerificationLink(tx, platform, provider.publicUrl(), { id, email })
  })
}

function addressTaken(): IdentityError {
  return new IdentityError(
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'User already exists. Use another email.',
  )
}
