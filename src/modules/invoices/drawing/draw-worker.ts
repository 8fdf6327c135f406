import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { drawPaper } from './draw-paper.ts'

// Draws papers in a thread of its own, so that no visitor waits behind one.
parentPort?.on('message', async ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    parentPort?.postMessage({ id, bytes: await drawPaper(paper) })
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
