import { ProblemError } from '#contract/problem'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { cartRefusals } from './cart-refusals.ts'

/** The sentence for anything thrown while a cart or a list is changed. */
export function cartSentence(error: unknown): string {
  const own: Record<string, string> = cartRefusals
  return (error instanceof ProblemError && own[error.code]) || refusalSentence(error)
}
