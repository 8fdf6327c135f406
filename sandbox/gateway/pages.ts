import { dollars } from './cards/dollars.ts'
import { readFileSync } from 'node:fs'
import { authenticate } from './cards/aftermath.ts'
import type { FormGroup, FormValue } from './cards/form.ts'
import type { Gateway, Request } from './gateway.ts'
import type { PaymentIntent } from './cards/objects.ts'

export type Page = { status: number; type: string; body: string; headers?: Record<string, string> }

const files: Record<string, { name: string; type: string }> = {
  '/card': { name: 'card.html', type: 'text/html' },
  '/card.js': { name: 'card.js', type: 'text/javascript' },
  '/card-rules.js': { name: 'card-rules.js', type: 'text/javascript' },
  '/card.css': { name: 'card.css', type: 'text/css' },
  '/challenge.js': { name: 'challenge.js', type: 'text/javascript' },
  '/challenge.css': { name: 'challenge.css', type: 'text/css' },
}

/** The files of `browser/`, with `{{origins}}` replaced by the store's origins. */
export function filePage(path: string, allowedOrigins: string[]): Page | null {
  if (path === '/stripe.js') {
    return { status: 200, type: 'text/javascript; charset=utf-8', body: stripeScript() }
  }
  const file = files[path]
  if (!file) return null
  return {
    status: 200,
    type: `${file.type}; charset=utf-8`,
    body: read(file.name).replaceAll('{{origins}}', allowedOrigins.join(' ')),
  }
}

/** Joins the modules, in the order of their imports, into one classic script for a plain script element. */
function stripeScript(): string {
  const modules = ['gateway-origin.js', 'challenge-overlay.js', 'card-element.js', 'stripe.js']
  const joined = modules.map(read).join('\n')
  return `;(() => {\n${joined.replace(/^import \{[^'{}\n]*\} from '[^'\n]*'\n/gm, '').replace(/^export /gm, '')}})()\n`
}

function read(name: string): string {
  return readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')
}

/** The page on which a buyer's bank asks for confirmation. */
export function challengePage(
  gateway: Gateway,
  id: string,
  challenge: string,
  allowedOrigins: string[],
): Page {
  const intent = openChallenge(gateway, id, challenge)
  if (!intent) return message('This question has already been answered.', allowedOrigins)
  return html(
    `<h1>Confirm your payment</h1>
<p class="amount">${dollars(intent.amount)}</p>
<p>Your bank wants to confirm that it’s you. This is a sandbox: no bank and no money are involved.</p>
<form method="post" action="/challenge/${id}">
<input type="hidden" name="challenge" value="${challenge}">
<button name="answer" value="succeeded" class="complete">Complete</button>
<button name="answer" value="failed">Fail</button>
</form>`,
    allowedOrigins,
  )
}

/** Handles the buyer's answer. In a frame the page notifies the store; otherwise it redirects to the return address. */
export function answerChallenge(
  gateway: Gateway,
  request: Request,
  id: string,
  form: FormGroup,
  allowedOrigins: string[],
): Page {
  const { challenge = '' } = form
  const intent = openChallenge(gateway, id, challenge)
  if (!intent) return message('This question has already been answered.', allowedOrigins)
  const { returnUrl } = gateway.state.hiddenOf('payment_intent', id)
  gateway.state.transaction(() =>
    authenticate(gateway, request, id, form['answer'] === 'succeeded'),
  )
  if (typeof returnUrl !== 'string') return message('Thank you.', allowedOrigins)
  const back = new URL(returnUrl)
  back.searchParams.set('payment_intent', id)
  back.searchParams.set('payment_intent_client_secret', intent.client_secret)
  return { status: 303, type: 'text/plain', body: '', headers: { location: back.href } }
}

function openChallenge(gateway: Gateway, id: string, challenge: FormValue): PaymentIntent | null {
  const intent = gateway.state.find('payment_intent', id)
  const expected = gateway.state.hiddenOf('payment_intent', id)['challenge']
  const isOpen = intent?.status === 'requires_action' && expected === challenge
  return intent && isOpen ? intent : null
}

function message(text: string, allowedOrigins: string[]): Page {
  return html(`<h1 data-answered>${text}</h1>`, allowedOrigins)
}

function html(body: string, allowedOrigins: string[]): Page {
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="store-origins" content="${allowedOrigins.join(' ')}">
<title>Card sandbox: authentication</title>
<link rel="stylesheet" href="/challenge.css">
<script src="/challenge.js" defer></script>
<main>
<p class="badge">Card sandbox</p>
${body}
</main>
</html>
`,
  }
}
