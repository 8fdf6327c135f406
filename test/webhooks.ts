/** An event as the gateway sends it. `intent` overrides fields of the payment intent it is about. */
export function eventOf({
  id,
  livemode = false,
  intent = {},
  filler = '',
}: {
  id: string
  livemode?: boolean
  intent?: Record<string, unknown>
  filler?: string
}): string {
  const seconds = Math.floor(Date.now() / 1000)
  return JSON.stringify({
    id,
    object: 'event',
    created: seconds,
    livemode,
    type: 'payment_intent.succeeded',
    data: {
      object: {
        id: 'pi_1',
        object: 'payment_intent',
        status: 'succeeded',
        amount: 12_850,
        amount_received: 12_850,
        currency: 'usd',
        livemode,
        client_secret: null,
        metadata: {},
        latest_charge: null,
        created: seconds,
        description: filler,
        ...intent,
      },
    },
  })
}
