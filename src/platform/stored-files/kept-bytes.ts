/** Files that were read lately, up to so many bytes in all. The one that was asked for the longest ago goes first. */
export function createKeptBytes(mostBytes: number) {
  const kept = new Map<string, Buffer>()
  let bytesKept = 0
  return {
    find(name: string): Buffer | undefined {
      const bytes = kept.get(name)
      if (!bytes) return undefined
      kept.delete(name)
      kept.set(name, bytes)
      return bytes
    },
    keep(name: string, bytes: Buffer): void {
      bytesKept += bytes.length - (kept.get(name)?.length ?? 0)
      kept.set(name, bytes)
      for (const [oldest, { length }] of kept) {
        if (bytesKept <= mostBytes) return
        kept.delete(oldest)
        bytesKept -= length
      }
    },
  }
}
