/** What the visitor of an old page reads above it, in the classes of src/web/styles/parts/notice.css. */
const notice = (when: string) =>
  `<p class="note warn" role="status" id="old-page">We cannot reach our records right now, so you see this page as it was ${when}. ` +
  'Prices and stock may have changed. You can order again as soon as we are back.</p>'

/**
 * The page with a line above it that says it is old, or how old it may be. It is outside of what the browser's script draws.
 */
export function markOld(html: string, seconds?: number): string {
  return html.replace('<body>', () => `<body>\n${notice(ago(seconds))}`)
}

function ago(seconds: number | undefined): string {
  if (seconds === undefined) return 'a short while ago'
  if (seconds < 120) return `up to ${seconds} seconds ago`
  return seconds < 86_400 ? `up to ${Math.ceil(seconds / 60)} minutes ago` : 'some time ago'
}
