import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import { keep, readKept } from '#platform/kept-values'
import { insertAccount } from './accounts/accounts.repository.ts'
import { lockAddress } from './accounts/lock-address.repository.ts'
import type { IdentityProvider } from './provider/identity-provider.ts'
import { embeddedIssuer } from './provider/issuer.ts'
import { setAdmin, upsertUser } from './users/users.repository.ts'

const DemoAccounts = z.array(
  z.object({ role: z.enum(['admin', 'customer']), email: z.string(), password: z.string() }),
)
export type DemoAccount = z.output<typeof DemoAccounts>[number]

const keptName = 'sandbox.demo-accounts'

/**
 * The sandbox's demo accounts, created once, with random passwords. The passwords are stored unencrypted in the database,
 * so that every start can print them. Returns none where the sandbox may not run.
 */
export async function ensureDemoAccounts(
  platform: Platform,
  provider: IdentityProvider,
): Promise<DemoAccount[]> {
  const { config, db } = platform
  if (!config.sandboxAllowed) return []
  const known = await findDemoAccounts(db)
  if (known) return known
  const { password } = await (await provider.auth()).$context
  const wanted = await Promise.all(
    (['admin', 'customer'] as const).map(async (role) => {
      const account = { role, email: `${role}@example.com`, password: newPassword() }
      return { account, passwordHash: await password.hash(account.password) }
    }),
  )
  return db.transaction().execute(async (tx) => {
    await lockAddress(tx, keptName)
    const existing = await findDemoAccounts(tx)
    if (existing) return existing
    const made: DemoAccount[] = []
    for (const { account, passwordHash } of wanted) {
      if (await make(tx, platform, account, passwordHash)) made.push(account)
    }
    await keep(tx, keptName, JSON.stringify(made))
    return made
  })
}

async function findDemoAccounts(db: Db | Tx): Promise<DemoAccount[] | undefined> {
  const kept = await readKept(db, keptName)
  return kept === undefined ? undefined : DemoAccounts.parse(JSON.parse(kept))
}

/** False: the address already has an account, which stays as it is. */
async function make(
  tx: Tx,
  { clock, ids }: Platform,
  { role, email }: DemoAccount,
  passwordHash: string,
): Promise<boolean> {
  const at = clock.now()
  const name = role === 'admin' ? 'Demo Admin' : 'Demo Customer'
  const subject = await insertAccount(tx, {
    email,
    name,
    emailVerified: true,
    passwordHash,
    at,
  })
  if (subject === undefined) return false
  const claims = { issuer: embeddedIssuer, subject, email, emailVerified: true, name }
  const user = await upsertUser(tx, { ...claims, id: ids.next(), at, authenticatedAt: null })
  if (role === 'admin') await setAdmin(tx, user.id)
  return true
}

function newPassword(): string {
  return randomBytes(9).toString('base64url')
}
