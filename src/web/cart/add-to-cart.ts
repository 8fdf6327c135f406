import type { Product } from '#contract/catalog/product.schema'
import { formatCount } from '#contract/values/numbers'
import { keepAsChosen } from '#web/garage/line-vehicles.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { changeCart } from './cart-calls.ts'
import { cartSentence } from './cart-sentence.ts'

export type Addable = Pick<Product, 'partNumber' | 'minimumOrder'>

/** Adds a product to the cart, says so, and keeps the button busy meanwhile: the one that is pressed, or that of its form. */
export async function addToCart(
  { partNumber, minimumOrder }: Addable,
  place: HTMLElement,
  quantity = minimumOrder,
): Promise<void> {
  const button = place.closest('button') ?? place.querySelector('button')
  if (!button || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const idempotencyKey = crypto.randomUUID()
  const body = { rows: [{ part: partNumber, quantity }], mode: 'add' as const }
  try {
    const { rows, cart } = await changeCart((carts) => carts.addRows({ body }, { idempotencyKey }))
    const [row] = rows
    const line = cart.lines.find(({ toolId }) => toolId === row?.toolId)
    if (row?.outcome === 'added' && line) {
      keepAsChosen(line.toolId)
      toast.success(`${partNumber}: ${formatCount(line.quantity)} in your cart`)
    } else if (row?.outcome === 'cart_full') {
      toast.error('The cart has 500 lines, which is the most it can have.')
    } else toast.error('This product is not sold at the moment.')
  } catch (error) {
    toast.error(cartSentence(error))
  } finally {
    button.ariaBusy = null
  }
}
