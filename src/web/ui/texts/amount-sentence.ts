import { leastPayableCents, mostPayableCents } from '#contract/orders/payable-amount'
import { ProblemError } from '#contract/problem'
import { formatCents, formatDollars, type Dollars } from '#contract/values/money'

type Said = { kind: 'too_little' | 'too_much'; by: Dollars }

/** Why nobody can pay an order of this amount, and what to do. */
export function amountSentence({ kind, by }: Said): string {
  return kind === 'too_little'
    ? `An order needs goods for at least ${formatCents(leastPayableCents)}, the least that a card can be charged: ${formatDollars(by)} is missing.`
    : `A card can be charged ${formatCents(mostPayableCents)} at most: this order is ${formatDollars(by)} over. Please order in parts, or write to us.`
}

/** The same for a refusal of the store; undefined for another one. */
export function amountRefusal(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'amount_not_payable') return undefined
  const { kind, by } = (error.problem.details ?? {}) as Partial<Said>
  return kind === undefined || by === undefined ? undefined : amountSentence({ kind, by })
}
