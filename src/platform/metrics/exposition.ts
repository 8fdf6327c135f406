export type Sample = {
  /** Never ids, addresses or other unbounded values: each combination of labels is a series that Prometheus keeps. */
  labels?: Record<string, string>
  value: number
  /** For histograms: `_bucket`, `_sum`, `_count`. */
  suffix?: string
}

export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** Metrics in Prometheus' text format 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/. */
export function exposition(families: readonly Family[]): string {
  return families.map(familyText).join('')
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelsText(labels)} ${value}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

function labelsText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
