import { startBuiltStore } from './built-store.ts'

/** Starts the built store once for all journeys. */
async function startStore(): Promise<() => Promise<void>> {
  const { url, printed, stop } = await startBuiltStore({}, /Demo customer.*\n/)
  process.env['STORE_URL'] = url
  process.env['STORE_ADMIN_PASSWORD'] = passwordOf('admin', printed)
  process.env['STORE_CUSTOMER_PASSWORD'] = passwordOf('customer', printed)
  return stop
}

function passwordOf(role: string, printed: string): string {
  const password = new RegExp(`Demo ${role}\\s+\\S+\\s+(\\S+)`).exec(printed)?.[1]
  if (!password) throw new Error(`The store printed no demo ${role}.`)
  return password
}

// Playwright takes its set-up by default export.
// oxlint-disable-next-line import/no-default-export
export default startStore
