/** One call of a sampled profile of V8. */
export type ProfileNode = {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}
export type Profile = {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

const samplingUs = 500

/** Takes a profile of the process that listens for an inspector, while `work` runs. */
export async function profileOf(port: number, work: () => Promise<unknown>): Promise<Profile> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(String(targets[0]?.webSocketDebuggerUrl))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let calls = 0
  const call = (method: string, params: object = {}) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const id = (calls += 1)
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> }
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result ?? {})
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  try {
    await call('Profiler.enable')
    await call('Profiler.setSamplingInterval', { interval: samplingUs })
    await call('Profiler.start')
    await work()
    const { profile } = await call('Profiler.stop')
    return profile as Profile
  } finally {
    socket.close()
  }
}
