import type { S3mini } from 's3mini'
import { base64Sha256, type Call } from './calls.ts'
import { StoreFailure } from './failures.ts'
import type { LargeObjects, ObjectStoreAccount } from './object-store.ts'

export function openLargeObjects(
  s3: S3mini,
  call: Call,
  { prefix }: ObjectStoreAccount,
): LargeObjects {
  const keyOf = (name: string) => `${prefix}${name}`
  return {
    begin: (name, type) =>
      call(`begin ${name}`, () =>
        s3.getMultipartUploadId(keyOf(name), type, undefined, sha256Parts),
      ),
    putPart: (name, upload, number, bytes) =>
      call(`part ${number} of ${name}`, async () => {
        const checksum = { 'x-amz-checksum-sha256': base64Sha256(bytes) }
        const key = keyOf(name)
        const part = await s3.uploadPart(key, upload, bytes, number, {}, undefined, checksum)
        if (part.etag === '') throw new StoreFailure('nonsense', `part ${number} of ${name}`)
        return part
      }),
    async finish(name, upload, parts) {
      await call(`finish ${name}`, async () => {
        // A store may say 200 and only then find that it cannot: the answer then has no ETag.
        const { etag } = await s3.completeMultipartUpload(keyOf(name), upload, parts)
        if (!etag) throw new StoreFailure('failed', `finish ${name}`)
      })
    },
    async abandon(name, upload) {
      await call(`abandon ${name}`, () => s3.abortMultipartUpload(keyOf(name), upload))
    },
    unfinished: (start) =>
      call(`unfinished ${start}`, async () => {
        const answer = await s3.listMultipartUploads('/', keyOf(start))
        return uploadsIn(answer).map(({ Key, UploadId, Initiated }) => ({
          name: Key.slice(prefix.length),
          upload: UploadId,
          begunAt: new Date(Initiated),
        }))
      }),
    piece: (name, from, to) =>
      call(`piece of ${name}`, async () => {
        const answer = await s3.getObjectRaw(keyOf(name), false, from, to)
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (bytes.length !== to - from) throw new StoreFailure('nonsense', `piece of ${name}`)
        return bytes
      }),
  }
}

const sha256Parts = { 'x-amz-checksum-algorithm': 'SHA256' }

type Upload = { Key: string; UploadId: string; Initiated: string }

/** The library gives the XML as it is: one upload is no list. */
function uploadsIn(answer: unknown): Upload[] {
  const result: unknown = Reflect.get(Object(answer), 'ListMultipartUploadsResult') ?? answer
  const uploads: unknown = Reflect.get(Object(result), 'Upload')
  const all: unknown[] = Array.isArray(uploads) ? uploads : uploads ? [uploads] : []
  return all.filter(
    (one): one is Upload =>
      typeof one === 'object' && one !== null && 'Key' in one && 'UploadId' in one,
  )
}
