import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { images } from '#platform/images'

/** What previews of links are made for: https://ogp.me says nothing, those who show them agree on this. */
const sheet = { width: 1200, height: 630 }

/** Makes each preview when it is first asked for, one at a time, and keeps it: there are as many as drawings. */
export function createPreviews(folder: string) {
  const made = new Map<string, Promise<Buffer>>()
  let before: Promise<unknown> = Promise.resolve()
  return (file: string): Promise<Buffer> => {
    const known = made.get(file)
    if (known) return known
    const making = before
      .then(() => readFile(path.join(folder, file)))
      .then((bytes) => images.onSheet(bytes, sheet))
    before = making.catch(() => made.delete(file))
    made.set(file, making)
    return making
  }
}
