import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/**
 * Makes the file and what SQLite puts beside it readable by us alone, whoever made them and however open their folder
 * is. New companions get the rights of the file.
 */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600)
  }
}
