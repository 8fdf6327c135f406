import {
  centsFromDecimal,
  decimalFromCents,
  formatDollars,
  type Dollars,
} from '#contract/values/money'
import { centsTyped } from '#contract/values/typed-amounts'
import { messages } from '#web/ui/texts/messages.ts'

/** Reads the typed amount, such as $1,049.50. Returns an error if that amount cannot be refunded. */
export function readAmount(
  typed: string,
  refundable: Dollars,
): { amount: string; error?: never } | { amount?: never; error: string } {
  const cents = centsTyped(typed)
  if (cents === undefined || cents === 0) return { error: messages.amountToRefund }
  if (cents > (centsFromDecimal(String(refundable)) ?? 0)) {
    return { error: `At most ${formatDollars(refundable)} can be refunded` }
  }
  return { amount: decimalFromCents(cents) }
}
