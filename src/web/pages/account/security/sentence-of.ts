import { IdentityError } from '#web/session/identity-client/index.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** The provider's own words, else the store's sentence. */
export function sentenceOf(error: unknown): string {
  return error instanceof IdentityError ? error.message : refusalSentence(error)
}
