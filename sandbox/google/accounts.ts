import { createHash } from 'node:crypto'

export type Account = { sub: string; name: string; email: string; emailVerified: boolean }

/** The accounts in the chooser: a new person, the store's demo customer, and one with an unverified address. */
export const offeredAccounts: readonly Account[] = [
  account('Grace Hill', 'grace.hill@gmail.example', true),
  account('Demo Customer', 'customer@example.com', true),
  account('Sam Reed', 'sam.reed@example.net', false),
]

/** One address is always the same account, even after a restart. The prefix distinguishes it from real Google accounts. */
export function account(name: string, email: string, emailVerified: boolean): Account {
  const address = email.trim().toLowerCase()
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 24)
  return { sub: `sandbox-${digest}`, name: name.trim(), email: address, emailVerified }
}
