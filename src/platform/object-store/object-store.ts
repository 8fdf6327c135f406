import type { Family } from '#platform/metrics'

/** Where the objects are, as the settings say. The secret appears in no message. */
export type ObjectStoreAccount = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is the first part of the path and not of the host. */
  pathStyle: boolean
  /** Before every name: empty, or ends with a slash. */
  prefix: string
  timeoutMs: number
}

export type StoredObject = { name: string; bytes: number; at: Date }
export type Part = { partNumber: number; etag: string }

/** A bucket of an S3-compatible store. Every call throws StoreFailure if it does not succeed. Names are without the prefix. */
export type ObjectStore = {
  /** In words, without keys: for messages. */
  place: string
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  get(name: string): Promise<Buffer>
  /** How many bytes it has; undefined if there is none. */
  sizeOf(name: string): Promise<number | undefined>
  /** Succeeds also if there is none. */
  remove(name: string): Promise<void>
  /** The objects whose names begin so, in the order of their names, a page at a time. */
  list(prefix: string): AsyncGenerator<StoredObject>
  large: LargeObjects
  /** The Date that the store sent with its last answer. */
  clock(): Date | undefined
  /** Whether older versions of objects are kept; undefined if the store does not say. */
  keepsVersions(): Promise<boolean | undefined>
  families(): Family[]
}

/** Objects that do not fit into memory. */
export type LargeObjects = {
  begin(name: string, type: string): Promise<string>
  putPart(name: string, upload: string, number: number, bytes: Uint8Array): Promise<Part>
  finish(name: string, upload: string, parts: Part[]): Promise<void>
  abandon(name: string, upload: string): Promise<void>
  /** Uploads below the prefix that have begun and neither ended nor been given up. */
  unfinished(prefix: string): Promise<{ name: string; upload: string; begunAt: Date }[]>
  /** The bytes from `from` up to, and without, `to`. */
  piece(name: string, from: number, to: number): Promise<Buffer>
}
