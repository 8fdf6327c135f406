import { ConfigError } from '#platform/config'
import {
  CopiedDataFolder,
  DataFolderInUse,
  EmbeddedPostgresError,
  MigrationError,
  UnfitDatabase,
} from '#platform/db'
import { ListenError } from '#platform/listeners'
import { StoreFailure } from '#platform/object-store'
import { WrongMode } from './mode-stamp.ts'
import { NoShop } from './open-database.ts'
import { PortInUse } from './port-in-use.ts'
import { SandboxRefused } from './outside/sandbox-refused.ts'

// Errors that the operator can fix. The message says what to do; a stack trace would hide it.
const kinds = [
  ConfigError,
  CopiedDataFolder,
  DataFolderInUse,
  EmbeddedPostgresError,
  ListenError,
  MigrationError,
  NoShop,
  WrongMode,
  PortInUse,
  SandboxRefused,
  StoreFailure,
  UnfitDatabase,
]

export function isExpected(error: unknown): error is Error {
  return kinds.some((kind) => error instanceof kind)
}

/** Ends a command with exit code 1 and prints the message of an expected error, or an unexpected error in full. */
export function endWithSentence(error: unknown): never {
  console.error(isExpected(error) ? error.message : error)
  process.exit(1)
}
