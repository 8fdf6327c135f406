import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentSecurityPolicy } from '#platform/http'
import type { GatewayBrowser } from '#platform/payment-gateway'

/** A page with the store's security policy, a card field and a button. The browser tests pay on it. */
export async function startCheckoutPage(port = 0) {
  let wanted: { browser: GatewayBrowser; clientSecret: string } | null = null
  const server: Server = createServer((request, response) => {
    const headers = {
      'content-security-policy': wanted ? contentSecurityPolicy(wanted.browser.origins) : '',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    }
    const file = files[request.url ?? '']
    const isPage = request.url === '/'
    if (!wanted || (!file && !isPage)) {
      response.writeHead(404).end()
    } else if (file) {
      response.writeHead(200, { ...headers, 'content-type': file.type }).end(file.text())
    } else {
      response
        .writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
        .end(page(wanted.browser, wanted.clientSecret))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (browser: GatewayBrowser, clientSecret: string) =>
      void (wanted = { browser, clientSecret }),
    stop: () => void server.close(),
  }
}

const files: Record<string, { type: string; text: () => string }> = {
  '/stripe-js.mjs': {
    type: 'text/javascript',
    text: () =>
      readFileSync(new URL(import.meta.resolve('@stripe/stripe-js/dist/pure.mjs')), 'utf8'),
  },
  '/checkout.js': { type: 'text/javascript', text: () => checkout },
  '/checkout.css': { type: 'text/css', text: () => styles },
  '/favicon.ico': { type: 'image/x-icon', text: () => '' },
}

function page({ scriptUrl, publishableKey }: GatewayBrowser, clientSecret: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pay</title>
<link rel="stylesheet" href="/checkout.css">
<script src="${scriptUrl}"></script>
<script type="module" src="/checkout.js" data-key="${publishableKey}" data-secret="${clientSecret}"></script>
<main>
<h1>Payment</h1>
<form>
<label for="card">Card</label>
<div id="card"></div>
<p role="alert" id="error"></p>
<button>Pay $12.50</button>
</form>
<output id="result"></output>
</main>
</html>`
}

const checkout = `
import { loadStripe } from '/stripe-js.mjs'
const { key, secret } = document.querySelector('script[data-key]').dataset
const stripe = await loadStripe(key)
const card = stripe.elements().create('card', {
  hidePostalCode: !location.hash.includes('postal'),
  style: { base: { color: '#1b1e24', fontSize: '16px', '::placeholder': { color: '#6b7280' } }, invalid: { color: '#b42318' } },
})
card.mount('#card')
window.card = card
window.changes = []
card.on('ready', () => document.body.dataset.ready = 'yes')
card.on('change', (event) => {
  window.changes.push(event)
  document.querySelector('#error').textContent = event.error?.message ?? ''
})
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const result = document.querySelector('#result')
  result.textContent = 'Paying'
  const billing_details = { name: 'Ada Buyer', email: 'ada@example.com' }
  const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
  const done = made.error ? made : await stripe.confirmCardPayment(secret, { payment_method: { card, billing_details } })
  result.textContent = done.error ? done.error.code + ': ' + done.error.message : done.paymentIntent.status
})
`

const styles = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1e24; background: #f5f5f3; }
main { max-width: 32rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 12px; }
@media (max-width: 500px) { main { margin: 1rem; padding: 1rem; } }
h1 { margin-top: 0; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
#card { padding: 12px 14px; border: 1px solid #8a8f98; border-radius: 8px; }
#card.StripeElement--focus { border-color: #2563eb; box-shadow: 0 0 0 3px #2563eb33; }
#card.StripeElement--invalid { border-color: #b42318; }
#error { color: #b42318; min-height: 1.5em; margin: .25rem 0; }
button { min-height: 44px; width: 100%; border: 0; border-radius: 8px; background: #14633a; color: #fff; font: inherit; font-weight: 600; }
output { display: block; margin-top: 1rem; }
`
