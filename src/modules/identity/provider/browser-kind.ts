/** The first match counts: browsers also name the browsers they derive from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Such as 'Firefox on Windows': enough for people to recognize their own sessions. Nothing else of the user agent is
 * stored, because versions and devices would identify people. Empty if the user agent names nothing known.
 */
export function browserKind(userAgent: string | undefined): string {
  if (userAgent === undefined) return ''
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  return [browser ?? (system && 'A browser'), system].filter(Boolean).join(' on ')
}

function nameIn(userAgent: string, names: [RegExp, string][]): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}
