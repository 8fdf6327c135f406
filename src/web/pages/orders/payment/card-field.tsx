import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useRef } from 'react'
import { onAppearance } from '#web/appearance/appearance.ts'
import { cardStyle } from './card-style.ts'

type Props = {
  stripe: Stripe | undefined
  invalid: boolean
  disabled: boolean
  onMount: (card: StripeCardElement | null) => void
  onError: (message: string) => void
}

/** The gateway's own card field inside our box. What is typed into it goes only to the gateway. */
export function CardField({ stripe, invalid, disabled, onMount, onError }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<StripeCardElement>(null)

  useEffect(() => {
    if (!stripe || !box.current) return
    const mounted = stripe.elements().create('card', { style: cardStyle(), hidePostalCode: true })
    mounted.on('change', ({ error }) => onError(error?.message ?? ''))
    mounted.on('ready', () => onMount(mounted))
    mounted.mount(box.current)
    card.current = mounted
    return () => {
      card.current = null
      onMount(null)
      mounted.destroy()
    }
  }, [stripe, onMount, onError])

  useEffect(() => card.current?.update({ disabled }), [disabled])
  useEffect(() => onAppearance(() => card.current?.update({ style: cardStyle() })), [])

  return (
    <fieldset className="field" aria-describedby="card-error" aria-busy={!stripe}>
      <legend className="lbl">Card number, expiry and security code</legend>
      <div ref={box} className={invalid ? 'in card-box bad' : 'in card-box'} />
    </fieldset>
  )
}
