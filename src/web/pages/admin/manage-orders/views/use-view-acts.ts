import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderView } from '#contract/staff/order-views.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { viewsQuery } from '#web/pages/admin/manage-orders/desk-queries.ts'
import { deskSearch, type DeskFilter } from '#web/pages/admin/manage-orders/filters/desk-filter.ts'
import { filtersOfView, searchOfView } from './view-filters.ts'

type Named = { name: string; isShared: boolean }
type Change = Partial<Named> & { filter?: DeskFilter }
/** The parameters of the address that shows the list afterwards. */
type Search = Record<string, string>

/** The calls about views. Each says that it was done, and answers what is shown then. */
export function useViewCalls() {
  const { orderViews } = useClient()
  return {
    save: async (filter: DeskFilter, named: Named): Promise<Search> => {
      const columns = [...filter.columns]
      const body = { ...named, filters: filtersOfView(filter), columns }
      const view = await orderViews.create({ body })
      toast.success(`“${view.name}” is saved`)
      return searchOfView(view)
    },
    change: async (view: OrderView, { filter, ...named }: Change): Promise<Search> => {
      const { _id, name, isShared, version } = view
      const content = filter
        ? { filters: filtersOfView(filter), columns: [...filter.columns] }
        : { filters: view.filters, columns: view.columns }
      const body = { name, isShared, version, ...named, ...content }
      const changed = await orderViews.change({ params: { id: _id }, body })
      toast.success(`“${changed.name}” is saved`)
      return searchOfView(changed)
    },
    remove: async (view: OrderView, filter: DeskFilter): Promise<Search> => {
      await orderViews.remove({ params: { id: view._id } })
      toast.success(`“${view.name}” is deleted`)
      return deskSearch({ ...filter, view: '' })
    },
  }
}

/** What follows a call: the views are fetched again, `onDone` is called, and the list shows what it is about then. */
export function useAfterCall(onDone: () => void = () => {}) {
  const client = useClient()
  const cache = useQueryClient()
  const fetchAgain = () => cache.invalidateQueries(viewsQuery(client))
  return {
    fetchAgain,
    show: async (search: Search) => {
      await fetchAgain()
      onDone()
      navigate(href.manageOrders(search), { replace: true })
    },
  }
}

/** Makes a call at the press of a button. */
export function useViewAct(onDone?: () => void) {
  const { show, fetchAgain } = useAfterCall(onDone)
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<Search>) => act(),
    onSuccess: show,
    onError: (failure) => {
      toast.error(refusalSentence(failure))
      void fetchAgain()
    },
  })
  return { run: mutate, busy: isPending }
}
