import { escapeHtml } from '#contract/values/html'
import { offeredAccounts } from './accounts.ts'
import { html, type Answer } from './answer.ts'

/** The page on which a person chooses an account. `wrong`: why the typed account was not accepted. */
export function chooserPage(requestId: string, typed = { name: '', email: '', wrong: '' }): Answer {
  const rows = offeredAccounts.map(
    ({ name, email, emailVerified }) => `<li><button name="account" value="${escapeHtml(email)}">
<b>${escapeHtml(name)}</b> <span>${escapeHtml(email)}${emailVerified ? '' : ' (not verified by Google)'}</span>
</button></li>`,
  )
  const wrong = typed.wrong ? `<p class="wrong" role="alert">${escapeHtml(typed.wrong)}</p>` : ''
  const body = `<h1>Choose an account</h1>
<p>to continue to the store</p>
<form method="post" action="/authorize">
<input type="hidden" name="request" value="${requestId}">
<ul>${rows.join('')}</ul>
</form>
<h2>Another account</h2>
<form method="post" action="/authorize">
<input type="hidden" name="request" value="${requestId}">
<label>Name <input name="name" value="${escapeHtml(typed.name)}" autocomplete="off" required maxlength="120"></label>
<label>E-mail <input name="email" type="email" value="${escapeHtml(typed.email)}" autocomplete="off" required maxlength="254"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>
${wrong}
<button class="first" name="account" value="">Continue</button>
</form>
<form method="post" action="/authorize">
<input type="hidden" name="request" value="${requestId}">
<button name="account" value="cancel">Cancel</button>
</form>`
  return page('Choose an account', body, typed.wrong ? 422 : 200)
}

export function messagePage(message: string, status: number): Answer {
  return page('Google sandbox', `<h1>${escapeHtml(message)}</h1>`, status)
}

function page(title: string, body: string, status: number): Answer {
  return html(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/chooser.css">
</head>
<body>
<main>
<p class="badge">Google sandbox: no real account, no password</p>
${body}
</main>
</body>
</html>
`,
    status,
  )
}
