/** Shown without scripts in place of what needs them. The browser's build does not contain the sentence. */
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
