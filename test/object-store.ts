import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ObjectStoreAccount } from '#platform/object-store'
import type { Faulty } from '../sandbox/objects/faults.ts'
import { createObjectsServer } from '../sandbox/objects/server.ts'

/** The object store sandbox in this process, with its objects in a folder of its own. */
export async function startTestObjects() {
  const folder = mkdtempSync(path.join(tmpdir(), 'objects-test-'))
  const keys = { accessKeyId: 'sandboxkey', secretAccessKey: 'a secret of the tests' }
  const bucket = 'shop-files'
  const server = createObjectsServer({ folder, bucket, ...keys })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account: ObjectStoreAccount = {
    ...keys,
    endpoint,
    bucket,
    region: 'us-east-1',
    pathStyle: true,
    prefix: 'shop/',
    timeoutMs: 20_000,
  }
  return {
    account,
    folder,
    /** The settings of a store that keeps its files there. */
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_PREFIX: 'shop',
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    /** Makes the store fail from now on; `none` ends it. */
    async fail(fault: Faulty['fault'], more: Omit<Faulty, 'fault'> = {}) {
      await fetch(`${endpoint}/sandbox/fault`, {
        method: 'POST',
        body: JSON.stringify({ fault, ...more }),
      })
    },
    /** What was asked of it since the last time. */
    async asked(): Promise<string[]> {
      return (await (await fetch(`${endpoint}/sandbox/asked`)).json()) as string[]
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
