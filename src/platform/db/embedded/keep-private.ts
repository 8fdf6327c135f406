import { chmodSync, statSync } from 'node:fs'

/** Lets nobody but its owner read a file. One of an older release, or one that was copied, may be open to everybody. */
export function keepPrivate(file: string): void {
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}
