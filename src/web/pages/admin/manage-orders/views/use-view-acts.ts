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

/** Saves, changes and deletes views. `onDone` is called once the store has accepted. */
export function useViewActs(onDone: () => void = () => {}) {
  const client = useClient()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<Record<string, string>>) => act(),
    onSuccess: async (search) => {
      await cache.invalidateQueries(viewsQuery(client))
      onDone()
      navigate(href.manageOrders(search), { replace: true })
    },
    onError: (failure) => {
      toast.error(refusalSentence(failure))
      void cache.invalidateQueries(viewsQuery(client))
    },
  })
  return {
    busy: isPending,
    error,
    save: (filter: DeskFilter, named: Named) =>
      mutate(async () => {
        const columns = [...filter.columns]
        const body = { ...named, filters: filtersOfView(filter), columns }
        const view = await client.orderViews.create({ body })
        toast.success(`“${view.name}” is saved`)
        return searchOfView(view)
      }),
    change: (view: OrderView, { filter, ...named }: Change) =>
      mutate(async () => {
        const { _id, name, isShared, version } = view
        const content = filter
          ? { filters: filtersOfView(filter), columns: [...filter.columns] }
          : { filters: view.filters, columns: view.columns }
        const body = { name, isShared, version, ...named, ...content }
        const changed = await client.orderViews.change({ params: { id: _id }, body })
        toast.success(`“${changed.name}” is saved`)
        return searchOfView(changed)
      }),
    remove: (view: OrderView, filter: DeskFilter) =>
      mutate(async () => {
        await client.orderViews.remove({ params: { id: view._id } })
        toast.success(`“${view.name}” is deleted`)
        return deskSearch({ ...filter, view: '' })
      }),
  }
}
