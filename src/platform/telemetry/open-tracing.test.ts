import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCollector } from '#test/collector'
import {
  beginTrace,
  createLog,
  isTraced,
  openTracing,
  traced,
  tracesOf,
  wrongInTraces,
} from './index.ts'

const nothing = { name: 'span', kind: 'internal' } as const

test('a collector that never answers costs no memory beyond the queue, and does not hold up the end', async () => {
  const collector = await openCollector()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url
  try {
    collector.be('is silent')
    const settings = tracesOf({
      ...process.env,
      OTEL_BSP_MAX_QUEUE_SIZE: '100',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '50',
      OTEL_BSP_SCHEDULE_DELAY: '10',
    })
    const stop = await openTracing(settings, createLog('silent'))
    for (let made = 0; made < 5_000; made++) beginTrace(nothing)?.end()
    // The first batch is on its way and lost; the queue is full behind it.
    await expect.poll(() => collector.requests()).toBe(1)
    collector.be('takes')
    await stop?.()
    expect(collector.spans.length).toBeLessThanOrEqual(100)
    expect(isTraced()).toBe(false)
  } finally {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
    await collector.close()
  }
})

test('what a span does not know how to tell is not sent, nor what an error says', async () => {
  const collector = await openCollector()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url
  try {
    const stop = await openTracing(tracesOf(process.env), createLog('silent'))
    const facts = { 'http.route': '/api/tool', 'user.email': 'dana@example.com' }
    const span = beginTrace({ ...nothing, facts })
    span?.end({}, Object.assign(new Error('dana@example.com is taken'), { code: '23505' }))
    await stop?.()
    expect(collector.spans).toMatchObject([
      { facts: { 'http.route': '/api/tool', 'error.type': '23505' }, isFailed: true },
    ])
    expect(collector.text()).not.toContain('dana@example.com')
  } finally {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
    await collector.close()
  }
})

test('tracing is off unless a collector is named', () => {
  const url = 'http://127.0.0.1:4318'
  expect(tracesOf({})).toBeNull()
  expect(tracesOf({ OTEL_SERVICE_NAME: 'shop' })).toBeNull()
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeNull()
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  expect(tracesOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })).toMatchObject({
    sampler: 'parentbased_always_on',
    queue: { most: 2048, batch: 512 },
  })
  expect(
    tracesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toMatchObject({ sampler: 'parentbased_traceidratio', ratio: 0.25 })
})

test('a protocol that the store does not speak, and an unknown sampler, are refused at the start', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect(wrongInTraces({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toEqual([])
  expect(
    wrongInTraces({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'sometimes',
    }),
  ).toEqual([
    expect.stringContaining('OTEL_EXPORTER_OTLP_PROTOCOL'),
    expect.stringContaining('OTEL_TRACES_SAMPLER'),
  ])
})

test('work is just done where nothing is traced', async () => {
  expect(await traced(nothing, async () => 7)).toBe(7)
})

test('a store without a collector loads nothing of the library', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('./src/startup/start-store.ts')
    const { openTracing, createLog, tracesOf } = await import('./src/platform/telemetry/index.ts')
    await openTracing(tracesOf({}), createLog('silent'))
    console.log(JSON.stringify(loaded.filter((url) => url.includes('opentelemetry') || url.includes('/otel/'))))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([stdout.trim(), stderr]).toEqual(['[]', expect.any(String)])
})
