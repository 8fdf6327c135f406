import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alerts, queryOf } from './alerts.ts'
import { panels } from './panels.ts'

const root = path.resolve(import.meta.dirname, '../..')
const queries = [
  ...alerts.map((alert) => ({ of: alert.name, query: queryOf(alert) })),
  ...Object.values(panels)
    .flat()
    .flatMap(({ title, lines }) => lines.map(({ query }) => ({ of: title, query }))),
]

// A test of the metrics compares that page with what a store exposes.
const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
const known = [...operations.matchAll(/^\| `((?:store|process)_\w+)`/gm)].map(
  ([, name = '']) => name,
)

test('alerts and dashboard ask for metrics that the store has', () => {
  const asked = queries.flatMap(({ of, query }) =>
    [...query.matchAll(/\b(?:store|process)_\w+/g)].map(([name]) => ({ of, name })),
  )
  const unknown = asked.filter(
    ({ name }) =>
      !known.includes(name) && !known.includes(name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  expect(known.length).toBeGreaterThan(20)
  expect(asked.length).toBeGreaterThan(queries.length * 0.9)
  expect(unknown).toEqual([])
})

test('every metric of the data is on the dashboard or in an alert', () => {
  const asked = queries.map(({ query }) => query).join('\n')
  const silent = known.filter((name) => name.startsWith('store_') && !asked.includes(name))
  // Read when something else is wrong.
  expect(silent).toEqual(
    ['store_breaks_oldest_age_seconds'].filter((name) => !asked.includes(name)),
  )
})

test('Prometheus reads every query', ({ skip }) => {
  const found = spawnSync('promtool', ['--version'])
  skip(found.status !== 0, 'There is no promtool.')
  const folder = mkdtempSync(path.join(tmpdir(), 'store-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'queries.yml')
  const rules = queries.map(
    ({ query }, place) => `      - record: query_${place}\n        expr: ${JSON.stringify(query)}`,
  )
  writeFileSync(file, `groups:\n  - name: all\n    rules:\n${rules.join('\n')}\n`)
  for (const one of [file, path.join(root, 'deploy/prometheus/alerts.yml')]) {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', one], {
      encoding: 'utf8',
    })
    expect({ status, stderr: `${stdout}${stderr}`.match(/(?:error|FAILED).*/gi) }).toEqual({
      status: 0,
      stderr: null,
    })
  }
})
