import type { Platform } from '#platform'
import { IdentityError } from './identity-error.ts'
import { countTries, deleteTriesAt, insertTry, lockTries } from './sign-in-tries.repository.ts'

const mostTries = 10
export const triesMinutes = 15

/**
 * Lets somebody try the password of an address: ten times in a quarter of an hour, whoever tries and from wherever, for an
 * address nobody has as well. A try counts from its beginning, so that many at once are not more. Who is really called by it
 * is never shut out for good: the quarter passes, a reset by mail opens the address at once, and Google asks for no password.
 */
export async function countTry({ db, clock, log }: Platform, email: string): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - triesMinutes * 60_000)
  const isAllowed = await db.transaction().execute(async (tx) => {
    await lockTries(tx, email)
    if ((await countTries(tx, email, since)) >= mostTries) return false
    await insertTry(tx, email, now)
    return true
  })
  if (isAllowed) return
  log.warn({ part: 'identity', event: 'too many wrong passwords' }, 'a sign-in was refused')
  throw new IdentityError(
    429,
    'TOO_MANY_TRIES',
    `There were too many wrong passwords for this address. Please wait ${triesMinutes} minutes, or reset your password.`,
  )
}

/** The password was right, or is another one by mail: what was tried before no longer counts. */
export async function forgetTries({ db }: Pick<Platform, 'db'>, email: string): Promise<void> {
  await deleteTriesAt(db, email)
}
