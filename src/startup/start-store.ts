import { refreshSynonyms } from '#modules/catalog'
import { createKeptFitting } from '#modules/fitment'
import { createKeptShop, keepRefreshing } from '#modules/settings'
import { warmZips } from '#modules/shipping'
import { createOrderKeys } from '#platform/order-keys'
import type { Platform } from '#platform'
import type { Config } from '#platform/config'
import { noCrash, type Crashpoint } from '#platform/crashpoint'
import { closeAll, connectDatabase, visitorConnectionsOf } from '#platform/db'
import { createGate, gateSizes } from '#platform/http'
import { systemClock, uuidv7 } from '#platform/ids'
import { createJobs, wakeWorkers } from '#platform/jobs'
import { createMailer } from '#platform/mail'
import { createSmsSender } from '#platform/sms'
import { createRequestMeter } from '#platform/metrics'
import type { Log } from '#platform/telemetry'
import { banner } from './banner.ts'
import { closeApp } from './close-app.ts'
import { listenForHealth } from '../listen-for-health.ts'
import { connectForStart } from './starting/connect-for-start.ts'
import { loadFirstData } from './starting/first-data.ts'
import { freePort } from './free-port.ts'
import { createNewerRelease, endWritesOf } from './newer-release.ts'
import { openDatabase } from './open-database.ts'
import { openShop, type Shop } from './open-shop.ts'
import { followPageData } from './page-data.ts'
import { PortInUse } from './port-in-use.ts'
import { startCarrier } from './outside/carrier.ts'
import { startGateway } from './outside/gateway.ts'
import { startGoogle } from './outside/google.ts'
import { connectionHabits } from './connection-habits.ts'
import { connectWatch, createReadiness } from './readiness.ts'
import { startStoreWorker } from './start-worker.ts'
import { loadDemo } from './stand-ins.ts'
import { createSteps } from './starting/steps.ts'
import { startMetrics } from './store-metrics.ts'

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
  const stops: (() => Promise<void>)[] = []
  const leaving = new AbortController()
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const port = config.port === 0 ? await freePort(config.host) : config.port
    const publicUrl = config.publicUrl ?? `http://${config.host}:${port}`

    const steps = createSteps((line) => process.stdout.write(`${line}\n`))
    const database = await openDatabase(config, { log, steps, onLost })
    stops.push(() => database.close())
    const habits = connectionHabits(config, log)
    const start = connectForStart(database, habits, steps)
    stops.push(() => start.close())
    const visited = connectDatabase({
      url: database.url,
      maxConnections: database.connections.store,
      visitorConnections: visitorConnectionsOf(database.connections.store, config.rateLimitFactor),
      mayBeShut: true,
      // A visitor for whom there is no connection is told so within five seconds.
      connectionTimeoutMs: 4_000,
      ...habits,
    })
    const { db, joinedReads, pool } = visited
    const watch = connectWatch(database.url, habits, database.connections.watch)
    stops.push(() => closeAll(visited, watch))
    const waking = wakeWorkers(watch.pool, log)
    stops.push(async () => waking.stop())

    const sandbox = config.stripe === null
    const productsLoaded = await loadFirstData({ config, database: start, steps, log })
    // What is kept in memory is read again in one trip.
    const kept = watch.joinedReads
    const shop = createKeptShop({ db: kept, isSandbox: sandbox, log })
    await steps.run('reading the settings of the shop', () => shop.refresh(start.db))
    const fitting = createKeptFitting(kept)
    await steps.run('looking for applications', () => fitting.refresh(start.db))
    const newer = createNewerRelease(kept, log)
    newer.onFound(() => endWritesOf([pool], habits))
    const refresh = () =>
      Promise.all([shop.refresh(), refreshSynonyms(kept), fitting.refresh(), newer.refresh()])
    const following = keepRefreshing({ what: 'what is kept in memory', refresh }, log)
    stops.push(async () => following.stop())

    const gateway = await startGateway(config, { publicUrl, port: port + 1, onLost }, stops)
    const carrier = await startCarrier(
      config,
      { port: port + 3, clock: systemClock, log, onLost },
      stops,
    )
    const platform: Platform = {
      config,
      publicUrl,
      db,
      joinedReads,
      jobs: createJobs(),
      gateway,
      carrier,
      mail: createMailer(config),
      sms: createSmsSender(config),
      shop,
      clock: systemClock,
      ids: uuidv7,
      orderKeys: createOrderKeys({ config, db }),
      crashpoint,
      log,
    }

    const worker =
      config.process === 'web'
        ? null
        : await steps.run('starting the worker', () =>
            startStoreWorker(
              platform,
              { ...database, watchPool: watch.pool, startPool: start.pool },
              stops,
            ),
          )
    if (worker) {
      newer.onFound(() => worker.stop())
      newer.onFound(() => endWritesOf([worker.pools.jobs], {}))
    }
    const workerRuns = () => newer.reason() === null && worker?.isRunning() === true
    leaving.signal.addEventListener('abort', () => void worker?.stop())
    const meter = config.metricsListen && createRequestMeter()
    const gate = createGate(gateSizes)
    if (config.metricsListen && meter) {
      const stopMetrics = await startMetrics({
        at: config.metricsListen,
        databaseUrl: database.url,
        habits,
        meter,
        gate,
        carrier,
        pools: { store: pool, ...worker?.pools },
        workerRuns: () => worker && workerRuns(),
        log,
      })
      stops.push(stopMetrics)
    }
    const readiness = createReadiness({
      db: watch.db,
      leaving: leaving.signal,
      newerRelease: () => newer.reason(),
      worker: worker && { isRunning: workerRuns },
      gate,
    })
    if (config.process !== 'worker') {
      const google = await startGoogle(config, { publicUrl, port: port + 2, onLost }, stops)
      const data = await followPageData({ start: start.db, visited, watch, log })
      stops.push(async () => data.stop())
      const shop = await openShop({
        platform,
        start: { db: start.db, steps },
        publicUrl,
        sandbox,
        google,
        observe: meter?.observe,
        gate,
        hasFitment: () => fitting.now(),
        refusesWrites: () => newer.reason() !== null,
        readiness,
        leaving: leaving.signal,
        data,
      })
      stops.push(() => closeApp(shop.app))
      await listen(shop, { host: config.host, port })
      data.visitorsCome()
      database.announce(publicUrl)
      warmZips(db).catch((err: unknown) => log.debug({ err }, 'the ZIP codes were not read'))
      const where = config.databaseUrl ? 'given by DATABASE_URL' : `embedded in ${config.dataDir}`
      const { accounts } = shop
      process.stdout.write(
        `${banner({ publicUrl, sandbox, firebaseProject: config.firebase?.projectId ?? null, database: where, productsLoaded, accounts })}\n`,
      )
    }
    if (config.healthListen) stops.push(await listenForHealth(config.healthListen, readiness, log))
    // Only now, because the visitors come first.
    if (sandbox && config.demoHistory) await (await loadDemo()).queueHistory(start.db)
    await start.close()
    return { publicUrl, leave: () => leaving.abort(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen({ app }: Shop, at: { host: string; port: number }): Promise<void> {
  try {
    await app.listen(at)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw new PortInUse(at.port)
  }
}
