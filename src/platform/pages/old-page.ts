/** What the visitor of an old page reads above it, in the classes of src/web/styles/parts/notice.css. */
const notice =
  '<p class="note warn" role="status" id="old-page">We cannot reach our records right now, so you see this page as it was a short while ago. ' +
  'Prices and stock may have changed. You can order again as soon as we are back.</p>'

/** The page with a line above it that says it is old. It is outside of what the browser's script draws. */
export function markOld(html: string): string {
  return html.replace('<body>', () => `<body>\n${notice}`)
}
