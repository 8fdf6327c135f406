import type { Dollars } from '#contract/values/money'
import { nothingTyped, type TypedCheckout } from './typed-checkout.ts'

/**
 * An order that this tab has placed for a cart, so that a reload, Back or another try finds it again. `request`: what was
 * ordered, to see whether the screen still says the same.
 */
export type PlacedHere = {
  orderId: string
  orderKey: string | null
  cartVersion: number
  totalAmount: Dollars
  request: string
}

/** A request whose answer may not have arrived: sent again with the same key, it has no second effect. */
type Sent = { key: string; text: string }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export type CheckoutStore = ReturnType<typeof checkoutStore>

/**
 * What the tab keeps of a checkout, for each customer and for guests. It survives a reload, Back and a lost sign-in, but
 * not closing the tab. If the storage is full or forbidden, only these are lost; the order can still be placed.
 */
export function checkoutStore(storage: Storage, who: string) {
  const place = (what: string) => `checkout ${who} ${what}`
  const read = (what: string): Record<string, unknown> | null => {
    try {
      return Object(JSON.parse(storage.getItem(place(what)) ?? 'null')) as Record<string, unknown>
    } catch {
      return null
    }
  }
  const write = (what: string, value: unknown) => {
    try {
      storage.setItem(place(what), JSON.stringify(value))
    } catch {}
  }
  const sent = (): Sent | null => {
    const { key, text } = read('sent') ?? {}
    return typeof key === 'string' && typeof text === 'string' ? { key, text } : null
  }
  return {
    /** What was typed; undefined if nothing was. */
    typed: (): TypedCheckout | undefined => readTyped(read('typed')),
    keepTyped: (typed: TypedCheckout) => write('typed', typed),
    placed: (): PlacedHere | null => readPlaced(read('placed')),
    keepPlaced: (placed: PlacedHere) => write('placed', placed),
    forgetPlaced: () => storage.removeItem(place('placed')),
    /** The idempotency key of a request: that of the same request without an answer, or a new one. */
    keyFor(request: unknown, newKey: () => string): string {
      const text = JSON.stringify(request)
      const before = sent()
      const key = before?.text === text ? before.key : newKey()
      // Stored before it is sent, since a reload may come before the answer.
      write('sent', { key, text } satisfies Sent)
      return key
    },
    /** The request was answered or surely refused, so the next one is another. */
    answered: () => storage.removeItem(place('sent')),
    /** After the payment nothing that was typed is kept. The order is: Back leads to it. */
    forgetTyped() {
      storage.removeItem(place('typed'))
      storage.removeItem(place('sent'))
    },
  }
}

const texts = ['name', 'company', 'street', 'line2', 'city', 'state', 'zip'] as const

// Only what has the right type is read: the storage may be that of an older page.
function readTyped(found: Record<string, unknown> | null): TypedCheckout | undefined {
  if (!found || typeof found['email'] !== 'string') return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const address = Object(found['address']) as Record<string, unknown>
  const parts = Object.fromEntries(texts.map((part) => [part, text(address[part])]))
  const { addressId } = found
  return {
    email: found['email'],
    mobile: text(found['mobile']),
    address: { ...nothingTyped.address, ...parts },
    way: found['way'] === 'pickup' ? 'pickup' : 'ship',
    residential: found['residential'] !== false,
    liftgate: found['liftgate'] === true,
    limitedAccess: found['limitedAccess'] === true,
    saveAddress: found['saveAddress'] === true,
    ...((typeof addressId === 'string' || addressId === null) && { addressId }),
  }
}

function readPlaced(found: Record<string, unknown> | null): PlacedHere | null {
  const { orderId, orderKey, cartVersion, totalAmount, request } = found ?? {}
  if (typeof orderId !== 'string' || typeof cartVersion !== 'number') return null
  if (typeof totalAmount !== 'number' || typeof request !== 'string') return null
  const key = typeof orderKey === 'string' ? orderKey : null
  return { orderId, orderKey: key, cartVersion, totalAmount, request }
}
