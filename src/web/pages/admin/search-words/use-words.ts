import { useClient } from '#web/data/client-context.ts'
import { useTrial } from '#web/pages/admin/trying-out/use-trial.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { wordsKey } from './words-query.ts'

/** Tries a list out, then uses it. Both name the newest list that was seen, so that nobody's upload is lost. */
export function useWords(seen: string | null) {
  const client = useClient()
  return useTrial({
    send: (csv: string, dryRun) => client.synonyms.replace({ body: { csv, dryRun, seen } }),
    onStored: () => toast.success('The list is in use'),
    queryKey: [wordsKey],
    whole: 'The list',
  })
}
