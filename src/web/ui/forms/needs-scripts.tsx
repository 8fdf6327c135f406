/** What stands without scripts where they would do the work. The browser's build is spared the words. */
export function NeedsScripts({ what }: { what: 'page' | 'form' | 'button' }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className={what === 'page' ? 'wrap note' : 'note'}>
          This {what} needs JavaScript. Please turn it on and reload the page.
        </p>
      )}
    </noscript>
  )
}
