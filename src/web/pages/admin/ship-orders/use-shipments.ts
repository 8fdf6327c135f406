import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShippedRow } from '#contract/staff/many-orders.schema'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import type { Line } from './parse-shipments.ts'

/** A line with what will become of it, or what has. */
export type Told = { line: Line; row: ShippedRow }

/** At most this many are sent at once: the reader sees them pass, and can stop after any of them. */
const sentAtOnce = 20

/**
 * Tries lines, then ships those that are ready, a few in each request. If the connection is lost, the same lines can be
 * sent again: the store ships no order twice.
 */
export function useShipments() {
  const client = useClient()
  const cache = useQueryClient()
  const [told, setTold] = useState<Told[]>([])
  const [isDone, setIsDone] = useState(false)
  const stopping = useRef(false)
  const ask = async (dryRun: boolean, lines: readonly Line[]): Promise<Told[]> => {
    const rows = lines.map(({ order, carrier, trackingNumber }) => ({
      order,
      carrier,
      trackingNumber,
    }))
    const answer = await client.orderDesk.ship({ body: { dryRun, rows } })
    return lines.flatMap((line, index) => {
      const row = answer.rows[index]
      return row ? [{ line, row }] : []
    })
  }

  const trying = useMutation({
    mutationFn: (lines: readonly Line[]) => ask(true, lines),
    onSuccess: (next) => {
      setTold(next)
      setIsDone(false)
    },
  })
  const shipping = useMutation({
    mutationFn: async () => {
      stopping.current = false
      const ready = told.filter(({ row }) => row.outcome === 'ready').map(({ line }) => line)
      for (let at = 0; at < ready.length && !stopping.current; at += sentAtOnce) {
        const some = await ask(false, ready.slice(at, at + sentAtOnce))
        const next = new Map(some.map((one) => [one.line.line, one]))
        setTold((all) => all.map((one) => next.get(one.line.line) ?? one))
      }
    },
    onSuccess: () => setIsDone(true),
    onSettled: () => announceChange(cache, ['orders']),
  })
  return {
    told,
    isDone,
    isBusy: trying.isPending || shipping.isPending,
    isShipping: shipping.isPending,
    error: trying.error ?? shipping.error,
    tryOut: (lines: readonly Line[]) => trying.mutate(lines),
    ship: () => shipping.mutate(),
    stop: () => void (stopping.current = true),
    forget: () => {
      setTold([])
      setIsDone(false)
      trying.reset()
      shipping.reset()
    },
  }
}
