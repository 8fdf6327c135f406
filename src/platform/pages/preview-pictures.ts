import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { images } from '#platform/images'

/** The size of link previews. https://ogp.me does not specify one, but the sites that show previews agree on this. */
const sheet = { width: 1200, height: 630 }

/** Makes each preview on the first request, one at a time, and keeps it. There are only as many as drawings. */
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
