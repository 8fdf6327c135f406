import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { differenceOf, type Sample } from './sample.ts'
import type { ReferenceKind, Setup } from './server.ts'

export type { ReferenceKind } from './server.ts'

export type Reference = AsyncDisposable & {
  url: string
  pid: number
  /** How its answer differs from the store's for the sample; null if it does not. */
  difference: string | null
}

const drawing = path.resolve(import.meta.dirname, '../drawing')

/** Starts a reference in a process of its own and compares its answer with the store's for the same address. */
export async function startReference(
  kind: ReferenceKind,
  { storeUrl, databaseUrl, path: sampled }: { storeUrl: string; databaseUrl: string; path: string },
  bundle: string | null,
): Promise<Reference> {
  const sample = await sampleOf(storeUrl, sampled)
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The reference ended (${code}).`)))
    child.once('message', (answer: { port: number } | { error: string }) => {
      if ('port' in answer) resolve(answer.port)
      else reject(new Error(answer.error))
    })
    child.send({ kind, databaseUrl, sample, bundle } satisfies Setup)
  })
  const url = `http://127.0.0.1:${port}`
  const answered = await fetch(url + sampled)
  if (answered.status !== 200)
    throw new Error(`The reference answered ${answered.status}: ${await answered.text()}`)
  return {
    url,
    pid: Number(child.pid),
    difference: differenceOf(sample.body, await answered.text()),
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await exited
    },
  }
}

/** Sent by the servers themselves, or only with the whole list. */
const own = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

async function sampleOf(storeUrl: string, at: string): Promise<Sample> {
  // fetch would accept compressed answers, which the load does not.
  const answer = await fetch(storeUrl + at, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${at} was answered ${answer.status}.`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)))
  return { path: at, headers, body: await answer.text() }
}

/** The pages' elements without router and query cache, as one module for the reference. */
export async function buildDrawing(): Promise<Disposable & { bundle: string }> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'store-bench-drawing-'))
  await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@tanstack/react-query': path.join(drawing, 'given-data.ts') } },
    build: {
      outDir,
      ssr: true,
      target: 'node22',
      rolldownOptions: { input: path.join(drawing, 'draw.tsx') },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return {
    bundle: path.join(outDir, 'draw.js'),
    [Symbol.dispose]: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
