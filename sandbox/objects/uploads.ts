import { randomUUID } from 'node:crypto'
import { S3Error } from './errors.ts'
import { etagOf } from './kept-objects.ts'

type Upload = { key: string; begunAt: Date; parts: Map<number, Buffer> }

const leastBytesOfPart = 5 * 1024 * 1024

/** Uploads in parts, which become an object when they are finished. */
export function createUploads() {
  const all = new Map<string, Upload>()
  const find = (id: string, key: string): Upload => {
    const upload = all.get(id)
    if (!upload || upload.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return upload
  }
  return {
    begin(key: string): string {
      const id = randomUUID()
      all.set(id, { key, begunAt: new Date(), parts: new Map() })
      return id
    },
    put(id: string, key: string, number: number, bytes: Buffer): void {
      find(id, key).parts.set(number, bytes)
    },
    /** The whole object. The parts must be those that were sent, in order, and all but the last large enough. */
    finish(id: string, key: string, wanted: { number: number; etag: string }[]): Buffer {
      const { parts } = find(id, key)
      const bytes = wanted.map(({ number, etag }, index) => {
        const part = parts.get(number)
        if (!part || etagOf(part).slice(1, -1) !== etag) throw new S3Error(400, 'InvalidPart')
        const isLast = index === wanted.length - 1
        if (!isLast && part.length < leastBytesOfPart) throw new S3Error(400, 'EntityTooSmall')
        return part
      })
      all.delete(id)
      return Buffer.concat(bytes)
    },
    abandon(id: string, key: string): void {
      find(id, key)
      all.delete(id)
    },
    list: (prefix: string) =>
      [...all]
        .filter(([, { key }]) => key.startsWith(prefix))
        .map(([id, { key, begunAt }]) => ({ id, key, begunAt })),
  }
}
export type Uploads = ReturnType<typeof createUploads>
