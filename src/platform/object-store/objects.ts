import type { S3mini } from 's3mini'
import { base64Sha256, type Call } from './calls.ts'
import { StoreFailure } from './failures.ts'
import type { ObjectStore, ObjectStoreAccount } from './object-store.ts'

const listedAtOnce = 1_000

type Objects = Pick<ObjectStore, 'put' | 'get' | 'sizeOf' | 'remove' | 'list' | 'keepsVersions'>

/** The calls for objects that fit into memory. */
export function openObjects(s3: S3mini, call: Call, { prefix }: ObjectStoreAccount): Objects {
  const keyOf = (name: string) => `${prefix}${name}`
  return {
    async put(name, bytes, type) {
      await call(`put ${name}`, async () => {
        const checksum = { 'x-amz-checksum-sha256': base64Sha256(bytes) }
        const answer = await s3.putObject(keyOf(name), bytes, type, undefined, checksum)
        await answer.body?.cancel()
      })
    },
    get: (name) =>
      call(`get ${name}`, async () => {
        const bytes = await s3.getObjectArrayBuffer(keyOf(name))
        if (bytes === null) throw new StoreFailure('missing', `get ${name}`)
        return Buffer.from(bytes)
      }),
    async sizeOf(name) {
      try {
        return await call(`head ${name}`, () => s3.getContentLength(keyOf(name)))
      } catch (error) {
        if (error instanceof StoreFailure && error.fault === 'missing') return undefined
        throw error
      }
    },
    async remove(name) {
      await call(`delete ${name}`, () => s3.deleteObject(keyOf(name)))
    },
    async *list(start) {
      let after: string | undefined
      do {
        const page = await call(`list ${start}`, () =>
          s3.listObjectsPaged('/', keyOf(start), listedAtOnce, after),
        )
        if (!page) throw new StoreFailure('missing', `list ${start}`, 'NoSuchBucket')
        for (const { Key, Size, LastModified } of page.objects ?? []) {
          yield { name: Key.slice(prefix.length), bytes: Size, at: LastModified }
        }
        after = page.nextContinuationToken
      } while (after)
    },
    async keepsVersions() {
      try {
        return (await call('versioning', () => s3.getBucketVersioning())) === 'Enabled'
      } catch {
        return undefined
      }
    },
  }
}
