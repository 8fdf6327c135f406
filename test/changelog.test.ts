import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openApiDocument } from '../src/platform/http/openapi.ts'
import { isNewerRelease, thisRelease } from '../src/platform/db/migrating/release.ts'
import { releasesIn } from '../scripts/release/release.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')

test('the list of changes has each release once, the newest first, with something to read, and this one at its top', () => {
  const text = read('CHANGELOG.md')
  const releases = releasesIn(text)
  expect(text.match(/^## .*$/gm)).toEqual(releases.map((release) => `## ${release}`))
  expect(releases[0]).toBe(thisRelease)
  for (const [at, release] of releases.slice(1).entries()) {
    expect([release, isNewerRelease(String(releases[at]), release)]).toEqual([release, true])
  }
  for (const section of text.split(/^## .*$/m).slice(1))
    expect(section.trim().length).toBeGreaterThan(20)
})

test('package.json, its lock, the API and the metric of the build name one version', () => {
  const version = (file: string) => (JSON.parse(read(file)) as { version: string }).version
  expect([version('package.json'), version('package-lock.json')]).toEqual([
    thisRelease,
    thisRelease,
  ])
  expect(openApiDocument({}, { publicUrl: '', brand: '' })).toMatchObject({
    info: { version: thisRelease },
  })
  expect(read('src/startup/metrics/store-metrics.ts')).toContain('readBuild(thisRelease)')
})
