import { expect, test } from 'vitest'
import { chargingStoreOfFile } from '#test/store-of-file'
import { checkoutsOf } from '#test/checkouts'

const store = await chargingStoreOfFile()
const shop = checkoutsOf(store)

test.for([
  [11, 1, { kind: 'too_little', by: 0.39 }],
  [50_000_000, 2, { kind: 'too_much', by: 0.01 }],
] as const)(
  '%i cents, %i times, is what no card can be charged: the cart says by how much, and no order is there',
  async ([price, quantity, problem]) => {
    const { partNumber, toolId } = await store.addProduct({ price, minimumOrder: 1 })
    const buyer = shop.guest()
    await shop.fill(buyer, `${quantity} ${partNumber}`)
    const cart = await buyer.client.carts.show({})
    expect(cart).toMatchObject({ canOrder: false, amountProblem: problem })
    const { kind } = problem
    const refusal = { code: 'amount_not_payable', problem: { status: 422, details: { kind } } }
    await expect(shop.place(buyer, { pickup: true, shipTo: undefined })).rejects.toMatchObject(
      refusal,
    )
    const customer = await store.signUp('Nail')
    const { email } = customer
    const order = { toolId, quantity, name: 'Nail', email, mobile: '6095550142', address: 'Here' }
    for (const way of [{}, { pickup: true }] as const) {
      const body = { ...order, ...way }
      await expect(customer.client.orders.place({ body })).rejects.toMatchObject(refusal)
    }
    const { rows } = await store.database.pool.query(
      `select reserved::int, (select count(*)::int from orders where contact_email = any($2)) as orders
       from stock where product_id = $1`,
      [toolId, [email, buyer.email]],
    )
    expect(rows).toEqual([{ reserved: 0, orders: 0 }])
  },
)
