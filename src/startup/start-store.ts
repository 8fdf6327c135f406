import { warmZips } from '#modules/shipping'
import type { Config } from '#platform/config'
import { noCrash, type Crashpoint } from '#platform/crashpoint'
import { createGate, gateSizes, type Gate, type Shedder } from '#platform/http'
import { createRequestMeter, type RequestMeter } from '#platform/metrics'
import type { Platform } from '#platform'
import { openTracing, type Log } from '#platform/telemetry'
import { banner } from './banner.ts'
import { closeApp } from './close-app.ts'
import { listenForHealth } from '../listen-for-health.ts'
import type { Readiness } from '../health.ts'
import { openShop, type Shop } from './open-shop.ts'
import { beginOutside, type Outside } from './outside/begin-outside.ts'
import { followPageData } from './page-data.ts'
import { PortInUse } from './port-in-use.ts'
import { createReadiness } from './readiness.ts'
import { loadDemo } from './stand-ins.ts'
import { followLoad } from './starting/follow-load.ts'
import { loadFirstData } from './starting/first-data.ts'
import { keepInMemory } from './starting/keep-in-memory.ts'
import { meansOfStart, type Means } from './starting/means.ts'
import { openDatabases, type Databases } from './starting/open-databases.ts'
import { openPlatform } from './starting/open-platform.ts'
import { startJobs } from './starting/start-jobs.ts'
import { startMetrics } from './metrics/store-metrics.ts'

export type Store = {
  publicUrl: string
  /** Says at the health addresses that the process is about to end, and takes no more jobs. Requests are still answered. */
  leave(): void
  stop(): Promise<void>
}

/** Starts every part in order; `stop` stops them in reverse order. `onLost` is called when a part that the store needs has ended. */
export async function startStore(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
  crashpoint: Crashpoint = noCrash,
): Promise<Store> {
  const stops: Means['stops'] = []
  const leaving = new AbortController()
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    // First, so that connections are made that tell of their statements, and ended last.
    const stopTracing = await openTracing(config.traces, log)
    if (stopTracing) stops.push(stopTracing)
    const means = await meansOfStart({ config, log, onLost, leaving: leaving.signal, stops })
    const databases = await openDatabases(means)
    const { start, watch } = databases
    const outside = beginOutside(means)
    const productsLoaded = await loadFirstData({ ...means, database: start })
    const kept = await keepInMemory(means, databases)
    const { shop } = kept
    const platform = await openPlatform(means, databases, { shop, outside, crashpoint })
    const worker = await startJobs(means, platform, databases, kept.newer)
    const { gate, shedder } = limitVisitors(means, databases)
    const meter = await measure(means, { platform, databases, worker, gate, shedder })
    const newerRelease = () => kept.newer.reason()
    const health = {
      db: watch.db,
      leaving: leaving.signal,
      newerRelease,
      worker,
      gate,
      replica: databases.replica,
    }
    const readiness = createReadiness(health)
    if (config.process !== 'worker') {
      const parts = {
        platform,
        databases,
        outside,
        kept,
        gate,
        shedder,
        meter,
        readiness,
        productsLoaded,
      }
      await serveVisitors(means, parts)
    }
    if (config.healthListen) stops.push(await listenForHealth(config.healthListen, readiness, log))
    // Only now, because the visitors come first.
    if (!config.stripe && config.demoHistory) await (await loadDemo()).queueHistory(start.db)
    await start.close()
    return { publicUrl: means.publicUrl, leave: () => leaving.abort(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The gate, and what is refused before it while there is too much to do. */
function limitVisitors({ log, stops }: Means, { visited }: Databases) {
  const gate = createGate(gateSizes)
  const shedder = followLoad({ gate, visited, log })
  stops.push(async () => shedder.stop())
  return { gate, shedder }
}

type Worker = Awaited<ReturnType<typeof startJobs>>
type Measured = {
  platform: Platform
  databases: Databases
  worker: Worker
  gate: Gate
  shedder: Shedder
}

/** Serves the metrics, if the configuration says where. */
async function measure(
  { config, log, stops }: Means,
  { platform, databases: { url, habits, visited, replica }, worker, gate, shedder }: Measured,
): Promise<RequestMeter | undefined> {
  if (!config.metricsListen) return undefined
  const meter = createRequestMeter()
  const stopMetrics = await startMetrics({
    at: config.metricsListen,
    databaseUrl: url,
    habits,
    meter,
    gate,
    shedder,
    carrier: platform.carrier,
    files: platform.files,
    replica,
    pools: { store: visited.pool, ...(replica && { replica: replica.pool }), ...worker?.pools },
    workerRuns: () => worker && worker.isRunning(),
    log,
  })
  stops.push(stopMetrics)
  return meter
}

type Parts = {
  platform: Platform
  databases: Databases
  outside: Outside
  kept: Awaited<ReturnType<typeof keepInMemory>>
  gate: Gate
  shedder: Shedder
  meter: RequestMeter | undefined
  readiness: Readiness
  productsLoaded: number
}

/** Opens the shop, listens, and tells the operator where. */
async function serveVisitors(
  { config, log, port, publicUrl, steps, leaving, stops }: Means,
  {
    platform,
    databases,
    outside,
    kept: { fitting, newer },
    gate,
    shedder,
    meter,
    readiness,
    productsLoaded,
  }: Parts,
): Promise<void> {
  const { start, visited, watch, replica } = databases
  const sandbox = config.stripe === null
  const google = await outside.google
  const data = await followPageData({ start: start.db, visited, watch, replica, log })
  stops.push(async () => data.stop())
  const shop = await openShop({
    platform,
    start: { db: start.db, steps },
    publicUrl,
    sandbox,
    google,
    observe: meter?.observe,
    gate,
    shedder,
    hasFitment: () => fitting.now(),
    refusesWrites: () => newer.reason() !== null,
    readiness,
    leaving,
    data,
  })
  stops.push(() => closeApp(shop.app))
  await listen(shop, { host: config.host, port })
  data.visitorsCome()
  databases.announce(publicUrl)
  warmZips(visited.db).catch((err: unknown) => log.debug({ err }, 'the ZIP codes were not read'))
  const lines = banner({
    publicUrl,
    sandbox,
    firebaseProject: config.firebase?.projectId ?? null,
    database: config.databaseUrl ? 'given by DATABASE_URL' : `embedded in ${config.dataDir}`,
    productsLoaded,
    accounts: shop.accounts,
  })
  process.stdout.write(`${lines}\n`)
}

async function listen({ app }: Shop, at: { host: string; port: number }): Promise<void> {
  try {
    await app.listen(at)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw new PortInUse(at.port)
  }
}
