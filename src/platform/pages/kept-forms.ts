import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeptForms } from '#platform/http'

/**
 * Keeps compressed bodies in a folder. Where nothing can be written, as in a container whose files are read-only, they are
 * made at each start. A form is there whole or not at all, since it is renamed to its name when it has been written.
 */
export function keptForms(folder: string): KeptForms {
  return {
    read: (name) => readFile(path.join(folder, name)).catch(() => undefined),
    async write(name, form) {
      const draft = path.join(folder, `${name}.${process.pid}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, form, { flush: true })
        await rename(draft, path.join(folder, name))
      } catch {
        // The next start makes it again.
      }
    },
  }
}
