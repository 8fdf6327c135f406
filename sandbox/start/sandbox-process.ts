import { createInterface } from 'node:readline'
import { spawnBound, stopChild } from '#platform/process'
import { SandboxRefused } from '../../src/startup/outside/sandbox-refused.ts'

type Options = {
  name: string
  program: string
  /** The whole environment of the process, apart from PATH and the folder of compiled modules. */
  env: Record<string, string | undefined>
  onLost: (error: Error) => void
}

/** Starts a part of the sandbox as a child process that ends with this one. Resolves once it listens. */
export async function startSandboxProcess({ name, program, env, onLost }: Options) {
  const child = spawnBound(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
  })
  const port = await readyPort(child, name)
  const lost = () => onLost(new Error(`The ${name} stopped unexpectedly.`))
  if (child.exitCode !== null || child.signalCode !== null) lost()
  child.once('exit', lost)
  return {
    port,
    stop: async () => {
      child.off('exit', lost)
      await stopChild(child)
    },
  }
}

/** Reads the port from the line `ready PORT`. Throws if the output has a line `refused REASON`, or ends without either. */
async function readyPort(child: ReturnType<typeof spawnBound>, name: string): Promise<number> {
  if (!child.stdout) throw new Error(`The ${name} has no output.`)
  for await (const line of createInterface(child.stdout)) {
    const port = /^ready (\d+)/.exec(line)?.[1]
    const refused = /^refused (.+)/.exec(line)?.[1]
    if (refused) throw new SandboxRefused(refused)
    if (!port) continue
    child.stdout.resume()
    return Number(port)
  }
  throw new Error(`The ${name} stopped before it was ready.`)
}
