import type { TableKind } from '#contract/shipping/table-kinds'
import { useClient } from '#web/data/client-context.ts'
import { useTrial } from '#web/pages/admin/trying-out/use-trial.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { tablesKey } from './delivery-queries.ts'

type Typed = { csv: string; from: string }
type Wanted = Typed & { seen: string | null }

/** Tries a table out, then uses it. Both name the newest version that was seen, so that nobody's upload is lost. */
export function useUpload(kind: TableKind, seen: string | null) {
  const client = useClient()
  const trial = useTrial({
    send: ({ csv, from, seen: newest }: Wanted, dryRun) =>
      client.shippingTables.replace({
        params: { kind },
        body: {
          csv,
          dryRun,
          seen: newest,
          ...(from !== '' && { effectiveFrom: new Date(from).toISOString() }),
        },
      }),
    onStored: ({ stored }) =>
      toast.success(
        stored?.state === 'coming'
          ? `The table counts from ${formatDateTime(stored.effectiveFrom)}`
          : 'The table is in use',
      ),
    queryKey: [tablesKey],
    whole: 'The file',
  })
  const wrongTime = trial.others.find(({ path }) => path === 'body.effectiveFrom')
  return {
    ...trial,
    tryOut: (typed: Typed) => trial.tryOut({ ...typed, seen }),
    fromProblem: wrongTime ? `The time ${wrongTime.message}.` : undefined,
    error: wrongTime ? null : trial.error,
  }
}
