import { useQuery } from '@tanstack/react-query'
import type { AuditChain } from '#contract/staff/audit.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { chainQuery } from './audit-query.ts'

/** Whether the log still is what was written, as far as the store's own checks go. */
export function ChainNote() {
  const { data: chain } = useQuery(chainQuery(useClient()))
  if (!chain) return <p className="muted small chain" aria-busy="true" />
  const { checked } = chain
  if (checked && checked.broken.length > 0) {
    return (
      <p className="note err chain" role="alert">
        The log was changed after it was sealed: {checked.broken.join(', ')}. Found{' '}
        {formatDateTime(checked.at)}. docs/operations.md says what to do.
      </p>
    )
  }
  return <p className="muted small chain">{chainSentence(chain)}</p>
}

function chainSentence({ lastSeal, unsealed, checked }: AuditChain): string {
  if (!lastSeal) return 'Nothing is sealed yet. The log is sealed every minute.'
  const sealed = `Sealed ${formatDateTime(lastSeal.at)} with seal ${formatCount(lastSeal.number)}`
  const waiting = unsealed > 0 ? `, ${formatCount(unsealed)} waiting for the next` : ''
  const verified = checked
    ? ` Checked ${formatDateTime(checked.at)}: every seal holds.`
    : ' The first check is still to come.'
  return `${sealed}${waiting}.${verified}`
}
