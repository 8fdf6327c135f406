import type { StripeElementStyle } from '@stripe/stripe-js'

/** The style of our own fields, repeated for the gateway's frame, which cannot use our style sheet. */
export const cardStyle: StripeElementStyle = {
  base: {
    color: '#16181A',
    fontFamily: 'Archivo, "Arial Narrow", Arial, sans-serif',
    fontSize: '16px',
    fontSmoothing: 'antialiased',
    iconColor: '#3E4247',
    lineHeight: '24px',
    '::placeholder': { color: '#6A6F76' },
  },
  invalid: { color: '#B0131E', iconColor: '#B0131E' },
}
