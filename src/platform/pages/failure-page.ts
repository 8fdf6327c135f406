import { company } from '#contract/company'

/** Shown when a page could not be rendered. It needs no style and no script. */
export const failurePage = page({
  title: 'Something went wrong on our side',
  sentence: 'The page could not be shown. Nothing you entered was sent.',
})

/** Shown to a visitor when the store has no free place. */
export const busyPage = page({
  title: 'The store is very busy',
  sentence: 'More people are visiting than we can serve at once. Please try again in a moment.',
})

/** Shown to a visitor whose address has used up its read budget. */
export const tooFastPage = page({
  title: 'That was a little fast',
  sentence: 'There were many page requests from your network. Please wait a moment and try again.',
})

function page({ title, sentence }: { title: string; sentence: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | ${company.name}</title>
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
