/** The colors of the pages that an accent must be told apart from, as in src/web/styles/ground/tokens.css. */
const paper = '#fbfaf7'
const ink = '#16181a'
const darkPaper = '#1b1d20'

/** Text needs 4.5:1 and shapes 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const least = { text: 4.5, shape: 3 }

export const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** What an accent is drawn with: the words on it, the accent as a color for words on the page, and a wash for notes. */
export type AccentColors = {
  accent: string
  onAccent: string
  onLight: OnPage
  onDark: OnPage
}
type OnPage = { words: string; wash: string }

/**
 * Why a color cannot be the accent, to follow "The accent"; undefined if it can. Buttons and lines in it must show on
 * paper and on ink, and the words on a button must be readable in one of the two.
 */
export function accentProblem(color: string): string | undefined {
  if (!isColor(color)) return 'must be a color such as #f2600c'
  const onPaper = contrast(color, paper)
  const onInk = contrast(color, ink)
  if (onPaper < least.shape) return tooLow('light', 'paper', onPaper, least.shape)
  if (onInk < least.shape) return tooLow('dark', 'ink', onInk, least.shape)
  const words = Math.max(onPaper, onInk)
  if (words >= least.text) return undefined
  return `is too dark for dark words and too light for light ones: the words on a button would have a contrast of ${shown(words)}, and they need ${least.text}:1`
}

function tooLow(how: string, ground: string, found: number, wanted: number): string {
  return `is too ${how}: its contrast with the ${ground} of the pages is ${shown(found)}, and it needs ${wanted}:1`
}

// Rounded down, so that a refused contrast never looks like a sufficient one.
const shown = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`

/** The nearest color that can be the accent, found by lightening and darkening this one. */
export function nearestAccent(color: string): string | undefined {
  if (!isColor(color)) return undefined
  for (let step = 0; step <= 50; step++) {
    const part = step / 50
    const candidates = [mixed(color, '#000000', part), mixed(color, '#ffffff', part)]
    const fit = candidates.find((candidate) => accentProblem(candidate) === undefined)
    if (fit) return fit
  }
  return undefined
}

/** The colors that belong to an accent that `accentProblem` accepts. */
export function accentColors(accent: string): AccentColors {
  const onAccent = contrast(accent, ink) >= least.text ? ink : paper
  return {
    accent,
    onAccent,
    onLight: onPage(accent, { page: paper, share: 0.87, towards: '#000000' }),
    onDark: onPage(accent, { page: darkPaper, share: 0.84, towards: '#ffffff' }),
  }
}

type Ground = {
  page: string
  /** How much of the page is in the wash, from 0 to 1. */
  share: number
  towards: string
}

// The words are darkened on a light page and lightened on a dark one until they can be read on the page and on the wash.
function onPage(accent: string, { page, share, towards }: Ground): OnPage {
  const wash = mixed(accent, page, share)
  for (let step = 0; step < 50; step++) {
    const words = mixed(accent, towards, step / 50)
    const worst = Math.min(contrast(words, wash), contrast(words, page))
    if (worst >= least.text + 0.3) return { words, wash }
  }
  return { words: towards, wash }
}

/** The contrast of two colors, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = partsOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixed(color: string, other: string, share: number): string {
  const [from, to] = [partsOf(color), partsOf(other)]
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
