import { awaitsCode } from '#contract/shop/awaits-code'
import { headScript } from '#contract/shop/head-script'
import type { Shop } from '#contract/shop/shop.schema'
import { escapeHtml } from '#contract/values/html'
import { accentStyle } from './data/accent-style.ts'
import type { ForCrawlers } from './crawlers/structured.ts'
import type { Head } from './navigation/page.ts'
import { titleOf } from './data/title-of.ts'

/** The URLs of the built files a document needs. */
export type Assets = {
  entry: string
  styles: string[]
  font: string | null
  /** The chunks of each page folder, to be preloaded with the entry. */
  chunks: Record<string, string[]>
}

type Parts = {
  head: Head
  crawlers: ForCrawlers
  markup: string
  shop: Shop
  /** Whether any part says what it fits. */
  fitment: boolean
  data: unknown
  assets: Assets
  folder: string
}

/**
 * The whole HTML document. Data are sent as JSON in a script element that is never executed, so the content security
 * policy needs no exception for them. The script in the head is allowed by its hash.
 */
export function documentOf({
  head,
  crawlers,
  markup,
  shop,
  fitment,
  data,
  assets,
  folder,
}: Parts): string {
  const { entry, styles, font, chunks } = assets
  const accent = accentStyle(shop.accent)
  const title = titleOf(head, shop.name)
  const links = [
    ...(font
      ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`]
      : []),
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...(accent === null ? [] : [`<link rel="stylesheet" href="${accent}">`]),
    ...(chunks[folder] ?? []).map((address) => `<link rel="modulepreload" href="${address}">`),
  ]
  return `<!doctype html>
<html lang="en"${fitment ? '' : ' data-no-fitment'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<script>${headScript}</script>
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${tellCrawlers({ ...head, title }, crawlers, shop.name)}
<meta name="theme-color" content="#16181A">
<link rel="icon" href="/pictures/touch-icon.png" sizes="180x180">
<link rel="icon" href="/pictures/favicon.svg" type="image/svg+xml" sizes="any">
<link rel="apple-touch-icon" href="/pictures/touch-icon.png">
${links.join('\n')}
<script type="module" src="${entry}"></script>
</head>
<body>
<div id="app" ${awaitsCode}>${markup}</div>
<script type="application/json" id="data">${jsonInHtml(data)}</script>
</body>
</html>
`
}

function tellCrawlers(
  head: Head,
  { canonical, kind, picture, structured }: ForCrawlers,
  shopName: string,
): string {
  if (canonical === null) return '<meta name="robots" content="noindex">'
  const things = structured.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:site_name', shopName),
    property('og:type', kind),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:image', picture.address),
    ...(picture.size
      ? [
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(picture.size.width)),
          property('og:image:height', String(picture.size.height)),
        ]
      : []),
    property('og:image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
    ...things.map((thing) => `<script type="application/ld+json">${jsonInHtml(thing)}</script>`),
  ].join('\n')
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

// In a script element only "</script" and "<!--" have a meaning, so escaping every "<" is enough.
function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
