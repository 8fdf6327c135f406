import type { Client } from 'pg'
import { applyFile, failed, noteApplied } from './applied.ts'
import { watchBlockers } from './blockers.ts'
import type { SqlFile } from './migration-files.ts'
import { stillHeldUp, type Session } from './short-waits.ts'

const lookEveryMs = 250
const sayEveryMs = 10_000

/**
 * Builds or drops an index outside of a transaction, while the shop sells. It takes the time it needs, and nobody waits for
 * it. If it was cut off before, what is left of it is removed first.
 */
export async function buildOutside(
  session: Session,
  file: SqlFile,
  release: string,
): Promise<void> {
  const { client } = session
  const { name, state } = await builtBefore(client, file)
  if (state === 'invalid') {
    await watched(session, file, `drop index concurrently if exists public.${name}`)
  }
  // A process that was killed between the index and its note.
  if (state !== 'valid') await watched(session, file, file.text)
  await noteApplied(client, file, release)
}

/** Where the shop is paused, and in one that is new, the index is built in the transaction of the others. */
export async function buildInside(client: Client, file: SqlFile, release: string): Promise<void> {
  const { name, state } = await builtBefore(client, file)
  if (state === 'invalid') await client.query(`drop index public.${name}`)
  if (state === 'valid') return noteApplied(client, file, release)
  const text = code(file).replace(/\bindex\s+concurrently\b/i, 'index')
  await applyFile(client, { ...file, text }, release)
}

const named = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(?:public\.)?(\w+)/i

function code({ text }: SqlFile): string {
  return text.replaceAll(/--.*$/gm, '')
}

/** An index of that name on another table is none of ours, and PostgreSQL says so. */
async function builtBefore(
  client: Client,
  file: SqlFile,
): Promise<{ name?: string; state: 'valid' | 'invalid' | null }> {
  const [, name, table] = named.exec(code(file)) ?? []
  if (name === undefined || table === undefined) return { state: null }
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index
     where indexrelid = to_regclass('public.' || $1) and indrelid = to_regclass('public.' || $2)`,
    [name, table],
  )
  const [index] = rows
  return { name, state: index ? (index.valid ? 'valid' : 'invalid') : null }
}

/** A build waits for every transaction that began before it. One that never ends would keep it waiting for ever. */
async function watched(
  { client, url, serverProcess, waits }: Session,
  file: SqlFile,
  statement: string,
): Promise<void> {
  let gaveUpAfterMs: number | null = null
  let saidAt = performance.now()
  const blockers = watchBlockers(url, serverProcess, {
    everyMs: Math.min(lookEveryMs, waits.giveUpAfterMs),
    async onLook(watcher, waitedMs) {
      if (waitedMs > waits.giveUpAfterMs && gaveUpAfterMs === null) {
        gaveUpAfterMs = waitedMs
        await watcher.query('select pg_cancel_backend($1)', [serverProcess])
      } else if (waitedMs > 0 && performance.now() - saidAt > sayEveryMs) {
        saidAt = performance.now()
        waits.say(`${file.name} goes on when ${blockers.last()} has finished.`)
      }
    },
  })
  try {
    await client.query(statement)
  } catch (error) {
    if (gaveUpAfterMs === null) throw failed(file, error)
    throw stillHeldUp(file.name, blockers.last() ?? 'another session', gaveUpAfterMs)
  } finally {
    await blockers.end()
  }
}
