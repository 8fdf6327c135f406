import { createHmac } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { IdentityProvider } from '../provider/identity-provider.ts'

/** Readable only with one of the store's secrets, as the signing keys are. */
export async function sealed(provider: IdentityProvider, key: Buffer): Promise<string> {
  const { secretConfig } = await (await provider.auth()).$context
  return symmetricEncrypt({ key: secretConfig, data: key.toString('base64') })
}

export async function unsealed(provider: IdentityProvider, data: string): Promise<Buffer> {
  const { secretConfig } = await (await provider.auth()).$context
  return Buffer.from(await symmetricDecrypt({ key: secretConfig, data }), 'base64')
}

/** Six digits are soon tried against a plain hash: this one needs the store's secret too. */
export async function keyedHash(provider: IdentityProvider, text: string): Promise<Buffer> {
  const { secret } = await (await provider.auth()).$context
  return createHmac('sha256', secret).update(text).digest()
}
