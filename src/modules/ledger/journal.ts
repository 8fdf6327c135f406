import type { Cents } from '#contract/money'

export type Account = 'gateway' | 'sales' | 'refunds' | 'disputes'
export type JournalKind = 'payment' | 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal'

/** From the account that gives to the one that gets. A reversal is the same way back. */
const ways: Record<JournalKind, { from: Account; to: Account }> = {
  payment: { from: 'sales', to: 'gateway' },
  refund: { from: 'gateway', to: 'refunds' },
  refund_reversal: { from: 'refunds', to: 'gateway' },
  dispute: { from: 'gateway', to: 'disputes' },
  dispute_reversal: { from: 'disputes', to: 'gateway' },
}

/** Two entries that sum to zero: debit is positive, credit negative. */
export function entriesOf(kind: JournalKind, amountCents: Cents) {
  const { from, to } = ways[kind]
  return [
    { account: to, amountCents },
    { account: from, amountCents: 0 - amountCents },
  ]
}
