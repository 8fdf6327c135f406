/** Headers that something reads, with a right value of each. */
export const headers: [string, string][] = [
  ['accept', 'text/html;q=0.9, */*'],
  ['accept-encoding', 'br;q=1, gzip'],
  ['accept-language', 'en-US,en;q=0.5'],
  ['authorization', 'Bearer aa.bb.cc'],
  ['cart-token', 'g'.repeat(43)],
  ['content-type', 'application/json; charset=utf-8'],
  ['cookie', 'store.session_token=aaaa.bbbb'],
  ['cookie', 'store.session_token=aaaa.bbbb; look=dark'],
  ['forwarded', 'for=192.0.2.1;proto=https'],
  ['host', 'store.example:3000'],
  ['idempotency-key', '018f3f1e-0000-7000-8000-000000000000'],
  ['if-match', '"a", "b"'],
  ['if-modified-since', 'Thu, 01 Jan 2026 00:00:00 GMT'],
  ['if-none-match', 'W/"a", "b"'],
  ['if-range', '"a"'],
  ['order-key', 'a.b'],
  ['origin', 'https://store.example'],
  ['range', 'bytes=0-1, 2-3'],
  ['referer', 'https://store.example/Tools?q=a'],
  ['sec-fetch-site', 'same-origin'],
  ['traceparent', '00-aa-bb-01'],
  ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0'],
  ['x-forwarded-for', '192.0.2.1, 192.0.2.2'],
  ['x-forwarded-host', 'store.example'],
]

/** Beginnings of addresses that a text may end. */
export const addresses = [
  '/', '/Product/', '/product/', '/Tools/', '/Tools/Category/', '/Parts/', '/Vehicle/', '/DashBoard/Order/', '/pictures/', '/pictures/drawn/',
  '/assets/', '/api/', '/api/part/', '/api/identity/', '/sitemap-products-', '/login?from=', '/Tools?', '/Tools?q=', '/Tools?category=', '/Tools?company=',
  '/Tools?cursor=', '/Tools?price=', '/Tools?order=', '/Tools?vehicle=', '/Tools?attribute=', '/api/tool?limit=5&q=', '/api/tool?limit=5&cursor=',
  '/api/tool?limit=5&attribute=', '/api/facet?q=', '/api/suggestion?q=', '/api/part-price?part=', '/api/vehicle?q=', '/api/tool?limit=5&q=wrench&partNumber=',
  'http://store.example/', '//',
] // prettier-ignore
