export type PopupEnd = 'done' | 'code' | 'failed'

const words: Record<PopupEnd, [title: string, advice: string]> = {
  done: ['You are signed in', 'You can close this window.'],
  code: ['You still need a code', 'Close this window and enter the code in the store.'],
  failed: ['You were not signed in', 'You can close this window and try again.'],
}

/**
 * The last page of the sign-in window. It notifies the store's pages in this browser over a BroadcastChannel and
 * closes itself. The text is for browsers that do not let a script close the window.
 */
export function popupPage(end: PopupEnd): string {
  const [title, advice] = words[end]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="popup.css">
<script src="popup.js" defer></script>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${advice}</p>
</main>
</body>
</html>
`
}

/** The name of the channel must match src/web/session/identity-client/google-popup.ts. */
export const popupScript = `const query = new URLSearchParams(location.search)
const channel = new BroadcastChannel('store sign-in')
channel.postMessage({ error: query.get('error'), code: query.has('second-factor') })
channel.close()
close()
`

export const popupStyle = `body {
  margin: 0;
  background: #fbfaf7;
  color: #16181a;
  font: 1rem/1.5 Archivo, 'Helvetica Neue', Arial, sans-serif;
}
main {
  padding: 3rem 1.5rem;
}
h1 {
  margin: 0 0 0.5rem;
  font-size: 1.75rem;
  line-height: 1.1;
}
`
