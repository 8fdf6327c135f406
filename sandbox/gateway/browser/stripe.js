// Replaces https://js.stripe.com: the same calls, but with the sandbox's cards.
// The gateway joins this file and its imports into one script, /stripe.js.
import { cardField, createElements } from './card-element.js'
import { showChallenge } from './challenge-overlay.js'
import { gatewayOrigin } from './gateway-origin.js'

function Stripe(publishableKey) {
  if (!publishableKey.startsWith('pk_test_sandbox_')) {
    throw new Error("The card sandbox accepts only its own publishable key ('pk_test_sandbox_…').")
  }
  const api = createApi(publishableKey)
  return {
    elements: (options = {}) => createElements(options),
    createPaymentMethod: (data) => createPaymentMethod(publishableKey, data),
    confirmCardPayment: (clientSecret, data, options) =>
      confirmCardPayment(api, publishableKey, clientSecret, data, options),
    retrievePaymentIntent: async (clientSecret) => intentResult(await api.retrieve(clientSecret)),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}
Stripe.version = 'endive'
window.Stripe = Stripe

async function createPaymentMethod(publishableKey, { type, card, billing_details: billing }) {
  if (type !== 'card' || !card?.[cardField]) {
    throw new Error(
      "The card sandbox can only create payment methods of type 'card' from a card Element.",
    )
  }
  const { payment_method: paymentMethod, error } = await card[cardField].tokenize(
    publishableKey,
    billing ?? {},
  )
  return error ? { error } : { paymentMethod }
}

async function confirmCardPayment(api, publishableKey, clientSecret, data = {}, options = {}) {
  let method = data.payment_method
  if (typeof method === 'object') {
    const made = await createPaymentMethod(publishableKey, { type: 'card', ...method })
    if (made.error) return made
    method = made.paymentMethod.id
  }
  const confirmed = await api.confirm(clientSecret, {
    payment_method: method,
    return_url: data.return_url,
    receipt_email: data.receipt_email,
  })
  const action = confirmed.next_action
  if (confirmed.status !== 'requires_action' || options.handleActions === false) {
    return intentResult(confirmed)
  }
  if (action.type === 'redirect_to_url') {
    location.assign(action.redirect_to_url.url)
    return new Promise(() => {})
  }
  await showChallenge(action.use_stripe_sdk.stripe_js)
  return challengeResult(await api.retrieve(clientSecret))
}

function intentResult(answer) {
  return answer.error ? { error: answer.error } : { paymentIntent: answer }
}

function challengeResult(intent) {
  if (intent.error || !/^requires_(payment_method|action)$/.test(intent.status)) {
    return intentResult(intent)
  }
  const reason = intent.last_payment_error
  if (reason && reason.code !== 'payment_intent_authentication_failure') {
    return { error: { ...reason, payment_intent: intent } }
  }
  return {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_intent: intent,
    },
  }
}

function createApi(publishableKey) {
  const path = (clientSecret) => {
    const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1]
    if (!id) throw new Error('Invalid value for the client secret of a PaymentIntent.')
    return `/v1/payment_intents/${id}`
  }
  const fields = (values) =>
    new URLSearchParams(
      Object.entries({ key: publishableKey, ...values }).filter(([, value]) => value),
    )
  return {
    retrieve: (secret) => ask(`${path(secret)}?${fields({ client_secret: secret })}`),
    confirm: (secret, values) =>
      ask(`${path(secret)}/confirm`, fields({ client_secret: secret, ...values })),
  }
}

async function ask(path, body) {
  try {
    const response = await fetch(gatewayOrigin + path, body ? { method: 'POST', body } : {})
    return await response.json()
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    }
  }
}
