import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/**
 * Makes the file and SQLite's files next to it readable by their owner only, whatever the permissions of the folder.
 * Files that SQLite creates later get the permissions of the main file.
 */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600)
  }
}
