import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findServer } from '../debian-programs.ts'

/**
 * HAProxy as an operator would set it: whoever does not take a connection is left out at once and the request goes to the other one, and
 * nothing that may have been read is sent twice. It asks whether the process lives: one without its database still shows pages.
 */
const configFor = (port: number, instances: number[]): string => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend buyers
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /healthz
  http-check expect status 200
  default-server check inter 500ms fastinter 100ms fall 1 rise 1 observe layer4 error-limit 1 on-error mark-down
${instances.map((to) => `  server web${to} 127.0.0.1:${to}`).join('\n')}
`

export type Balancer = { url: string; stop(): Promise<void> }

/** Throws with what to do when the machine neither has HAProxy nor can get it. */
export const startBalancer = async (dir: string, port: number, instances: number[]): Promise<Balancer> => {
  const { file, env } = findServer('haproxy')
  const config = path.join(dir, 'haproxy.cfg')
  writeFileSync(config, configFor(port, instances))
  const child = spawn(file, ['-db', '-f', config], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (printed += piece.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null || tries > 100) throw new Error(`haproxy did not start: ${printed}`)
    await sleep(100)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
