/** The body of an address that can be delivered to. */
export const anAddress = {
  name: 'Zeb',
  street: '9 Quay',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
}

/** The body the purchase form sends to order one tool. */
export function orderBody(
  { name = 'Buyer', email }: { name?: string; email: string },
  toolId: string,
  quantity = 1,
) {
  const address = '218 Ferry Street, Trenton, NJ 08611'
  return { toolId, quantity, name, email, mobile: '6095550142', address }
}
