import type { FullConfig } from '@playwright/test'
import { startBuiltStore } from './built-store.ts'
import { tellStores } from './stores-under-test.ts'

/** Starts the built store once for each worker. */
async function startStores({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started = await Promise.all(
    Array.from({ length: workers }, () => startBuiltStore({}, /Demo customer.*\n/)),
  )
  tellStores(
    started.map(({ url, dataDir, printed }) => ({
      url,
      dataDir,
      adminPassword: passwordOf('admin', printed),
      customerPassword: passwordOf('customer', printed),
    })),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

function passwordOf(role: string, printed: string): string {
  const password = new RegExp(`Demo ${role}\\s+\\S+\\s+(\\S+)`).exec(printed)?.[1]
  if (!password) throw new Error(`The store printed no demo ${role}.`)
  return password
}

// Playwright requires a default export for its global setup.
// oxlint-disable-next-line import/no-default-export
export default startStores
