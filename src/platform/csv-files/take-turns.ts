import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that goes on for longer lets everything else of the process have its turn. */
const longestTurnMs = 8
/** At most this many characters are read before the clock is looked at. */
const pieceLength = 64 * 1024

/**
 * Cuts texts into pieces and waits between them whenever this work has taken its turn, so that a large file, which the
 * network may bring faster than it can be read, keeps nobody waiting.
 */
export async function* piecesInTurns(content: AsyncIterable<string>): AsyncGenerator<string> {
  const rest = createRest()
  for await (const text of content) {
    for (let at = 0; at < text.length; at += pieceLength) {
      yield text.slice(at, at + pieceLength)
      await rest()
    }
  }
}

/** What long work calls between its steps. */
export function createRest(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await nextTurn()
    since = performance.now()
  }
}
