import * as z from 'zod'
import { mayDo, staffRoles } from '#contract/staff/permissions'
import { escapeHtml } from '#contract/values/html'
import { recentMinutes } from '#contract/constants'
import type { Route, Routes } from '#contract/describe'
import { identityRefusals } from '#contract/identity/refusals'
import { refusals } from '#contract/refusals'

/** The API reference as an HTML page, made from the contract. It has no script and no style attribute: every page's security policy applies. */
export function apiReference(groups: Record<string, Routes>, brand: string): string {
  const sections = Object.entries(groups).map(([name, routes]) => section(name, routes))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API | ${escapeHtml(brand)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>API</h1>
<p>Base address <code>/api</code>. Errors are <code>application/problem+json</code> (RFC 9457) with a <code>code</code> from the list below. The same as OpenAPI: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<h2>Error codes</h2>
<table><thead><tr><th>Code</th><th>Status</th></tr></thead><tbody>
${Object.entries({ ...refusals, ...identityRefusals })
  .map(([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`)
  .join('\n')}
</tbody></table>
</main>
</body>
</html>
`
}

function section(name: string, routes: Routes): string {
  const articles = Object.values(routes).map(article)
  return `<section><h2>${escapeHtml(name)}</h2>\n${articles.join('\n')}\n</section>`
}

function article(route: Route): string {
  const path = escapeHtml(route.path.replace(/:(\w+)/g, '{$1}'))
  return `<article>
<h3><code>${route.method} ${path}</code></h3>
<p>${escapeHtml(route.summary)}</p>
<dl>
<dt>Access</dt><dd>${callers(route)}${route.freshness ? `, ${fresh[route.freshness]}` : ''}</dd>
${route.query ? `<dt>Query</dt><dd>${fields(route.query)}</dd>` : ''}
${route.body ? `<dt>Body</dt><dd>${fields(route.body)}</dd>` : ''}
${route.fileField ? `<dt>Form</dt><dd><code>multipart/form-data</code> with one file: <code>${escapeHtml(route.fileField)}</code>${route.body ? ', and the body as fields' : ''}</dd>` : ''}
<dt>Response</dt><dd>${answer(route)}</dd>
${route.idempotent ? '<dt>Header</dt><dd><code>Idempotency-Key</code>: repeating the request within 30 days returns the first response.</dd>' : ''}
${route.refusals.length > 0 ? `<dt>Errors</dt><dd>${route.refusals.map((code) => `<a href="#${code}">${code}</a>`).join(', ')}</dd>` : ''}
</dl>
</article>`
}

function answer({ answers, paged, sheet, document, response }: Route): string {
  if (answers === 'redirect') return 'a redirect'
  if (answers) return `<code>${answers}</code>`
  const shown = fields(response, 'output')
  if (sheet) return `<code>text/csv</code> with the columns ${shown}`
  if (document) return 'a file'
  return paged ? `A list of: ${shown}` : shown
}

const who: Record<Route['access'], string> = {
  anyone: 'anyone',
  cart: 'a signed-in user, or a guest with a <code>Cart-Token</code>',
  buyer: 'the owner, or the guest with the <code>Order-Key</code> of the order',
  user: 'a signed-in user',
  owner: 'the owner',
  self: 'the user themselves',
  staff: 'staff',
  identity: 'the bearer of an identity token',
  session: 'a signed-in person with the session cookie',
  pending: 'a person who still has to enter the second factor, with the cookie of that sign-in',
}

function callers({ access, permission }: Route): string {
  if (!permission) return who[access]
  const roles = staffRoles.filter((role) => mayDo(role, permission)).join(', ')
  const staff = `staff with <code>${permission}</code> (${roles})`
  return access === 'staff' ? staff : `${who[access]}, or ${staff}`
}

const fresh: Record<NonNullable<Route['freshness']>, string> = {
  recent: `signed in within the last ${recentMinutes} minutes`,
  'recent for staff': `staff must have signed in within the last ${recentMinutes} minutes`,
}

type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  required?: string[]
}

function fields(schema: z.ZodType, io: 'input' | 'output' = 'input'): string {
  return shape(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape)
}

function shape({ properties, items, required = [], type }: Shape): string {
  if (items) return `a list of ${shape(items)}`
  if (!properties) return escapeHtml([type ?? 'value'].flat().join(' or '))
  const names = Object.keys(properties).map((name) =>
    required.includes(name)
      ? `<code>${escapeHtml(name)}</code>`
      : `<code>${escapeHtml(name)}</code> (optional)`,
  )
  return names.join(', ')
}

export const apiReferenceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 Archivo, Arial, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1rem }
article { border-top: 1px solid; padding: .5rem 0 }
h2 { border-top: 2px solid; padding-top: .5rem; margin-top: 3rem }
h3 { margin: 0; font-size: 1.1rem }
p { margin: .25rem 0 }
code { font-size: .9em; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: 5rem 1fr; gap: .1rem .5rem; margin: 0; font-size: .9rem }
dd { margin: 0 }
table { border-collapse: collapse } td, th { text-align: left; padding: .1rem 1rem .1rem 0 }
`
