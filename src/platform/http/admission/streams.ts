import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { workFor } from '#platform/db'
import { siteOf } from '#platform/rate-limits'
import { logSecurity, type Log } from '#platform/telemetry'
import { sendPieces, sendText } from '../send-text.ts'
import { isReaderGone, whenReaderIsGone } from './reader-gone.ts'
import { createTurns, createTurnsOfEach } from './turns.ts'

export type StreamLimits = {
  /** How many long responses are sent at a time, and how many of them to one address. */
  atATime: number
  ofOneSite: number
  /** How many of them read the database at a time, and how many of them for one address. */
  madeAtATime: number
  madeForOneSite: number
  /** A reader that takes fewer bytes than this within this time is cut off. */
  pieceBytes: number
  pieceMs: number
  /** No response may take longer than this, however fast its reader is. */
  longestMs: number
}

type Piece = { text: string; isLast: boolean }
/** A response whose first piece has been made. */
type Begun = { first: Piece; source: AsyncIterator<string>; inTurn: Turns }
/** Does a piece of work for a visitor once it is their turn. */
type Turns = <Made>(work: () => Promise<Made>) => Promise<Made>

export const streamLimits: StreamLimits = {
  atATime: 10,
  ofOneSite: 2,
  madeAtATime: 2,
  madeForOneSite: 1,
  pieceBytes: 64 * 1024,
  pieceMs: 10_000,
  longestMs: 10 * 60_000,
}

/**
 * Sends responses that are too long to be made at once: piece by piece, as the reader takes them. No database
 * connection is held meanwhile, and the place is freed however the request ends.
 */
export function createStreams(limits: StreamLimits, log: Log) {
  const places = createPlaces(limits)
  const turns = createTurns(limits.madeAtATime)
  const turnsOfSite = createTurnsOfEach(limits.madeForOneSite)

  /**
   * Calls `start` before taking a place, so that an invalid or forbidden request takes none. A response that fits in one
   * piece is sent at once and takes no place either.
   */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    start: () => Promise<AsyncIterable<string>>,
  ): Promise<FastifyReply> {
    const site = siteOf(request.ip)
    // One piece for each site at a time, so that two long answers of one visitor leave the other turn to others. The pieces
    // are asked for by events of the connection, which do not know whose work they are.
    const inTurn: Turns = (work) =>
      turnsOfSite(site, () => turns(() => workFor({ network: site }, work)))
    const source = (await inTurn(start))[Symbol.asyncIterator]()
    const first = await inTurn(() => nextPiece(source, limits.pieceBytes))
    if (first.isLast) return sendText(request, reply, first.text)
    if (isReaderGone(reply) || !places.has(site)) {
      void source.return?.()
      throw new Refusal('busy')
    }
    const begun = { first, source, inTurn }
    return sendPieces(request, reply, stream(request, reply, begun, places.take(site)))
  }

  function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Begun,
    leave: () => void,
  ): Readable {
    const body = Readable.from(piecesOf(answer, limits, () => cut('takes too little')))
    const late = setTimeout(() => cut('takes too long'), limits.longestMs)
    // Both are needed: a body that nobody begins to read never closes, and one that was read to its end closes before
    // the reader has taken the last piece, which gives the place to the next request.
    body.once('close', end)
    whenReaderIsGone(reply, end)
    return body

    function end(): void {
      clearTimeout(late)
      leave()
      body.destroy()
    }

    function cut(reason: string): void {
      const what = request.routeOptions.url ?? ''
      logSecurity(log, 'slow_reader', { what, from: request.ip, reason })
      end()
      request.raw.socket.destroy()
    }
  }

  return { send }
}

// The stream asks for the next piece once the reader has taken the one before.
async function* piecesOf(
  { first, source, inTurn }: Begun,
  limits: StreamLimits,
  cutOff: () => void,
) {
  let impatience: NodeJS.Timeout | undefined
  try {
    let piece = first
    for (;;) {
      impatience = setTimeout(cutOff, limits.pieceMs)
      yield piece.text
      clearTimeout(impatience)
      if (piece.isLast) return
      piece = await inTurn(() => nextPiece(source, limits.pieceBytes))
    }
  } finally {
    clearTimeout(impatience)
    await source.return?.()
  }
}

async function nextPiece(source: AsyncIterator<string>, bytes: number): Promise<Piece> {
  let text = ''
  while (text.length < bytes) {
    const { done, value } = await source.next()
    if (done) return { text, isLast: true }
    text += value
  }
  return { text, isLast: false }
}

/** The places of long responses, of all and of each address. */
function createPlaces(limits: StreamLimits) {
  const readers = new Map<string, number>()
  let open = 0
  const has = (site: string): boolean =>
    open < limits.atATime && (readers.get(site) ?? 0) < limits.ofOneSite

  function take(site: string): () => void {
    open++
    readers.set(site, (readers.get(site) ?? 0) + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      open--
      const others = (readers.get(site) ?? 1) - 1
      if (others > 0) readers.set(site, others)
      else readers.delete(site)
    }
  }
  return { has, take }
}
