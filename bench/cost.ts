import { childrenOf, cpuMsOf, machineCpuMs } from './store/processes.ts'

/** The processes of one side of a comparison. */
export type Processes = { servers: readonly number[]; postmaster: number }

/** Milliseconds of processor time. `foreign`: how many processors others kept busy meanwhile. */
export type Cost = { serverMs: number; databaseMs: number; foreign: number }

/** Reads the processor time of the measured processes, of those that measure, and of the machine, until the answer is called. */
export function costMeter(
  { servers, postmaster }: Processes,
  measuring: readonly number[],
): () => Cost {
  const before = read()
  return () => {
    const now = read()
    const serverMs = now.servers - before.servers
    const databaseMs = now.database - before.database
    const foreignMs =
      now.machine - before.machine - (now.ours - before.ours) - serverMs - databaseMs
    return { serverMs, databaseMs, foreign: Math.max(0, foreignMs) / (now.at - before.at) }
  }
  function read() {
    return {
      at: performance.now(),
      servers: sum(servers.map((pid) => cpuMsOf(pid))),
      database:
        cpuMsOf(postmaster, { ended: true }) +
        sum(childrenOf(postmaster).map((pid) => cpuMsOf(pid))),
      ours: sum(measuring.map((pid) => cpuMsOf(pid, { ended: pid === process.pid }))),
      machine: machineCpuMs(),
    }
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
