import type { CartLine as Line } from '#contract/carts/carts.schema'
import { keepsFromCheckout } from '#contract/carts/cart-problems'
import { formatDollars } from '#contract/values/money'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { LineVehicle, useLineVehicle } from '#web/garage/line-vehicle.tsx'
import { href } from '#web/navigation/href.ts'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { QuantityStepper } from '#web/pages/buying/quantity-stepper.tsx'
import { LineProblems } from './line-problems.tsx'

type Props = {
  line: Line
  isSaved: boolean
  onQuantity: (quantity: number) => Promise<unknown>
  onSave: (savedForLater: boolean) => void
  onRemove: () => void
  onList: () => void
}

/** One product of the cart, or one saved for later. */
export function CartLine({ line, isSaved, onQuantity, onSave, onRemove, onList }: Props) {
  const { productName, partNumber, company, picture, price, priceSeen, total, problems } = line
  const isSold = line.state === 'on_sale'
  const { key } = useLineVehicle(line.toolId)
  const hasMoved = problems.includes('price_changed')
  return (
    <li className="cart-line" data-for={key}>
      <DrawnPicture className="pic" picture={picture} alt="" sizes="88px" width={88} height={88} />
      <div className="what">
        <h3>{isSold ? <a href={href.product(partNumber)}>{productName}</a> : productName}</h3>
        <p className="muted small">
          <span className="pn">{partNumber}</span> {company}
        </p>
        {isSold && <FitPlace partNumber={partNumber} />}
        {isSold && <LineVehicle toolId={line.toolId} productName={productName} />}
        {isSold && (
          <p className="small">
            {hasMoved && (
              <>
                <del>{formatDollars(priceSeen)}</del>{' '}
              </>
            )}
            <b>{formatDollars(price)}</b> each
          </p>
        )}
        {!isSaved && <LineProblems line={line} onQuantity={(units) => void onQuantity(units)} />}
        {isSaved && !isSold && <p className="errtxt">No longer sold.</p>}
      </div>
      <div className="amount">
        {isSaved ? (
          <p className="small muted">{line.quantity} saved</p>
        ) : (
          <QuantityStepper
            label={productName}
            quantity={line.quantity}
            isBad={problems.some((problem) => keepsFromCheckout(problem))}
            onChange={onQuantity}
          />
        )}
        {!isSaved && isSold && total !== null && (
          <p className="line-total">{formatDollars(total)}</p>
        )}
      </div>
      <LineActs {...{ line, isSaved, onSave, onRemove, onList }} />
    </li>
  )
}

function LineActs({ line, isSaved, onSave, onRemove, onList }: Omit<Props, 'onQuantity'>) {
  const { productName } = line
  const isSold = line.state === 'on_sale'
  return (
    <p className="line-acts">
      {isSaved ? (
        <button
          type="button"
          className="btn btn-s"
          aria-label={`Move to cart: ${productName}`}
          disabled={!isSold}
          onClick={() => onSave(false)}
        >
          Move to cart
        </button>
      ) : (
        <>
          <button
            type="button"
            className="btn btn-t btn-s"
            aria-label={`Save for later: ${productName}`}
            onClick={() => onSave(true)}
          >
            Save for later
          </button>
          {isSold && (
            <button
              type="button"
              className="btn btn-t btn-s"
              aria-label={`Add to list: ${productName}`}
              onClick={onList}
            >
              Add to list
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="btn btn-t btn-s"
        aria-label={`Remove: ${productName}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </p>
  )
}
