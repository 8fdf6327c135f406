import { useClient } from '#web/data/client-context.ts'
import { useTrial } from '#web/pages/admin/trying-out/use-trial.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { rulesKey } from './rules-query.ts'

/** Tries rules out, then uses them. Both name the rules that were seen, so that nobody's change is lost. */
export function useRules(version: string) {
  const client = useClient()
  return useTrial({
    send: (csv: string, dryRun) => client.goesWithRules.replace({ body: { csv, dryRun, version } }),
    onStored: () => toast.success('The rules are in use'),
    queryKey: [rulesKey],
    whole: 'The rules',
  })
}
