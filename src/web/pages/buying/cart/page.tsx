import './cart.css'
import { useState, type ReactNode } from 'react'
import type { Cart, CartLine as Line } from '#contract/carts/carts.schema'
import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { ListDialog, type ForList } from '#web/cart/list-dialog.tsx'
import { useCart } from '#web/cart/use-cart.ts'
import { href } from '#web/navigation/href.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { RemovedLine } from './removed-line.tsx'
import { useAskedProduct } from './use-asked-product.ts'

type Removed = { line: Line; savedForLater: boolean }

export function Page() {
  const { cart, isVisitors, failure, retry, change } = useCart()
  const { offered, add } = useAskedProduct(cart !== undefined, change)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [forList, setForList] = useState<ForList | null>(null)
  const moved = cart?.lines.filter(({ problems }) => problems.includes('price_changed')) ?? []

  const put = ({ toolId }: Line, quantity: number, savedForLater: boolean) =>
    change((carts) => carts.putLine({ params: { toolId }, body: { quantity, savedForLater } }))
  const remove = async (line: Line, savedForLater: boolean) => {
    const { toolId } = line
    if (await change((carts) => carts.removeLine({ params: { toolId } }))) {
      setRemoved({ line, savedForLater })
    }
  }
  const undo = ({ line, savedForLater }: Removed) =>
    put(line, line.quantity, savedForLater).then(() => setRemoved(null))
  const acknowledge = () => {
    const prices = moved.map(({ toolId, price }) => ({ toolId, price }))
    return change((carts) => carts.acknowledge({ body: { prices } }))
  }
  const drawn = (isSaved: boolean) => (line: Line) => (
    <CartLine
      key={line.toolId}
      line={line}
      isSaved={isSaved}
      onQuantity={(quantity) => put(line, quantity, isSaved)}
      onSave={(savedForLater) => void put(line, line.quantity, savedForLater)}
      onRemove={() => void remove(line, isSaved)}
      onList={() => setForList({ name: line.productName, lines: [line] })}
    />
  )

  return (
    <div className="wrap cart-page">
      <div className="pagehead">
        <h1>Cart</h1>
        {!isVisitors && cart && (
          <p>
            <a href={cartHref.lists()}>My lists</a>
          </p>
        )}
      </div>
      {removed && (
        <RemovedLine
          key={removed.line.toolId}
          name={removed.line.productName}
          onUndo={() => void undo(removed)}
        />
      )}
      {offered !== null && <OfferedProduct name={offered} onAdd={add} />}
      {failure ? (
        <ErrorNote retry={retry}>{cartSentence(failure)}</ErrorNote>
      ) : !cart ? (
        <>
          <NeedsScripts what="page" />
          <TableSkeleton rows={4} />
        </>
      ) : (
        <>
          {moved.length > 0 && (
            <MovedPrices count={moved.length} onSeen={() => void acknowledge()} />
          )}
          <Lines
            {...{ cart, isVisitors, drawn }}
            onSaveAsList={() => setForList({ name: 'the cart', lines: cart.lines })}
          />
        </>
      )}
      {forList && <ListDialog wanted={forList} onClose={() => setForList(null)} />}
    </div>
  )
}

function OfferedProduct({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <div className="note">
      <p>
        A link asks for {name}.{' '}
        <button type="button" className="btn btn-s" onClick={onAdd}>
          Add it to the cart
        </button>
      </p>
    </div>
  )
}

function MovedPrices({ count, onSeen }: { count: number; onSeen: () => void }) {
  return (
    <div className="note moved">
      <p role="status">
        {count === 1 ? 'One price has' : `${count} prices have`} changed since you last looked.
      </p>
      <button type="button" className="btn btn-s" onClick={onSeen}>
        I have seen {count === 1 ? 'it' : 'them'}
      </button>
    </div>
  )
}

function EmptyCart({ isVisitors, hasSaved }: { isVisitors: boolean; hasSaved: boolean }) {
  return (
    <div className="empty">
      <h2>Your cart is empty</h2>
      <p>
        {hasSaved
          ? 'What you have saved for later is below.'
          : 'Add products from their pages, or type their part numbers.'}{' '}
        {isVisitors && (
          <a href={href.login(cartHref.cart())}>Log in to see the cart of your account</a>
        )}
      </p>
      <p className="row">
        <a className="btn btn-1" href={href.tools()}>
          Find a tool
        </a>
        <a className="btn" href={cartHref.quickOrder()}>
          Quick order
        </a>
      </p>
    </div>
  )
}

type LinesProps = {
  cart: Cart
  isVisitors: boolean
  drawn: (isSaved: boolean) => (line: Line) => ReactNode
  onSaveAsList: () => void
}

function Lines({ cart, isVisitors, drawn, onSaveAsList }: LinesProps) {
  return (
    <>
      {cart.lines.length === 0 ? (
        <EmptyCart isVisitors={isVisitors} hasSaved={cart.saved.length > 0} />
      ) : (
        <div className="cart-cols">
          <ul className="l cart-lines" aria-label="In the cart">
            {cart.lines.map(drawn(false))}
          </ul>
          <CartSummary cart={cart} onSaveAsList={onSaveAsList} />
        </div>
      )}
      {cart.saved.length > 0 && (
        <section className="cart-saved" aria-labelledby="saved">
          <h2 id="saved">Saved for later</h2>
          <ul className="l cart-lines">{cart.saved.map(drawn(true))}</ul>
        </section>
      )}
    </>
  )
}
