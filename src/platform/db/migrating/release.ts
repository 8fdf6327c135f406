import { readFileSync } from 'node:fs'

/** The version of this release, as package.json has it. */
export const thisRelease = readVersion()

/** Whether a release comes after another one. Suffixes such as `-rc.1` do not count. */
export function isNewerRelease(one: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)]
  const at = ours.findIndex((number, place) => number !== (theirs[place] ?? 0))
  return at >= 0 && (ours[at] ?? 0) > (theirs[at] ?? 0)
}

function numbersOf(version: string): number[] {
  const [numbers = ''] = version.split('-')
  return numbers.split('.').map(Number)
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')
  return String((JSON.parse(manifest) as { version: unknown }).version)
}
