import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { IdentityError } from './identity-client/index.ts'

/**
 * The sentence to show for anything that was thrown: the identity provider's own message, or else the store's sentence.
 */
export function errorSentence(error: unknown): string {
  return error instanceof IdentityError ? error.message : refusalSentence(error)
}
