import { escapeHtml } from '#contract/values/html'

/** Shown when a page could not be rendered. It needs no style and no script. */
export const failurePage: Words = {
  title: 'Something went wrong on our side',
  sentence: 'The page could not be shown. Nothing you entered was sent.',
}

/** Shown to a visitor when the store has no free place. */
export const busyPage: Words = {
  title: 'The store is very busy',
  sentence: 'More people are visiting than we can serve at once. Please try again in a moment.',
}

/** Shown to a visitor whose address has used up its read budget. */
export const tooFastPage: Words = {
  title: 'That was a little fast',
  sentence: 'There were many page requests from your network. Please wait a moment and try again.',
}

type Words = { title: string; sentence: string }

/**
 * The page that says so. Its words are ours; the name of the shop is anybody's, and the id may be a proxy's. Requests that wait for
 * the same page get the same id, that of the one for which it was drawn.
 */
export function plainPage({ title, sentence }: Words, brand: string, requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | ${escapeHtml(brand)}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="">Try again</a> or go to the <a href="/">home page</a>.</p>
<p>If you write to us about this, please quote the reference ${escapeHtml(requestId)}.</p>
</main>
</body>
</html>
`
}
