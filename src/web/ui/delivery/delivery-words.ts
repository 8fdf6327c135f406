import { ProblemError } from '#contract/problem'
import type { Quote } from '#contract/shipping/delivery.schema'
import type { ExplainCode, NotShippableReason } from '#contract/shipping/quote'
import { noTerritory } from '#contract/values/us-states'
import { formatCount } from '#contract/values/numbers'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Explained = Quote['explain'][number]

/** 'Truck freight to Pittsburgh, PA' */
export function wayOf({ mode, to, pickup }: Quote): string {
  if (mode === 'pickup') return `Pick-up at ${pickup?.address[0] ?? 'the factory'}`
  const way = mode === 'parcel' ? 'Parcel' : 'Truck freight'
  return to ? `${way} to ${to.city}, ${to.state}` : way
}

/** '2 packages, 31 lb, zone 4' */
export function calculated(explain: readonly Explained[]): string {
  const valueOf = (code: ExplainCode) => explain.find((one) => one.code === code)?.value
  const [packages = 0, pounds = 0, zone, freightClass] = [
    valueOf('packages'),
    valueOf('pounds'),
    valueOf('zone'),
    valueOf('freight_class'),
  ]
  return [
    freightClass === undefined ? plural(packages, 'package') : '1 pallet',
    `${formatCount(pounds)} lb`,
    `zone ${zone}`,
    ...(freightClass === undefined ? [] : [`class ${freightClass}`]),
  ].join(', ')
}

const parts: Partial<Record<ExplainCode, string>> = {
  transport: 'Transport',
  handling: 'Heavy or long',
  large: 'Large',
  residential: 'To a home',
  liftgate: 'Liftgate',
  limited_access: 'Limited access',
  appointment: 'Appointment',
  overlength: 'Very long',
}

/** The parts that have an amount, in words. */
export function partWords({ code, value }: Explained): string {
  if (code === 'fuel') return `Fuel (${value / 10}%)`
  return `${parts[code] ?? code}${value > 1 ? ` (${value} packages)` : ''}`
}

const reasons: Record<NotShippableReason, string> = {
  territory: `The ZIP code ${noTerritory}.`,
  military: 'Our carriers do not deliver to military addresses.',
  hazardous: 'This order has dangerous goods, which go by ground only: not to Alaska or Hawaii.',
  no_parcel_rates: 'We do not ship to Alaska and Hawaii. Please ask us.',
  no_freight_rates: 'This order ships by truck freight, and we have no rate there. Please ask us.',
  too_heavy: 'This order is more than a truck takes. Please ask us.',
  no_origin: 'We cannot calculate delivery yet. Please contact us.',
  no_rates: 'We cannot calculate delivery yet. Please contact us.',
  no_pickup: 'Orders cannot be collected.',
}

/** Why there is no price, as a sentence. */
export function whyNot(error: unknown): string {
  if (error instanceof ProblemError) {
    if (error.code === 'not_shippable') {
      return reasons[error.problem.details?.['reason'] as NotShippableReason]
    }
    if (isAboutZip(error)) return 'There is no such ZIP code.'
    const isGone = error.problem.errors?.some(({ path }) => path.endsWith('.toolId'))
    if (isGone) return 'One of these products is not on sale.'
  }
  return refusalSentence(error)
}

/** Whether another ZIP code may help. */
export function isAboutDestination(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'not_shippable' || isAboutZip(error))
}

function isAboutZip({ problem }: ProblemError): boolean {
  const paths = ['body.to.zip', 'body.shipTo.zip']
  return problem.errors?.some(({ path }) => paths.includes(path)) ?? false
}

function plural(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`
}
