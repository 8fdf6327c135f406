/** A search with its numbers as the trade writes them, and what of it is left out because the shop does not tell it apart. */
export type Rewritten = { text: string; leftOut: string[] }

/**
 * Writes the numbers of a search as names of products have them: `3/8ths` and `3/8 dr` are 3/8, `m8-1.25`, `14x1.5` and
 * `3/4 x 16` are threads, and `6205-2RS` is a bearing 6205, whatever its seals.
 */
export function rewriteTyped(typed: string): Rewritten {
  const leftOut: string[] = []
  const text = typed
    .replaceAll(/[‐‑‒]/g, '-')
    .replaceAll(bearing, (_, number: string, seals: string) => {
      leftOut.push(seals.replaceAll(/^[\s/-]+/g, ''))
      return number
    })
    .replaceAll(/\bthree[\s-]eighths?\b/gi, '3/8')
    .replaceAll(/\bfive[\s-]eighths?\b/gi, '5/8')
    .replaceAll(/(\d\/\d{1,2})\s?(?:ths?|rds?)\b/gi, '$1')
    .replaceAll(/(\d\/\d{1,2})(?:\s?"|\s?in\.?|\s?-?inch)?[\s-]?dr\b/gi, '$1 in. drive')
    .replaceAll(/\bmil{1,2}i?met(?:er|re)s?\b/gi, 'mm')
    .replaceAll(/(\d)\s?cca\b/gi, '$1 A')
    .replaceAll(/\b(\d{1,2})k(?=\s*(?:lbs?|pounds?|lift|hoist)\b)/gi, '$1000 lb')
    .replaceAll(/\binch[\s-]?(?:pounds?|lbs?)\b/gi, 'in·lb')
    .replaceAll(/\bin[\s-]lbs?\b/gi, 'in·lb')
    .replaceAll(metricThread, 'M$1 $2')
    .replaceAll(bareMetricThread, (whole, diameter: string, pitch: string) =>
      pitches.has(Number(pitch)) ? `M${diameter} ${pitch}` : whole,
    )
    .replaceAll(inchThread, (whole, written: string, threads: string) => {
      const diameter = written.replaceAll(/\s+/g, '-')
      return threadsOf[diameter]?.includes(Number(threads)) ? `${diameter}-${threads}` : whole
    })
  return { text, leftOut }
}

/** A number of a ball or roller bearing with the letters of its seals, and perhaps its clearance. */
const bearing =
  /(?<![\p{L}\d./-])(6[0-4]\d{2}|62[0-3]\d{2}|63[0-3]\d{2}|60[0-3]\d{2}|16\d{3}|7[0-3]\d{2}b?|22\d{3}|3[02]\d{3})((?:[\s/-]?(?:2rs[a-z]{0,4}\d?|2nse?|2z|zz|rs[hr]?\d?|ddu|dd|llu|llb|llh|vv|bep|becb[a-z]{1,2}))(?:[\s/-]?c[2-5])?)(?![\p{L}\d])/giu

/** M8 × 1.25, M8-1.25 and M8 x 25: behind the diameter comes the pitch or the length. */
const metricThread = /\bm(\d{1,2})\s*[x×*-]\s*(\d{1,3}(?:\.\d{1,2})?)(?![\d.])/gi
const bareMetricThread =
  /(?<![\p{L}\d./-])(\d{1,2})\s*[x×*]\s*([0-4](?:\.\d{1,2}))(?![\d.]|\s*(?:mm|in|"|cm))/giu
const pitches = new Set([0.5, 0.7, 0.75, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.5, 3])

/** 1/2-13, 1/2 x 13 and 1/2 13: the diameter in inches and the threads of an inch, if there is such a thread. */
const inchThread =
  /(?<![\p{L}\d./-])((?:1[\s-])?\d{1,2}\/\d{1,2})(?:\s{0,3}[x×*-]\s{0,3}|\s{1,3})(\d{1,2})(?![\p{L}\d./]|\s{0,3}(?:mm|in\b|inch|"|t\b|tooth|teeth|pc|piece|point|pt\b|lb|v\b|drawer))/giu
const threadsOf: Record<string, readonly number[] | undefined> = {
  '1/4': [20, 28],
  '5/16': [18, 24],
  '3/8': [16, 24],
  '7/16': [14, 20],
  '1/2': [13, 20],
  '9/16': [12, 18],
  '5/8': [11, 18],
  '3/4': [10, 16],
  '7/8': [9, 14],
  '1-1/8': [7, 12, 16],
  '1-1/4': [7, 12],
  '1-1/2': [6, 12],
}
