export type Environment = Readonly<Record<string, string | undefined>>

/** The settings of OpenTelemetry that the store reads. Its library reads those of the way to the collector by itself. */
export type TracesSettings = {
  sampler: Sampler
  /** The share that a sampler with a ratio keeps, from 0 to 1. */
  ratio: number
  queue: { most: number; batch: number; everyMs: number; patienceMs: number }
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type Sampler = (typeof samplers)[number]

/** Null: nothing is traced, since no collector is named or tracing is off. */
export function tracesOf(environment: Environment): TracesSettings | null {
  const of = (name: string) => environment[name]?.trim() || undefined
  const endpoint = of('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? of('OTEL_EXPORTER_OTLP_ENDPOINT')
  const exporter = of('OTEL_TRACES_EXPORTER') ?? 'otlp'
  if (endpoint === undefined || exporter !== 'otlp') return null
  if (of('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null
  const number = (name: string, usual: number) => positive(of(name)) ?? usual
  const most = number('OTEL_BSP_MAX_QUEUE_SIZE', 2048)
  return {
    sampler: samplers.find((one) => one === of('OTEL_TRACES_SAMPLER')) ?? 'parentbased_always_on',
    ratio: ratioOf(of('OTEL_TRACES_SAMPLER_ARG')),
    queue: {
      most,
      batch: Math.min(most, number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512)),
      everyMs: number('OTEL_BSP_SCHEDULE_DELAY', 5_000),
      patienceMs: number('OTEL_BSP_EXPORT_TIMEOUT', 30_000),
    },
  }
}

/** What is wrong with these settings, a sentence for each. */
export function wrongInTraces(environment: Environment): string[] {
  if (!tracesOf(environment)) return []
  const { OTEL_TRACES_SAMPLER: sampler } = environment
  const protocol =
    environment['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || environment['OTEL_EXPORTER_OTLP_PROTOCOL']
  return [
    ...(protocol && protocol !== 'http/protobuf'
      ? [
          `OTEL_EXPORTER_OTLP_PROTOCOL: the store sends http/protobuf alone, which every collector takes; not ${protocol}`,
        ]
      : []),
    ...(sampler && !samplers.some((one) => one === sampler)
      ? [`OTEL_TRACES_SAMPLER: must be one of ${samplers.join(', ')}`]
      : []),
  ]
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return text !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function ratioOf(text: string | undefined): number {
  const ratio = Number(text ?? 1)
  return ratio >= 0 && ratio <= 1 ? ratio : 1
}
