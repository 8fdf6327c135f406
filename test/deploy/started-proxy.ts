import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/free-port'

const deploy = path.resolve(import.meta.dirname, '../../deploy')

type ProxyName = 'haproxy' | 'caddy'

export function isInstalled(program: string): boolean {
  return (
    spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/usr/local/sbin command -v ${program}`]).status ===
    0
  )
}

/** The shipped configuration of a proxy, running with a certificate of its own before two webs on other ports. */
export async function startProxy(name: ProxyName, webs: readonly [number, number]) {
  const folder = mkdtempSync(path.join(tmpdir(), `store-deploy-${name}-`))
  const port = await freePort('127.0.0.1')
  const certificate = makeCertificate(folder)
  const proxy = watched(folder, await write[name]({ folder, port, webs, certificate }))
  return {
    port,
    ca: readFileSync(certificate.crt),
    said: proxy.said,
    [Symbol.asyncDispose]: () => proxy.end(),
  }
}

/** HAProxy by this configuration. */
export function spawnProxy(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-deploy-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const proxy = watched(folder, ['haproxy', '-db', '-f', file])
  return { said: proxy.said, [Symbol.asyncDispose]: () => proxy.end() }
}

/** A program that says something, until it is ended and its folder removed. */
function watched(folder: string, [program, ...args]: [string, ...string[]]) {
  const child = spawn(program, args, {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    said: () => said,
    async end() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a proxy is told with: its shipped file, with the addresses of this machine and nothing that needs root. */
export function shippedConfig(name: ProxyName): string {
  return readFileSync(
    path.join(deploy, name, name === 'haproxy' ? 'haproxy.cfg' : 'Caddyfile'),
    'utf8',
  )
}

type Place = {
  folder: string
  port: number
  webs: readonly [number, number]
  certificate: { crt: string; key: string }
}

const write: Record<ProxyName, (place: Place) => Promise<[string, ...string[]]>> = {
  async haproxy({ folder, port, webs, certificate }) {
    const both = path.join(folder, 'both.pem')
    writeFileSync(
      both,
      readFileSync(certificate.crt, 'utf8') + readFileSync(certificate.key, 'utf8'),
    )
    const file = path.join(folder, 'haproxy.cfg')
    const config = replaceAll(shippedConfig('haproxy'), [
      [/^ {2}(chroot|user|group|stats socket|log) .*\n/gm, ''],
      ['bind :80', `bind 127.0.0.1:${await freePort('127.0.0.1')}`],
      ['bind :443 ssl crt /etc/haproxy/certs/', `bind 127.0.0.1:${port} ssl crt ${both}`],
      ['bind 127.0.0.1:8405', `bind 127.0.0.1:${await freePort('127.0.0.1')}`],
      ['127.0.0.1:3001', `127.0.0.1:${webs[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${webs[1]}`],
      // A test need not wait as long as a visitor.
      [/int\((8|15)000\)/g, 'int(500)'],
    ])
    writeFileSync(file, config)
    return ['haproxy', '-db', '-f', file]
  },
  async caddy({ folder, port, webs, certificate }) {
    const file = path.join(folder, 'Caddyfile')
    const config = replaceAll(shippedConfig('caddy'), [
      [/^\{\n/gm, '{\n\tadmin off\n\tauto_https disable_redirects\n'],
      [
        /^shop\.example\.com \{\n/gm,
        `https://127.0.0.1:${port} {\n\ttls ${certificate.crt} ${certificate.key}\n`,
      ],
      ['127.0.0.1:3001', `127.0.0.1:${webs[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${webs[1]}`],
    ])
    writeFileSync(file, config)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
  },
}

/** Each replacement must find its place: the test would otherwise run something else than what is shipped. */
function replaceAll(text: string, replacements: [string | RegExp, string][]): string {
  return replacements.reduce((before, [what, by]) => {
    const after = before.replaceAll(what, by)
    if (after === before) throw new Error(`The shipped file has no ${String(what)}.`)
    return after
  }, text)
}

function makeCertificate(folder: string) {
  const [crt, key] = [path.join(folder, 'crt.pem'), path.join(folder, 'key.pem')]
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
    ].concat([
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-out',
      crt,
      '-keyout',
      key,
    ]),
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  return { crt, key }
}
