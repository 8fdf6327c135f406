import { createHmac } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { IdentityProvider } from '../provider/identity-provider.ts'

/** Encrypts a key with the store's secret, in the same way as the signing keys. */
export async function sealed(provider: IdentityProvider, key: Buffer): Promise<string> {
  const { secretConfig } = await (await provider.auth()).$context
  return symmetricEncrypt({ key: secretConfig, data: key.toString('base64') })
}

export async function unsealed(provider: IdentityProvider, data: string): Promise<Buffer> {
  const { secretConfig } = await (await provider.auth()).$context
  return Buffer.from(await symmetricDecrypt({ key: secretConfig, data }), 'base64')
}

/** A hash that needs the store's secret: six digits could be found quickly from a plain hash. */
export async function keyedHash(provider: IdentityProvider, text: string): Promise<Buffer> {
  const { secret } = await (await provider.auth()).$context
  return createHmac('sha256', secret).update(text).digest()
}
