import { createHash } from 'node:crypto'

export type Account = { sub: string; name: string; email: string; emailVerified: boolean }

/** Offered by the chooser: a new person, the store's demo customer, and an address Google has not verified. */
export const offeredAccounts: readonly Account[] = [
  account('Grace Hill', 'grace.hill@gmail.example', true),
  account('Demo Customer', 'customer@example.com', true),
  account('Sam Reed', 'sam.reed@example.net', false),
]

/** One address is one account, also after a restart. The prefix keeps it apart from any real Google account. */
export function account(name: string, email: string, emailVerified: boolean): Account {
  const address = email.trim().toLowerCase()
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 24)
  return { sub: `sandbox-${digest}`, name: name.trim(), email: address, emailVerified }
}
