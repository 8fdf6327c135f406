import type { StripeElementStyle } from '@stripe/stripe-js'
import { isDark } from '#web/appearance/appearance.ts'

/** The colors of ground/tokens.css. */
const light = { ink: '#16181a', second: '#3e4247', faint: '#6a6f76', err: '#b0131e' }
const dark = { ink: '#efeeea', second: '#cfd1d3', faint: '#979da4', err: '#ff8f87' }

/** The style of our own fields, repeated for the gateway's frame, which cannot use our style sheet. */
export function cardStyle(): StripeElementStyle {
  const { ink, second, faint, err } = isDark() ? dark : light
  return {
    base: {
      color: ink,
      fontFamily: 'Archivo, "Arial Narrow", Arial, sans-serif',
      fontSize: '16px',
      fontSmoothing: 'antialiased',
      iconColor: second,
      lineHeight: '24px',
      '::placeholder': { color: faint },
    },
    invalid: { color: err, iconColor: err },
  }
}
