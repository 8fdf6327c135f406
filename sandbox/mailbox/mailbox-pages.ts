import type { StoredMail } from './mailbox.repository.ts'

export function listPage(mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, createdAt }) =>
      `<tr><td>${when(createdAt)}</td><td>${escape(to)}</td><td><a href="/sandbox/mail/${id}">${escape(subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page('Sandbox mail', mails.length === 0 ? '<p>No mail yet.</p>' : table)
}

/** Nothing of a mail is run or rendered: its HTML is shown as source, its links again as links. */
export function mailPage({ to, subject, text, html, createdAt, sentAt }: StoredMail): string {
  const links = linksOf(text, html).map(
    (url) => `<li><a href="${escape(url)}" rel="noreferrer">${escape(url)}</a></li>`,
  )
  return page(
    subject,
    [
      '<p><a href="/sandbox/mail">All mails</a></p>',
      `<dl><dt>To</dt><dd>${escape(to)}</dd><dt>Written</dt><dd>${when(createdAt)}</dd>`,
      `<dt>Sent</dt><dd>${sentAt ? when(sentAt) : 'not yet'}</dd></dl>`,
      links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : '',
      `<h2>Text</h2><pre>${escape(text)}</pre>`,
      `<h2>HTML</h2><pre>${escape(html)}</pre>`,
    ].join('\n'),
  )
}

export function notFoundPage(): string {
  return page('No such mail', '<p><a href="/sandbox/mail">All mails</a></p>')
}

export function refusedPage(): string {
  return page(
    'Only on the machine itself',
    '<p>The sandbox answers browsers on the machine it runs on, or everybody with ALLOW_SANDBOX=1.</p>',
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body>
<h1>${escape(title)}</h1>
${body}
</body>
</html>
`
}

function linksOf(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"']+/g) ?? []
  const inHtml = [...html.matchAll(/\shref="(https?:\/\/[^"]+)"/g)].map(([, url = '']) =>
    url.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )
  return [...new Set([...inText, ...inHtml])]
}

function when(date: Date): string {
  return `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
