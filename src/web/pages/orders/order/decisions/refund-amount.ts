import {
  centsFromDecimal,
  decimalFromCents,
  formatDollars,
  type Dollars,
} from '#contract/values/money'
import { messages } from '#web/ui/texts/messages.ts'

/** An amount as the input shows it, for example '128.50'. */
export function shownAmount(dollars: Dollars): string {
  return decimalFromCents(centsFromDecimal(String(dollars)) ?? 0)
}

/** Reads the typed amount, with or without a dollar sign. Returns an error if that amount cannot be refunded. */
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
