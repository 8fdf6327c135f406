import { useClient } from '#web/data/client-context.ts'
import { useTrial } from '#web/pages/admin/trying-out/use-trial.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { wordsKey } from './words-query.ts'

type Wanted = { csv: string; seen: string | null }

/** Tries a list out, then uses it. Both name the newest list that was seen, so that nobody's upload is lost. */
export function useWords(seen: string | null) {
  const client = useClient()
  const trial = useTrial({
    send: (wanted: Wanted, dryRun) => client.synonyms.replace({ body: { ...wanted, dryRun } }),
    onStored: () => toast.success('The list is in use'),
    queryKey: [wordsKey],
    whole: 'The list',
  })
  return { ...trial, tryOut: (csv: string) => trial.tryOut({ csv, seen }) }
}
