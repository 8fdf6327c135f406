import { escapeHtml } from '#contract/values/html'
import type { StoredMail, StoredText } from './mailbox.repository.ts'

export function listPage(mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, createdAt }) =>
      `<li><a href="/sandbox/mail/${id}">${escapeHtml(subject)}</a><span>${escapeHtml(to)}</span>${when(createdAt)}</li>`,
  )
  const list = `<ul class="mails">${rows.join('')}</ul>`
  return page('Sandbox mail', `${boxes}${mails.length === 0 ? '<p>No mail yet.</p>' : list}`)
}

/** Texts are short: the list shows them whole. */
export function textsPage(texts: StoredText[]): string {
  const rows = texts.map(
    ({ to, text, createdAt }) =>
      `<li><p>${escapeHtml(text)}</p><span>${escapeHtml(to)}</span>${when(createdAt)}</li>`,
  )
  const list = `<ul class="mails">${rows.join('')}</ul>`
  return page('Sandbox SMS', `${boxes}${texts.length === 0 ? '<p>No SMS yet.</p>' : list}`)
}

const boxes = '<p><a href="/sandbox/mail">Mail</a> · <a href="/sandbox/sms">SMS</a></p>\n'

/** The mail as its reader sees it, in a frame where nothing runs; below it its links, its text and its source. */
export function mailPage({ id, to, subject, text, html, createdAt, sentAt }: StoredMail): string {
  const links = linksOf(text, html).map(
    (url) => `<li><a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(url)}</a></li>`,
  )
  return page(
    subject,
    [
      '<p><a href="/sandbox/mail">All mails</a></p>',
      `<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Written</dt><dd>${when(createdAt)}</dd>`,
      `<dt>Sent</dt><dd>${sentAt ? when(sentAt) : 'not yet'}</dd></dl>`,
      html
        ? `<h2>HTML</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mail/${id}/html" title="The mail as HTML"></iframe>`
        : '',
      `<h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
      links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : '',
      `<details><summary>Source of the HTML</summary><pre>${escapeHtml(html)}</pre></details>`,
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

/** Links of a mail open beside the viewer, not inside its frame. */
export function framedHtml(html: string): string {
  const base = '<base target="_blank">'
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `${base}${html}`
}

export const mailboxStyle = `
body { margin: 0 auto; max-width: 760px; padding: 24px 16px 48px; background: #fbfaf7; color: #16181a; font: 16px/1.5 Arial, sans-serif; overflow-wrap: anywhere; }
h1 { border-bottom: 2px solid #16181a; padding-bottom: 12px; font-size: 28px; line-height: 1.15; }
h2 { margin: 32px 0 8px; font-size: 18px; }
a { color: #b23a00; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dt { color: #5b6067; }
dd { margin: 0; }
pre { white-space: pre-wrap; border: 1px solid #d3d2cc; background: #fff; padding: 16px; font-size: 14px; }
iframe { box-sizing: border-box; width: 100%; height: 760px; border: 1px solid #d3d2cc; background: #fff; }
.mails { list-style: none; padding: 0; }
.mails li { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; border-bottom: 1px solid #d3d2cc; padding: 12px 0; }
.mails li a, .mails li p { flex-basis: 100%; margin: 0; font-weight: 700; }
.mails li span, time { color: #5b6067; font-size: 14px; }
`

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/sandbox/mail.css"><title>${escapeHtml(title)}</title></head>
<body>
<h1>${escapeHtml(title)}</h1>
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
