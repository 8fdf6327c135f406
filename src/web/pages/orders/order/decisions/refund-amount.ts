import {
  centsFromDecimal,
  decimalFromCents,
  formatDollars,
  type Dollars,
} from '#contract/values/money'
import { messages } from '#web/ui/texts/messages.ts'

/** '128.50' as an input shows it. */
export function shownAmount(dollars: Dollars): string {
  return decimalFromCents(centsFromDecimal(String(dollars)) ?? 0)
}

/** Reads what was typed, a dollar sign before it or not; an error where it cannot be refunded. */
export function readAmount(
  typed: string,
  refundable: Dollars,
): { amount: string; error?: never } | { amount?: never; error: string } {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  const cents = centsFromDecimal(text)
  if (cents === undefined || cents === 0) return { error: messages.amountToRefund }
  if (cents > (centsFromDecimal(String(refundable)) ?? 0)) {
    return { error: `At most ${formatDollars(refundable)} can be refunded` }
  }
  return { amount: decimalFromCents(cents) }
}
