/** The first that is found is the one: browsers name those they descend from as well. */
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
 * 'Firefox on Windows': enough to know one's own sessions by, and all that is kept of what a browser says
 * about itself. Versions and devices would tell people apart. Empty where nothing known is named.
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
