import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from './debian-programs.ts'

const caddyfile = readFileSync(path.resolve(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')

export type Authority = {
  /** Of all certificates it issues. */
  root: string
  directoryUrl: string
  /** Signs the authority's own address, as the public ones' is signed by roots every machine knows. */
  ownCertificateFile: string
  /** Serial numbers ordered so far cannot be listed; its log names each order. */
  printed(): string
  close(): Promise<void>
}

export type Proxy = {
  /** What it has printed so far. */
  printed(): string
  stop(): Promise<void>
}

/** Both programs take ports by number only. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

const run = (program: string, args: string[], options: { env: NodeJS.ProcessEnv; cwd: string }) => {
  const child = spawn(findProgram(program), args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => parts.push(String(part)))
  return { child, printed: () => parts.join('') }
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

const until = async <T>(child: ChildProcess, printed: () => string, ask: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (child.exitCode !== null || tries > 300) throw new Error(printed(), { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

export const getOverTls = (options: {
  port: number
  ca: string
  /** Asked for in the handshake and in `Host`. */
  host: string
  path?: string
}) =>
  new Promise<{ status: number; body: string; names: string; issuer: string; serial: string }>(
    (resolve, reject) => {
      const { port, ca, host } = options
      const servername = host === '127.0.0.1' ? '' : host
      request(
        {
          host: '127.0.0.1',
          port,
          ca,
          servername,
          path: options.path ?? '/',
          headers: { host },
          agent: false,
        },
        (answer) => {
          const socket = answer.socket as import('node:tls').TLSSocket
          const certificate = socket.getPeerCertificate()
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(parts).toString(),
              names: certificate.subjectaltname ?? '',
              issuer: String(certificate.issuer.CN),
              serial: certificate.serialNumber,
            }),
          )
        },
      )
        .on('error', reject)
        .end()
    },
  )

/** A real authority speaking ACME: it resolves names at `dns` and checks them at the ports given, as public ones do at 80 and 443. */
export const startAuthority = async (options: {
  dns: string
  ports: { http: number; https: number }
}): Promise<Authority> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'izlog-authority-'))
  const [port = 0, managementPort = 0] = await freePorts(2)
  const file = (name: string) => path.join(dir, name)
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    file('key.pem'),
  ]
  const openssl = ['req', '-x509', '-days', '2', ...key, '-out', file('own.pem'), ...subject]
  execFileSync(findProgram('openssl'), openssl, { stdio: 'pipe' })
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: file('own.pem'),
    privateKey: file('key.pem'),
    httpPort: options.ports.http,
    tlsPort: options.ports.https,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  }
  writeFileSync(file('config.json'), JSON.stringify({ pebble }))
  // It sleeps and refuses at random to harden clients; the one under test is not ours.
  const env = { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' }
  const { child, printed } = run('pebble', ['-config', file('config.json'), '-dnsserver', options.dns], {
    env,
    cwd: dir,
  })
  const ca = readFileSync(file('own.pem'), 'utf8')
  const { body } = await until(child, printed, () =>
    getOverTls({ port: managementPort, ca, host: '127.0.0.1', path: '/roots/0' }),
  )
  return {
    root: body,
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    ownCertificateFile: file('own.pem'),
    printed,
    async close() {
      await stop(child)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** `deploy/Caddyfile` itself; only ports, the authority and the folder of certificates are other ones. */
export const startProxy = async (options: {
  dir: string
  env: { IZLOG_HOST: string; IZLOG_UPSTREAM: string; IZLOG_ASK: string; IZLOG_EMAIL: string }
  ports: { http: number; https: number }
  authority: Authority
}): Promise<Proxy> => {
  const { dir, ports, authority } = options
  mkdirSync(dir, { recursive: true })
  const addresses = [
    'admin off',
    'default_bind 127.0.0.1',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `acme_ca ${authority.directoryUrl}`,
    `acme_ca_root ${authority.ownCertificateFile}`,
    `storage file_system ${path.join(dir, 'certificates')}`,
  ]
  writeFileSync(path.join(dir, 'Caddyfile'), caddyfile.replace(/^\{$/m, `{\n\t${addresses.join('\n\t')}`))
  const env = { PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, ...options.env }
  const args = ['run', '--config', path.join(dir, 'Caddyfile'), '--adapter', 'caddyfile']
  const { child, printed } = run('caddy', args, { env, cwd: dir })
  await until(child, printed, async () => {
    if (!printed().includes('serving initial configuration')) throw new Error('not yet')
  })
  return { printed, stop: () => stop(child) }
}
