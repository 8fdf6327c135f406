/** What stands in for a page that could not even be drawn. It needs no style and no script. */
export const failurePage = page({
  title: 'Something went wrong on our side',
  sentence: 'The page could not be drawn. Nothing you entered was sent.',
})

/** What a visitor sees whom nobody has time for now. */
export const busyPage = page({
  title: 'The store is very busy',
  sentence: 'More people are here than we can serve at once. Please try again in a moment.',
})

/** What a visitor sees whose address has read too much lately. */
export const tooFastPage = page({
  title: 'That was a little fast',
  sentence: 'Many pages were asked for from where you are. Please wait a moment and try again.',
})

function page({ title, sentence }: { title: string; sentence: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | Automotive Parts Manufacturing</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="">Try again</a> or go to the <a href="/">home page</a>.</p>
</main>
</body>
</html>
`
}
