import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { reasonToRefuse } from './guard.ts'

type Answers = {
  /** Answers a request that comes from this machine. `port`: where the sandbox listens. */
  answer: (incoming: IncomingMessage, out: ServerResponse, port: number) => Promise<void>
  refuse: (out: ServerResponse, reason: string) => void
  /** Says that the sandbox itself has failed. */
  fail: (out: ServerResponse) => void
}

/** The HTTP server of a sandbox. */
export function createSandboxServer(name: string, { answer, refuse, fail }: Answers): Server {
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 5_000 },
    (incoming, out) => {
      handle(incoming, out).catch((error: unknown) => {
        console.error(`the ${name} failed:`, error instanceof Error ? error.stack : error)
        if (!out.headersSent) fail(out)
      })
    },
  )

  async function handle(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const refusal = reasonToRefuse(incoming.headers, port, name)
    if (refusal) return refuse(out, refusal)
    await answer(incoming, out, port)
  }

  return server
}

/** The text of a request's body; null if it has more than `largest` bytes. */
export async function readBody(incoming: IncomingMessage, largest: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
