/** Where a click leads inside the store; undefined if the browser should handle it (new tab, download, other site). */
export function followedUrl(event: MouseEvent, here: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  if (!isPage(url, here)) return undefined
  const jump = url.hash && url.pathname === new URL(here).pathname
  return jump && url.search === new URL(here).search ? undefined : url
}

/** Where a GET form leads; empty fields are left out of the address. Undefined for other forms. */
export function formUrl(event: SubmitEvent, here: string): URL | undefined {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return undefined
  if (form.method !== 'get' || form.target) return undefined
  const url = new URL(form.action, here)
  if (!isPage(url, here)) return undefined
  url.search = ''
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value)
  }
  return url
}

function isPage(url: URL, here: string): boolean {
  const other = ['/api/', '/sandbox/', '/pictures/', '/assets/']
  return url.origin === new URL(here).origin && !other.some((path) => url.pathname.startsWith(path))
}
