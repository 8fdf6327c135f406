import { DatabaseError } from 'pg'

/** The store cannot use the configured PostgreSQL. The message says why and what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase'
}

/** Explains an error of connecting or of the first statements to the operator; undefined for an unknown error. */
export function unfitBecause(error: unknown, url: string): UnfitDatabase | undefined {
  if (!(error instanceof Error) || error instanceof UnfitDatabase) return undefined
  const { host, pathname, username } = new URL(url)
  const sentence =
    error instanceof DatabaseError
      ? refusedBecause(error, { host, database: pathname.slice(1), role: username })
      : unreachableBecause(error, host)
  return sentence === undefined ? undefined : new UnfitDatabase(sentence, { cause: error })
}

type Where = { host: string; database: string; role: string }

function refusedBecause(
  { code = '', message }: DatabaseError,
  { host, database, role }: Where,
): string | undefined {
  const server = `PostgreSQL at ${host}`
  if (code === '28P01' || code === '28000') {
    return `${server} refused the login of the role "${role}": ${message}. Correct DATABASE_URL or the role's password.`
  }
  if (code === '3D000') {
    return `${server} has no database "${database}". Create it: create database "${database}" owner "${role}" encoding 'UTF8' template template0`
  }
  if (code === '53300') {
    return `${server} has no connection left for the store: ${message}. Raise the limit, or stop other programs that hold connections.`
  }
  if (code === '57P03')
    return `${server} is not accepting connections right now: ${message}. Start the store again in a moment.`
  if (code === '25006') return `${readOnlySentence} (${message})`
  if (code === '42501') {
    return `The role "${role}" at ${host} lacks a permission that the store needs: ${message}. Make it the owner of the database "${database}".`
  }
  if (code === '08P01' && message.includes('startup parameter')) {
    return (
      `The connection pooler at ${host} refused the connection: ${message}. Set DATABASE_DIRECT_URL to the server's own address. ` +
      `If PgBouncer serves DATABASE_URL, it needs ignore_startup_parameters = ${limitParameters}`
    )
  }
  return undefined
}

function unreachableBecause(error: Error, host: string): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const isNetwork = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE)/.test(code)
  const isSilent = /timeout|Connection terminated/.test(error.message)
  if (!isNetwork && !isSilent) return undefined
  const reason = isNetwork ? code : error.message
  return `PostgreSQL cannot be reached at ${host} (${reason}). Start it, or correct DATABASE_URL.`
}

/** The parameters that the store sends when it connects. A pooler must let them through. */
const limitParameters = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

export const readOnlySentence =
  'The database does not accept writes: it is read-only, or a standby that has not been promoted. ' +
  'Make it writable, or configure the address of the server that is.'
