import type { GoesWithRules } from '#contract/search/goes-with-rules.schema'
import { useClient } from '#web/data/client-context.ts'
import { useTrial } from '#web/pages/admin/trying-out/use-trial.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { rulesKey } from './rules-query.ts'

type Wanted = { csv: string; version: string }
type Means = {
  /** The rules that are shown. */
  version: string
  onUsed: (rules: GoesWithRules) => void
}

/** Tries rules out, then uses them. Both name the rules that were seen, so that nobody's change is lost. */
export function useRules({ version, onUsed }: Means) {
  const client = useClient()
  const trial = useTrial({
    send: (wanted: Wanted, dryRun) => client.goesWithRules.replace({ body: { ...wanted, dryRun } }),
    onStored: ({ stored }) => {
      toast.success('The rules are in use')
      if (stored) onUsed(stored)
    },
    queryKey: [rulesKey],
    whole: 'The rules',
  })
  return { ...trial, tryOut: (csv: string) => trial.tryOut({ csv, version }) }
}
