import { test, type Page } from '@playwright/test'
import { addressContract } from './address-contract.ts'
import { openClient } from './client-on-page.ts'
import { passwordContract } from './password-contract.ts'
import { phoneContract } from './phone-contract.ts'
import type { ProviderUnderTest } from './provider-under-test.ts'
import { tokenContract } from './token-contract.ts'

/** The behavior of every identity client, whichever provider it uses. */
export function identityContract(provider: ProviderUnderTest): void {
  let script = ''
  test.beforeAll(async () => {
    script = await provider.script()
  })
  const opened = {
    async on(page: Page) {
      await provider.prepare?.(page)
      await openClient(page, script, `${provider.store()}/Portfolio`)
    },
  }
  test.beforeEach(({ page }) => opened.on(page))
  passwordContract(provider, opened)
  addressContract(provider, opened)
  tokenContract(provider)
  phoneContract(provider, opened)
}
