import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'

const refetchMs = 60_000

/** The link to the breaks, with the number of open ones. Shown while there are open breaks or the page is open. */
export function BreaksEntry({ isHere }: { isHere: boolean }) {
  const { data: open = 0 } = useQuery(openBreaksQuery(useClient()))
  if (open === 0 && !isHere) return null
  return (
    <li>
      <a href={href.breaks()} aria-current={isHere ? 'page' : undefined}>
        Breaks{open > 0 && ` (${open})`}
      </a>
    </li>
  )
}

function openBreaksQuery(client: Client) {
  return queryOptions({
    queryKey: ['breaks', 'count'],
    queryFn: async ({ signal }) => {
      const { total = 0 } = await client.breaks.list({ query: { limit: 1 } }, { signal })
      return total
    },
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}
