const shortest = 32
const fewestCharacters = 10

export const secretsAdvice =
  'must be a comma-separated list of random secrets, each of at least 32 characters: create one with `openssl rand -base64 32`'

/**
 * Anyone who guesses a secret can sign in as anybody. Randomness cannot be proven, but a text that is short, has few
 * different characters or repeats itself is not random.
 */
export function isStrongSecret(secret: string): boolean {
  const isVaried = new Set(secret).size >= fewestCharacters
  return secret.length >= shortest && isVaried && !/^(.+?)\1+.?$/s.test(secret)
}
