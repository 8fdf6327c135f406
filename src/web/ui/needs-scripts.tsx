import { href } from '../href.ts'

/** Stands where a page behind the login would, as long as no script can ask who looks. */
export function NeedsScripts() {
  return (
    <noscript>
      <div className="wrap pagehead">
        <h1>This page needs JavaScript</h1>
        <p>
          Your browser must say who you are before the store can show what is yours. Please switch
          JavaScript on and load the page again. <a href={href.tools()}>Tool Items</a> works without
          it.
        </p>
      </div>
    </noscript>
  )
}
