import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskOrder } from '#contract/staff/order-desk.schema'
import { mostOrdersAtOnce } from '#contract/staff/order-desk'
import { useClient } from '#web/data/client-context.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'
import type { DeskWanted } from '#web/pages/admin/manage-orders/desk-queries.ts'

const none: ReadonlySet<string> = new Set()

/** The selected orders of a list. Another filter is another list, so it begins with none. */
export function useSelection(wanted: DeskWanted) {
  const client = useClient()
  const list = JSON.stringify(wanted)
  const [chosen, setChosen] = useState({ list, ids: none })
  const ids = chosen.list === list ? chosen.ids : none
  const set = (next: Iterable<string>) => {
    const all = [...next]
    if (all.length > mostOrdersAtOnce) {
      toast.error(`At most ${mostOrdersAtOnce} orders can be selected.`)
    }
    setChosen({ list, ids: new Set(all.slice(0, mostOrdersAtOnce)) })
  }
  const all = useMutation({
    mutationFn: () => client.orderDesk.select({ query: wanted }),
    onSuccess: ({ ids: found, hasMore }) => {
      set(found)
      if (hasMore) toast.blank(`The first ${mostOrdersAtOnce} matching orders are selected.`)
    },
    onError: (error) => toast.error(refusalSentence(error)),
  })
  return {
    ids,
    toggle: (id: string) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    togglePage: (page: readonly DeskOrder[]) => {
      const here = page.map(({ _id }) => _id)
      const isWhole = here.every((id) => ids.has(id))
      set(isWhole ? [...ids].filter((id) => !here.includes(id)) : new Set([...ids, ...here]))
    },
    selectAll: () => all.mutate(),
    busy: all.isPending,
    clear: () => set([]),
  }
}
export type Selection = ReturnType<typeof useSelection>
