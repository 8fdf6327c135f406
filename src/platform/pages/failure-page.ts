/** What stands in for a page that could not even be drawn. It needs no style and no script. */
export const failurePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Something went wrong | Automotive Parts Manufacturing</title>
</head>
<body>
<main>
<h1>Something went wrong on our side</h1>
<p>The page could not be drawn. Nothing you entered was sent.</p>
<p><a href="">Try again</a> or go to the <a href="/">home page</a>.</p>
</main>
</body>
</html>
`
