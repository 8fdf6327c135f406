import { previewOf } from '#web/ui/pictures/picture-sources.ts'

/** The absolute URL of a JPEG for link previews, with its size if known. */
export type Picture = {
  address: string
  alt: string
  size: { width: number; height: number } | null
}

/** What a page tells search engines and link previews. Only the server renders it. */
export type ForCrawlers = {
  /** The canonical URL; null if the page should not be indexed. */
  canonical: string | null
  kind: 'website' | 'product'
  /** The absolute URL of a JPEG for link previews, with its size if known. */
  picture: Picture
  /** Objects in the schema.org vocabulary. */
  structured: readonly object[]
}

export function preview(picture: string, alt: string, publicUrl: string): { picture: Picture } {
  const { address, size } = previewOf(picture)
  return { picture: { address: new URL(address, publicUrl).href, alt, size } }
}

/** The way from the home page to a page, in the schema.org vocabulary. */
export function crumbs(publicUrl: string, trail: readonly (readonly [string, string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
