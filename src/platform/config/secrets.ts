const shortest = 32
const fewestCharacters = 10

export const secretsAdvice =
  'must be secrets nobody can guess, comma separated, each of at least 32 characters: make one with `openssl rand -base64 32`'

/**
 * Whoever guesses a secret signs in as anybody. How a text was made cannot be seen, but one that is short, has few
 * different characters or repeats itself was not made at random.
 */
export function isStrongSecret(secret: string): boolean {
  const isVaried = new Set(secret).size >= fewestCharacters
  return secret.length >= shortest && isVaried && !/^(.+?)\1+.?$/s.test(secret)
}
