import * as z from 'zod'
import type { Db, Tx } from '#platform/db'
import { lockAddress } from './accounts/lock-address.repository.ts'

const DemoAccounts = z.array(
  z.object({ role: z.enum(['admin', 'customer']), email: z.string(), password: z.string() }),
)
export type DemoAccount = z.output<typeof DemoAccounts>[number]

const settingName = 'sandbox.demo-accounts'

/** One store at a time makes them, for the rest of the transaction. */
export async function lockDemoAccounts(tx: Tx): Promise<void> {
  await lockAddress(tx, settingName)
}

export async function findDemoAccounts(db: Db | Tx): Promise<DemoAccount[] | undefined> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return setting && DemoAccounts.parse(JSON.parse(setting.value))
}

export async function keepDemoAccounts(tx: Tx, accounts: readonly DemoAccount[]): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: settingName, value: JSON.stringify(accounts) })
    .execute()
}
