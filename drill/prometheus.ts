import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { freePort } from '#test/free-port'

const program = 'prometheus'

export const prometheusIsInstalled = spawnSync(program, ['--version']).status === 0
export const missingPrometheus = `There is no ${program} in the path.`

type Options = {
  /** Addresses of processes of the store, as `127.0.0.1:9464`. */
  targets: readonly string[]
  /** The rules, as Prometheus loads them. */
  rules: string
}

/** The real Prometheus, which asks every two seconds and judges every second. A store whose database is silent answers after one. */
export async function startPrometheus({ targets, rules }: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-prometheus-'))
  writeFileSync(path.join(folder, 'rules.yml'), rules)
  writeFileSync(
    path.join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '2s', evaluation_interval: '1s', scrape_timeout: '2s' },
      rule_files: ['rules.yml'],
      scrape_configs: [{ job_name: 'store', static_configs: [{ targets }] }],
    }),
  )
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    'sh',
    [
      '-c',
      `exec ${program} --config.file=prometheus.yml --storage.tsdb.path=data --web.listen-address=127.0.0.1:${port} 2> /dev/null`,
    ],
    { cwd: folder, stdio: 'ignore' },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await expect.poll(() => statusOf(`${url}/-/ready`), { timeout: 60_000 }).toBe(200)
  return {
    /** The names of the alerts that fire now. */
    async firing(): Promise<string[]> {
      const answer = await fetch(`${url}/api/v1/alerts`)
      const { data } = (await answer.json()) as { data: { alerts: Fired[] } }
      const names = data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname)
      return [...new Set(names)].toSorted()
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Fired = { state: string; labels: { alertname: string } }

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
}
