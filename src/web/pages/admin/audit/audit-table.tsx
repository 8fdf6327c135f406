import { acts, isAct } from '#contract/staff/acts'
import type { AuditEntry } from '#contract/staff/audit.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'
import { searchOf, type AuditFilter } from './audit-query.ts'
import { changesOf, factsOf } from './details.ts'

type Props = { entries: readonly AuditEntry[]; filter: AuditFilter; stale: boolean }

export function AuditTable({ entries, filter, stale }: Props) {
  return (
    <DataTable
      className="audit"
      busy={stale}
      rows={entries}
      keyOf={(entry) => entry.position}
      columns={[
        {
          name: 'When',
          kind: 'row',
          cell: (entry) => (
            <time dateTime={entry.at}>
              {formatDate(entry.at)}
              <span className="muted small at">{formatTime(entry.at)}</span>
            </time>
          ),
        },
        { name: 'Who', cell: (entry) => <Doer by={entry.by} filter={filter} /> },
        {
          name: 'What',
          cell: (entry) => (
            <span>
              {isAct(entry.act) ? acts[entry.act] : entry.act} <Thing entry={entry} />
            </span>
          ),
        },
        { name: 'Before and after', cell: (entry) => <Details entry={entry} /> },
      ]}
    />
  )
}

/** The name leads to everything this person did. */
function Doer({ by, filter }: { by: AuditEntry['by']; filter: AuditFilter }) {
  const person = by._id ?? by.name ?? ''
  const words = by.name ?? 'Former user'
  return (
    <a
      href={staffHref.audit({ ...searchOf(filter), person })}
      aria-label={`Everything by ${words}`}
    >
      {words}
    </a>
  )
}

/** The thing leads to its page, if the reader may see that. */
function Thing({ entry: { by, thing } }: { entry: AuditEntry }) {
  const reader = useUser()
  if (thing.kind === 'other') return thing.name && <b>{thing.name}</b>
  // 'Ann changed the own address' says it already.
  if (thing.kind === 'user' && thing.id === by._id) return null
  const words = thing.name ?? (thing.kind === 'user' ? 'a former user' : 'what is gone')
  const address = addressOf(thing)
  const permission = thing.kind === 'order' ? 'orders.read' : 'customers.read'
  if (address === null || (thing.kind !== 'product' && !may(reader, permission))) {
    return <b>{words}</b>
  }
  return <a href={address}>{words}</a>
}

function addressOf({ kind, id, name }: AuditEntry['thing']): string | null {
  if (name === null) return null
  if (kind === 'order') return href.order(id)
  return kind === 'product' ? href.product(name) : staffHref.customer(id)
}

function Details({ entry: { details } }: { entry: AuditEntry }) {
  const changes = changesOf(details)
  const facts = factsOf(details)
  if (changes.length === 0 && facts.length === 0) return null
  return (
    <span className="audit-details">
      {changes.map(({ name, from, to }) => (
        <span key={name}>
          {name && <span className="muted small">{name} </span>}
          {from} <span aria-hidden="true">→</span>
          <span className="vh"> became </span> <b>{to}</b>
        </span>
      ))}
      {facts.map(({ name, value }) => (
        <span key={name} className="small">
          <span className="muted">{name}</span> {value}
        </span>
      ))}
    </span>
  )
}
