import { formatCount } from '#contract/values/numbers'
import { fileRefused } from '#platform/csv-files'
import { collapsed, integerIn, readXml, type XmlElement } from '#platform/xml-files'
import { readApp, wrong, type AcesApp } from './aces-app.ts'

/** `line`: the place of the application in the file, from 1 on; `fileLine`: the line in which it begins. */
export type AcesRow = { line: number; fileLine: number; app: AcesApp }
/** `skipped`: applications of equipment that were passed over so far. `brand`: the one that the header names. */
export type AcesPart = { rows: AcesRow[]; skipped: number; brand: string | null }

type Asked = { mode: 'whole' | 'changes'; mostRows: number }

const versions = ['3.2', '4.0', '4.1', '4.2']
/** Codes have four signs. A longer text has no meaning here, and is shown so far. */
const longestBrand = 20
const modes: Record<string, Asked['mode']> = { FULL: 'whole', UPDATE: 'changes' }

/**
 * Reads the applications of an ACES file, 3.2 to 4.2, as it arrives. Refuses the file at the first thing that is wrong with
 * its form, if it says of itself something else than `mode`, or if the number of its applications is not the one it names.
 */
export async function* readAces(
  content: AsyncIterable<string>,
  { mode, mostRows }: Asked,
): AsyncGenerator<AcesPart> {
  let submission: string | undefined
  let brand: string | null = null
  let footer: XmlElement | undefined
  let apps = 0
  let others = 0
  let rows = 0
  let skipped = 0
  const take = (element: XmlElement): AcesRow[] => {
    if (footer) throw wrong(element, 'it follows after <Footer>.')
    if (element.name === 'Header') {
      submission = submissionOf(element, mode)
      brand = brandOf(element)
    } else if (element.name === 'Footer') footer = element
    else if (element.name !== 'App') others += 1
    else {
      if (submission === undefined) throw wrong(element, 'it is before <Header>.')
      apps += 1
      const app = readApp(element)
      if (app === null) {
        skipped += 1
        return []
      }
      if (submission === 'FULL' && app.action === 'D') {
        throw wrong(element, 'the action D is only for an UPDATE; this file is FULL.')
      }
      if (++rows > mostRows) {
        throw fileRefused(
          `The file has more than ${formatCount(mostRows)} applications. Please divide it.`,
        )
      }
      return [{ line: apps, fileLine: element.line, app }]
    }
    return []
  }
  const form = {
    root: 'ACES',
    lists: [],
    take,
    readRoot: (root: XmlElement) => {
      const version = collapsed(root.attributes['version'] ?? '')
      if (versions.includes(version)) return
      const told = `the version is “${version.slice(0, 20)}”`
      throw wrong(root, `${told}; we read ${versions.join(', ')}.`)
    },
  }
  for await (const taken of readXml(content, form)) yield { rows: taken, skipped, brand }
  if (submission === undefined) throw fileRefused('The file has no <Header>.')
  if (!footer) throw fileRefused('The file has no <Footer>: it may have been cut off.')
  refuseOtherCount(footer, { apps, others })
  if (apps === 0) throw fileRefused('The file has no applications (<App>).')
  if (rows === 0) {
    throw fileRefused(
      'The file has nothing but applications for equipment. The shop has vehicles alone.',
    )
  }
  yield { rows: [], skipped, brand }
}

function submissionOf(header: XmlElement, mode: Asked['mode']): string {
  const element = header.children.find(({ name }) => name === 'SubmissionType')
  const type = collapsed(element?.text ?? '')
  const meant = modes[type]
  if (!meant) throw wrong(element ?? header, '<SubmissionType> must be FULL or UPDATE.')
  if (meant !== mode) {
    throw wrong(
      element ?? header,
      type === 'FULL'
        ? 'the file is FULL, so it replaces everything. Please send it as a whole file.'
        : 'the file is an UPDATE. Please send it as a file of changes.',
    )
  }
  return type
}

/** A brand may have brands of its own; then the file is about the one that is named. */
function brandOf({ children }: XmlElement): string | null {
  const named = (name: string) => collapsed(children.find((one) => one.name === name)?.text ?? '')
  const brand = named('SubBrandAAIAID') || named('BrandAAIAID')
  return brand === '' ? null : brand.slice(0, longestBrand)
}

/** The count is that of the applications; some programs add the pictures that are named beside them. */
function refuseOtherCount(footer: XmlElement, { apps, others }: { apps: number; others: number }) {
  const told = footer.children.find(({ name }) => name === 'RecordCount')?.text ?? ''
  const count = integerIn(told)
  if (count === apps || count === apps + others) return
  throw wrong(
    footer,
    `<RecordCount> is “${told.slice(0, 20)}”, but the file has ${formatCount(apps)} of <App>. It may have been cut off.`,
  )
}
