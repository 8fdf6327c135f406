import { startBuiltStore } from '../built-store.ts'
import { freePort } from '../../test/free-port.ts'
import { installEmulator, startEmulator } from './emulator.ts'
import { startSigningProxy } from './signing-proxy.ts'
import { tellStores } from '../stores-under-test.ts'

const project = 'demo-store'

/** Starts the emulator, the signing proxy in front of it, and a store whose users sign in there. */
async function startAll(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    await installEmulator()
    const port = await freePort()
    const emulator = await startEmulator(project, {
      auth: port,
      hub: await freePort(),
      logging: await freePort(),
    })
    stops.push(emulator.stop)
    const proxy = await startSigningProxy({ port })
    stops.push(proxy.stop)
    const store = await startBuiltStore(
      {
        IDENTITY: 'firebase',
        FIREBASE_PROJECT_ID: project,
        FIREBASE_API_KEY: 'key-of-no-project',
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${proxy.port}`,
        FIREBASE_KEYS_URL: `http://127.0.0.1:${proxy.port}/keys`,
      },
      /cards .*\n/,
    )
    stops.push(store.stop)
    process.env['FIREBASE_URL'] = `http://127.0.0.1:${proxy.port}`
    process.env['FIREBASE_PROJECT'] = project
    tellStores([
      { url: store.url, dataDir: store.dataDir, adminPassword: '', customerPassword: '' },
    ])
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

// Playwright requires a default export for its global setup.
// oxlint-disable-next-line import/no-default-export
export default startAll
