import '#web/pages/buying/lists/lists.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListLine, PartsListDetail } from '#contract/carts/lists.schema'
import { formatAmount } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { listQuery, listsQuery } from '#web/cart/list-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { QuantityStepper } from '#web/pages/buying/quantity-stepper.tsx'
import { useLists } from '#web/pages/buying/lists/use-lists.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { ListName } from './list-name.tsx'

/** One list with its products, each as it stands in the shop now. */
export function Page({ params }: PageProps) {
  const client = useClient()
  const cache = useQueryClient()
  const query = listQuery(client, params['id'] ?? '')
  const list = useQuery(query)
  const { addToCart } = useLists(() => {})
  const changing = useMutation({
    mutationFn: (work: () => Promise<PartsListDetail>) => work(),
    onSuccess: (next) => {
      cache.setQueryData(query.queryKey, next)
      void cache.invalidateQueries({ queryKey: listsQuery(client).queryKey, exact: true })
    },
    onError: (error) => toast.error(cartSentence(error)),
  })
  const change = (work: () => Promise<PartsListDetail>) =>
    changing.mutateAsync(work).catch(() => undefined)

  if (!list.data) {
    return (
      <>
        <Crumbs trail={[{ label: 'My Lists', href: cartHref.lists() }]} current="List" />
        <Loaded
          query={list}
          failed="The list could not be loaded."
          missing={<ErrorNote>We could not find this list in your account.</ErrorNote>}
          rows={4}
        />
      </>
    )
  }
  const { _id: id, name, lines } = list.data
  return (
    <>
      <Crumbs trail={[{ label: 'My Lists', href: cartHref.lists() }]} current={name} />
      <div className="dash-head">
        <h1>{name}</h1>
        {lines.length > 0 && (
          <AddAll busy={addToCart.isPending} onAdd={() => addToCart.mutate(id)} />
        )}
      </div>
      <ListName list={list.data} />
      {lines.length === 0 ? (
        <EmptyList />
      ) : (
        <LinesTable
          lines={lines}
          onQuantity={({ toolId }, quantity) =>
            change(() => client.lists.putLine({ params: { id, toolId }, body: { quantity } }))
          }
          onRemove={({ toolId }) =>
            change(() => client.lists.removeLine({ params: { id, toolId } }))
          }
        />
      )}
    </>
  )
}

type TableProps = {
  lines: readonly ListLine[]
  onQuantity: (line: ListLine, quantity: number) => Promise<unknown>
  onRemove: (line: ListLine) => Promise<unknown>
}

function LinesTable({ lines, onQuantity, onRemove }: TableProps) {
  return (
    <DataTable
      className="list-lines"
      rows={lines}
      keyOf={({ toolId }) => toolId}
      columns={[
        {
          name: 'Picture',
          kind: 'unnamed',
          cell: ({ picture }) => <ProductThumb picture={picture} />,
        },
        { name: 'Product', kind: 'row', cell: (line) => <Product line={line} /> },
        {
          name: 'Price',
          kind: 'number',
          cell: ({ state, price }) => state === 'on_sale' && formatAmount(price),
        },
        {
          name: 'Available',
          kind: 'number',
          cell: ({ state, availableQuantity }) =>
            state === 'on_sale' && formatCount(availableQuantity),
        },
        {
          name: 'Quantity',
          cell: (line) => (
            <QuantityStepper
              label={line.productName}
              quantity={line.quantity}
              onChange={(quantity) => onQuantity(line, quantity)}
            />
          ),
        },
        {
          name: 'Remove',
          kind: 'acts',
          cell: (line) => (
            <button
              type="button"
              className="btn btn-s"
              aria-label={`Remove: ${line.productName}`}
              onClick={() => void onRemove(line)}
            >
              Remove
            </button>
          ),
        },
      ]}
    />
  )
}

function Product({ line }: { line: ListLine }) {
  const { partNumber, productName, state } = line
  const isSold = state === 'on_sale'
  return (
    <span>
      {isSold ? <a href={href.product(partNumber)}>{productName}</a> : productName}
      <br />
      <span className="muted small">
        <span className="pn">{partNumber}</span>
        {!isSold && ', no longer sold'}
      </span>
      {isSold && <FitPlace partNumber={partNumber} />}
    </span>
  )
}

function EmptyList() {
  return (
    <div className="empty">
      <h2>This list is empty</h2>
      <p>Add products from their pages or from the cart.</p>
      <a className="btn" href={href.tools()}>
        Find a tool
      </a>
    </div>
  )
}

function AddAll({ busy, onAdd }: { busy: boolean; onAdd: () => void }) {
  return (
    <button type="button" className="btn btn-1" disabled={busy} onClick={onAdd}>
      Add all to cart
    </button>
  )
}
