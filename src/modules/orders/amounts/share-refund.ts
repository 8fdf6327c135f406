import { shareOfUnits } from '#contract/orders/share-of-units'
import type { Cents } from '#contract/values/money'
import { shareOut } from '#modules/taxes'

/** A line of goods or the delivery of an order, with what was charged for it and its tax. */
export type ChargedLine = {
  position: number
  kind: 'goods' | 'shipping'
  quantity: number
  cents: Cents
  taxCents: Cents
}

/** What of a refund is for which line. `quantity`: the units that came back; null if only money is given back. */
export type RefundPart = {
  position: number
  cents: Cents
  taxCents: Cents
  quantity: number | null
}

/** A line with what is left of it after earlier refunds. */
type Left = { line: ChargedLine; cents: Cents; taxCents: Cents }

/**
 * Shares an amount over what is left of each line and of its tax, in proportion. Cents that do not divide go to the
 * largest remainders, so the parts sum to the amount, and the refund that takes the rest takes exactly the rest. What
 * exceeds all that is left (only a refund made at the gateway can) counts as given back for the first line.
 */
export function shareAmount(
  lines: readonly ChargedLine[],
  earlier: readonly RefundPart[],
  amountCents: Cents,
): RefundPart[] {
  const pots = leftOf(lines, earlier).flatMap(({ line, cents, taxCents }) => [
    { position: line.position, of: 'cents' as const, left: cents },
    { position: line.position, of: 'taxCents' as const, left: taxCents },
  ])
  const leftCents = pots.reduce((sum, { left }) => sum + left, 0)
  const shares = shareOut(
    Math.min(amountCents, leftCents),
    pots.map(({ left }) => left),
  )
  const parts = new Map<number, RefundPart>()
  pots.forEach(({ position, of }, index) => {
    const part = parts.get(position) ?? { position, cents: 0, taxCents: 0, quantity: null }
    parts.set(position, { ...part, [of]: shares[index] ?? 0 })
  })
  const [first, ...others] = [...parts.values()]
  if (!first) throw new Error('An order without lines has nothing to refund.')
  const excess = Math.max(0, amountCents - leftCents)
  return [{ ...first, cents: first.cents + excess }, ...others].filter(
    ({ cents, taxCents }) => cents + taxCents > 0,
  )
}

/**
 * What is given back for units of some lines, and for the delivery if `shipping`, with the tax on them: the tax of all
 * units that have come back, rounded half up, less what was given back of it. The last unit takes the rest. Never more than is
 * left of a line. Lines that have nothing left are left out.
 */
export function shareUnits(
  lines: readonly ChargedLine[],
  earlier: readonly RefundPart[],
  { units, shipping }: { units: ReadonlyMap<number, number>; shipping: boolean },
): RefundPart[] {
  return leftOf(lines, earlier).flatMap(({ line, ...left }): RefundPart[] => {
    if (line.kind === 'shipping') {
      return shipping && left.cents + left.taxCents > 0
        ? [{ position: line.position, ...left, quantity: null }]
        : []
    }
    const quantity = units.get(line.position)
    if (quantity === undefined) return []
    const back = returnedOf(earlier, line.position) + quantity
    const dueOf = (wholeCents: Cents, leftCents: Cents) =>
      shareOfUnits({ wholeCents, leftCents, back, of: line.quantity })
    const part = {
      position: line.position,
      cents: dueOf(line.cents, left.cents),
      taxCents: dueOf(line.taxCents, left.taxCents),
      quantity,
    }
    return part.cents + part.taxCents > 0 ? [part] : []
  })
}

/** The units of a line that earlier refunds were for. */
export function returnedOf(earlier: readonly RefundPart[], position: number): number {
  return earlier
    .filter((part) => part.position === position)
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

function leftOf(lines: readonly ChargedLine[], earlier: readonly RefundPart[]): Left[] {
  return lines.map((line) => {
    const parts = earlier.filter(({ position }) => position === line.position)
    const given = (of: 'cents' | 'taxCents') => parts.reduce((sum, part) => sum + part[of], 0)
    return {
      line,
      // A refund at the gateway may have exceeded the line.
      cents: Math.max(0, line.cents - given('cents')),
      taxCents: Math.max(0, line.taxCents - given('taxCents')),
    }
  })
}
