import { useRef, useState } from 'react'
import { mostNamedProducts } from '#contract/staff/bulk-change-words'
import { toast } from '#web/ui/notices/toast.ts'

const none: ReadonlySet<string> = new Set()

type Marked = { list: string; ids: ReadonlySet<string>; isAll: boolean }

/** The marked products of a list, or all that match. Another filter is another list, so it begins with none. */
export function useMarkedProducts(list: string, page: readonly { _id: string }[]) {
  const [kept, setKept] = useState<Marked>({ list, ids: none, isAll: false })
  const marked = kept.list === list ? kept : { list, ids: none, isAll: false }
  const last = useRef<string | null>(null)
  const here = page.map(({ _id }) => _id)
  const isMarked = (id: string) => marked.isAll || marked.ids.has(id)

  function set(next: Iterable<string>) {
    const ids = [...new Set(next)]
    if (ids.length > mostNamedProducts) {
      toast.error(`At most ${mostNamedProducts} products can be marked one by one.`)
    }
    setKept({ list, ids: new Set(ids.slice(0, mostNamedProducts)), isAll: false })
  }

  /** With Shift, all rows between the last one and this one become as this one. */
  function toggle(id: string, { through = false } = {}) {
    const before = marked.isAll ? here : [...marked.ids]
    const [from, to] = [here.indexOf(last.current ?? ''), here.indexOf(id)]
    const range =
      through && from >= 0 ? here.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    set(isMarked(id) ? before.filter((one) => !range.includes(one)) : [...before, ...range])
  }

  return {
    isAll: marked.isAll,
    ids: marked.ids,
    isAny: marked.isAll || marked.ids.size > 0,
    isMarked,
    isPageMarked: here.length > 0 && here.every(isMarked),
    toggle,
    togglePage: () =>
      here.every(isMarked)
        ? set([...marked.ids].filter((id) => !here.includes(id)))
        : set([...marked.ids, ...here]),
    markAll: () => setKept({ list, ids: none, isAll: true }),
    clear: () => set([]),
  }
}
export type MarkedProducts = ReturnType<typeof useMarkedProducts>
