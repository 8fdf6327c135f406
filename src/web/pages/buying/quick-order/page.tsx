import './quick-order.css'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatDollars } from '#contract/values/money'
import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { useSuggestions } from '#web/ui/search/use-suggestions.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { OrderRow, partFieldId, quantityFieldId, type RowActs } from './order-row.tsx'
import { isLineOfList, parseRows } from './parse-rows.ts'
import { PasteBox } from './paste-box.tsx'
import { useQuickOrder } from './use-quick-order.ts'

export function Page() {
  return (
    <div className="wrap quick-order">
      <div className="pagehead">
        <h1>Quick order</h1>
        <p className="muted">Type part numbers and quantities, or paste up to 500 rows.</p>
      </div>
      {useHydrated() ? <QuickOrder /> : <NeedsScripts what="page" />}
    </div>
  )
}

function QuickOrder() {
  const order = useQuickOrder()
  const { rows, judged, added, error } = order
  const [active, setActive] = useState<{ id: number; typed: string; option: number } | null>(null)
  const { items } = useSuggestions(active?.typed ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const suggested = active && active.typed !== '' && items.length > 0 ? items : []

  function paste(text: string, at?: number) {
    const pasted = parseRows(text)
    setProblem(pasted.problem)
    if (pasted.rows.length === 0) return
    order.insert(pasted.rows, at)
    setActive(null)
    order.forget()
  }

  const current: RowActs = {
    change(id, change) {
      order.change(id, change)
      order.forget()
      if (change.part !== undefined) setActive({ id, typed: change.part, option: -1 })
    },
    remove(id) {
      order.remove(id)
      order.forget()
      document.getElementById(partFieldId(rows.find((row) => row.id !== id)?.id ?? 0))?.focus()
    },
    paste: (id, text) => paste(text, id),
    enter: (id) => setActive(id === null ? null : { id, typed: '', option: -1 }),
    choose(id, part) {
      order.change(id, { part })
      order.forget()
      setActive({ id, typed: '', option: -1 })
      document.getElementById(quantityFieldId(id))?.focus()
    },
    key: (event) => suggestionKey(event),
    goOn(id, from) {
      const typed = rows.find((row) => row.id === id)?.part ?? ''
      if (from === 'part' && isLineOfList(typed)) {
        paste(typed, id)
        return
      }
      const next = from === 'part' ? undefined : rows[rows.findIndex((row) => row.id === id) + 1]
      const field = from === 'part' ? quantityFieldId(id) : next && partFieldId(next.id)
      if (field) document.getElementById(field)?.focus()
      else document.querySelector<HTMLElement>('.quick-end button')?.focus()
    },
  }

  // One object for all rows, so that a row is drawn anew only if it has changed.
  const acts = useRef(current)
  useLayoutEffect(() => {
    acts.current = current
  })

  function suggestionKey(event: KeyboardEvent): boolean {
    if (!active || suggested.length === 0) return false
    const { key } = event
    const chosen = suggested[active.option]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      // Beyond the last one is the field itself.
      const places = suggested.length + 1
      const option = ((active.option + 1 + step + places) % places) - 1
      setActive({ ...active, option })
    } else if (key === 'Escape') setActive({ ...active, typed: '' })
    else if (key === 'Enter' && chosen) current.choose(active.id, chosen.partNumber)
    else return false
    event.preventDefault()
    return true
  }

  // After rows were added, typing goes on in the first row that is left.
  const firstId = rows[0]?.id
  const wasAdded = useRef(added)
  useEffect(() => {
    if (added === wasAdded.current) return
    wasAdded.current = added
    if (added && firstId !== undefined) document.getElementById(partFieldId(firstId))?.focus()
  }, [added, firstId])

  return (
    <>
      <PasteBox problem={problem} onText={(text) => paste(text)} onProblem={setProblem} />
      <form
        className="quick-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          order.add()
        }}
      >
        <table className="tbl quick-rows">
          <thead>
            <tr>
              <th scope="col" className="no">
                <span className="vh">Row</span>
              </th>
              <th scope="col">Part number</th>
              <th scope="col">Quantity</th>
              <th scope="col">Product</th>
              <th scope="col" className="num">
                Price
              </th>
              <th scope="col" className="num">
                Total
              </th>
              <td>
                <span className="vh">Remove</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <OrderRow
                key={row.id}
                row={row}
                number={index + 1}
                judged={judged[index] ?? { found: null, total: null, notes: [], nearest: [] }}
                suggested={
                  active?.id === row.id ? { items: suggested, active: active.option } : null
                }
                acts={acts}
              />
            ))}
          </tbody>
        </table>
        <div className="quick-end">
          <p className="quick-told" role="status">
            {added && addedSentence(added)}
          </p>
          {error && (
            <p className="errtxt" role="alert">
              {cartSentence(error)} Nothing typed was lost.
            </p>
          )}
          {order.isTooMany && (
            <p className="errtxt" role="alert">
              At most 500 rows can be added at once.
            </p>
          )}
          <p className="quick-total">
            Total <b className="price">{formatDollars(order.total)}</b>
          </p>
          <div className="row">
            {added && added.added > 0 && (
              <a className="btn" href={cartHref.cart()}>
                Go to the cart
              </a>
            )}
            <BusyButton busy={order.isAdding} disabled={order.filled === 0 || order.isTooMany}>
              Add all to cart
            </BusyButton>
          </div>
        </div>
      </form>
    </>
  )
}

function addedSentence({ added, left }: { added: number; left: number }): string {
  const words = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
  const first = added === 0 ? 'Nothing was added.' : `${words(added)} added to the cart.`
  return left === 0 ? first : `${first} ${words(left)} ${left === 1 ? 'needs' : 'need'} a look.`
}
