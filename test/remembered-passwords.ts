import type { IdentityProvider } from '../src/modules/identity/provider/identity-provider.ts'

// Hashing a password takes a twelfth of a second of processor time, and tests use the same few passwords over and over.
// Kept for the whole process, which runs many test files.
const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()

/** Makes a provider hash and check each password only once. Which passwords are right does not change. */
export async function rememberPasswords(provider: Pick<IdentityProvider, 'auth'>): Promise<void> {
  const { password } = await (await provider.auth()).$context
  const { hash, verify } = password
  password.hash = (typed) => remembered(hashes, typed, () => hash(typed))
  password.verify = (tried) =>
    remembered(verdicts, JSON.stringify([tried.hash, tried.password]), () => verify(tried))
}

function remembered<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? work()
  known.set(key, value)
  return value
}
