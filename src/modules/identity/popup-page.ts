/**
 * Where the sign-in window ends. It tells the pages of this browser over a BroadcastChannel and closes
 * itself; the words are for a window that may not.
 */
export function popupPage(isDone: boolean): string {
  const [title, advice] = isDone
    ? ['You are signed in', 'You can close this window.']
    : ['The sign-in was not finished', 'You can close this window and try again.']
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

/** The name of the channel stands in src/web/identity-client/google-popup.ts as well. */
export const popupScript = `const error = new URLSearchParams(location.search).get('error')
const channel = new BroadcastChannel('store sign-in')
channel.postMessage({ error })
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
