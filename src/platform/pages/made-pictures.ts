import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { images } from '#platform/images'

/** The size of link previews. https://ogp.me does not specify one, but the sites that show previews agree on this. */
const sheet = { width: 1200, height: 630 }

export function createPreviews(folder: string) {
  return createMade(folder, (bytes) => images.onSheet(bytes, sheet))
}

const asDrawn = { longestSide: 640, mostBytes: 200_000 }

/** The JPEG of a drawing that has none, for browsers that do not show AVIF. Few do not. */
export function createJpegs(folder: string) {
  return createMade(folder, (bytes) => images.draw(bytes, 'jpeg', asDrawn))
}

/** Makes each picture from its file on the first request, one at a time, and keeps it. There are only as many as drawings. */
function createMade(folder: string, make: (bytes: Buffer) => Promise<Buffer>) {
  const made = new Map<string, Promise<Buffer>>()
  let before: Promise<unknown> = Promise.resolve()
  return (file: string): Promise<Buffer> => {
    const known = made.get(file)
    if (known) return known
    const making = before.then(() => readFile(path.join(folder, file))).then(make)
    before = making.catch(() => made.delete(file))
    made.set(file, making)
    return making
  }
}
