import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler as OtelSampler,
} from '@opentelemetry/sdk-trace'
import type { Sampler } from '../tracing-settings.ts'

/** The sampler that OTEL_TRACES_SAMPLER names. */
export function samplerOf(name: Sampler, ratio: number): OtelSampler {
  const root = rootOf(name.replace('parentbased_', ''), ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootOf(name: string, ratio: number): OtelSampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
