import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { findServer } from '../debian-programs.ts'
import { valueOf, type Json, type Schema } from './generate.ts'
import type { ReliabilityTest } from './measure.ts'
import { schemaOf } from './schemas.ts'

/** Programs in Python find their libraries beside themselves when they were only unpacked. */
const findScanner = (name: string) => {
  const { file, env } = findServer(name)
  const isUnpacked = Object.keys(env).length > 0
  if (!isUnpacked) return { command: [file], env: {} }
  // A list that a link in the package points to; where the machine has its package, that was not unpacked.
  const [list, machines] = [path.resolve(file, '../../share/publicsuffix'), '/usr/share/publicsuffix']
  if (!existsSync(list) && existsSync(machines)) symlinkSync(machines, list)
  const script = path.resolve(file, '../../share', name, `${name}.py`)
  return { command: ['python3', existsSync(script) ? script : file], env }
}

const run = (
  command: string[],
  env: Record<string, string>,
  timeoutMs: number,
  home: string,
): Promise<string> =>
  new Promise((resolve) => {
    const [file = '', ...args] = command
    const child = spawn(file, args, {
      // Python itself is the machine's, wherever that has it.
      env: { HOME: home, ...env, PATH: [env['PATH'], process.env.PATH].filter(Boolean).join(path.delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (printed += piece.toString()))
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => {
      clearTimeout(timer)
      resolve(printed)
    })
  })

/** Counts what a scanner really asked and how it was answered; that a program ran says nothing. */
const startCounter = async (target: string) => {
  const statuses = new Map<number, number>()
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(target).host }
    const passed = request(`${target}${asked.url}`, { method: asked.method, headers }, (given) => {
      const status = given.statusCode ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answer.writeHead(status, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    of: (isOne: (status: number) => boolean) =>
      [...statuses].reduce((sum, [status, times]) => (isOne(status) ? sum + times : sum), 0),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const notMeasured = (id: string, what: string, error: unknown) => [
  { id, what, figure: `not measured: ${(error as Error).message}`, target: '', isMet: false },
]

/** Calls whose parameters reach the database, those with the most ways to ask first. */
const askedCalls = Object.entries(api)
  .flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .filter(
    ({ name, endpoint }) => (endpoint.query ?? endpoint.body) && !/^accounts\.(logout|changeP)/.test(name),
  )
  .toSorted((one, other) => Number(!one.endpoint.query) - Number(!other.endpoint.query))

const requestOf = (
  endpoint: Endpoint,
  host: string,
  headers: Record<string, string>,
  random: () => number,
): string => {
  const making = { random, text: 'lampa', idOf: () => undefined }
  const make = (schema: z.ZodType | undefined): Json | null => {
    const found: Schema | null = schemaOf(schema)
    return found ? valueOf(found, making) : null
  }
  const query = Object.entries((make(endpoint.query) ?? {}) as Record<string, Json>).map(
    ([key, value]) =>
      `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  const body = endpoint.method === 'GET' ? null : JSON.stringify(make(endpoint.body) ?? {})
  const address = `${endpoint.path.replaceAll(/:\w+/g, '1')}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const lines = [
    `${endpoint.method} ${address} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

const injection: ReliabilityTest = {
  id: 'S8',
  title: 'sqlmap on every parameter',
  when: 'long',
  isGentle: true,
  isAlone: true,
  async run(context) {
    const what = 'sqlmap on the parameters of calls'
    let scanner: ReturnType<typeof findScanner>
    try {
      scanner = findScanner('sqlmap')
    } catch (error) {
      return notMeasured('S8', what, error)
    }
    const stage = await context.openStage({}, { demo: true })
    const { rows } = await stage.rows.pool.query<{ id: number }>(
      'select user_id as id from orders where user_id is not null group by 1 order by count(*) desc limit 1',
    )
    const [seller, admin] = [await stage.signIn(rows[0]?.id ?? 1), await stage.signIn(1)]
    const counter = await startCounter(stage.web[0].url)
    const { host } = new URL(counter.url)
    const chosen = askedCalls.slice(0, context.count(12, askedCalls.length))
    const level =
      context.size === 'short' ? ['--level=1', '--risk=1', '--technique=BEUQ'] : ['--level=3', '--risk=2']
    const folder = path.join(stage.dir, 'sqlmap')
    mkdirSync(folder, { recursive: true })
    const injectable: string[] = []
    const undone: string[] = []
    let parameters = 0
    const eachMs = context.count(45_000, 240_000)
    for (const [at, { name, endpoint }] of chosen.entries()) {
      const file = path.join(folder, `${at}.txt`)
      writeFileSync(
        file,
        requestOf(endpoint, host, endpoint.access === 'admin' ? admin : seller, context.random),
      )
      const args = [
        '-r',
        file,
        '--batch',
        '--ignore-stdin',
        '--disable-coloring',
        '--flush-session',
        '--output-dir',
        folder,
      ]
      const more = [
        '--ignore-code=*',
        '--threads=4',
        '--skip-heuristics',
        '--dbms=PostgreSQL',
        '--timeout=20',
        ...level,
      ]
      const printed = await run([...scanner.command, ...args, ...more], scanner.env, eachMs, folder)
      parameters += new Set(printed.match(/parameter '[^']+'/g)).size
      if (/is vulnerable|identified the following injection/.test(printed)) injectable.push(name)
      else if (
        !/do not appear to be injectable|no parameter\(s\) found|a usable HTTP request/.test(printed)
      ) {
        undone.push(name)
        context.say(
          `sqlmap on ${name} did not end: ${printed.split('\n').findLast((line) => /CRITICAL|ERROR/.test(line)) ?? printed.trim().slice(-200)}`,
        )
      }
    }
    counter.close()
    const turnedAway = counter.of((status) => status === 401 || status === 429)
    if (parameters === 0) return notMeasured('S8', what, new Error('sqlmap tried nothing'))
    const failures = stage.all
      .map((instance) => instance.printed().match(/"code":"common\.unexpected"/g)?.length ?? 0)
      .reduce((sum, one) => sum + one, 0)
    const alive = stage.all.every((instance) => instance.isUp())
    return [
      {
        id: 'S8',
        what: `sqlmap (${level.join(' ')}) on ${parameters} parameters of ${chosen.length} of ${askedCalls.length} calls, ${counter.of(() => true)} requests, signed in`,
        figure: `${injectable.length} injectable${injectable.length > 0 ? ` (${injectable.join(', ')})` : ''}, ${failures} answers of 500, ${turnedAway} requests turned away before they were looked at (401, 429), ${undone.length} calls not finished${undone.length > 0 ? ` (${undone.join(', ')})` : ''}, processes ${alive ? 'alive' : 'ENDED'}`,
        target: '0 injectable, 0 of 500, 0 turned away',
        isMet: injectable.length === 0 && failures === 0 && undone.length === 0 && turnedAway === 0 && alive,
      },
    ]
  },
}

const allModules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss'

const crawling: ReliabilityTest = {
  id: 'S9',
  title: 'wapiti on public pages and the back-office',
  when: 'long',
  isGentle: true,
  isAlone: true,
  async run(context) {
    const what = 'wapiti on public pages and the back-office'
    let scanner: ReturnType<typeof findScanner>
    try {
      scanner = findScanner('wapiti')
    } catch (error) {
      return notMeasured('S9', what, error)
    }
    const stage = await context.openStage({}, { demo: true })
    const folder = path.join(stage.dir, 'wapiti')
    mkdirSync(folder, { recursive: true })
    const { rows } = await stage.rows.pool.query<{ url: string }>(
      'select custom_url as url from product_websites where is_active order by id limit 3',
    )
    const counter = await startCounter(stage.web[0].url)
    const base = counter.url
    const sellers = await stage.rows.pool.query<{ id: number }>(
      'select user_id as id from orders where user_id is not null group by 1 order by count(*) desc limit 1',
    )
    const { authorization } = await stage.signIn(sellers.rows[0]?.id ?? 1)
    // What a crawler would not find by itself: the calls of the back-office that only read, with a query as the contract has it.
    const calls = askedCalls
      .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'admin')
      .map(({ endpoint }) => requestOf(endpoint, '', {}, context.random).split(' ')[1] ?? '')
      .slice(0, context.count(12, 200))
    const starts = [
      `${base}/`,
      `${base}/prodavnica`,
      ...rows.map(({ url }) => `${base}/${url}`),
      ...calls.map((address) => `${base}${address}`),
    ]
    const report = path.join(folder, 'report.json')
    const seconds = context.count(40, 1800)
    const modules = context.size === 'short' ? 'crlf,exec,file,permanentxss,redirect,sql,xss' : allModules
    const args = [
      '-u',
      `${base}/`,
      ...starts.flatMap((url) => ['-s', url]),
      '-m',
      modules,
      '--scope',
      'domain',
      '-f',
      'json',
      '-o',
      report,
      '--flush-session',
      '-v',
      '0',
      '--max-scan-time',
      String(seconds),
      '--max-attack-time',
      String(Math.round(seconds / 4)),
      '-H',
      `Authorization: ${authorization}`,
      '--store-session',
      folder,
      '--no-bugreport',
      '-t',
      '20',
    ]
    const printed = await run([...scanner.command, ...args], scanner.env, (seconds * 3 + 120) * 1000, folder)
    counter.close()
    const asked = counter.of(() => true)
    const failures = counter.of((status) => status >= 500)
    const [file] = globSync('report.json', { cwd: folder })
    if (!file) return notMeasured('S9', what, new Error(printed.trim().split('\n').slice(-2).join(' / ')))
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as {
      vulnerabilities: Record<string, { path: string; info: string }[]>
      anomalies: Record<string, { path: string }[]>
    }
    const named = (found: Record<string, unknown[]>) =>
      Object.entries(found).flatMap(([kind, list]) => (list.length > 0 ? [`${list.length} ${kind}`] : []))
    for (const [kind, list] of Object.entries(vulnerabilities))
      for (const { path: where, info } of list.slice(0, 3))
        context.say(`${kind}: ${where} ${info.slice(0, 160)}`)
    const found = named(vulnerabilities)
    const odd = named(anomalies)
    return [
      {
        id: 'S9',
        what: `wapiti (${modules.split(',').length} modules, ${seconds} s) from ${starts.length} addresses, ${calls.length} of them calls of the back-office, signed in`,
        figure: `${found.join(', ') || '0 findings'}; ${odd.join(', ') || '0 anomalies'}; ${asked} requests, ${counter.of((status) => status < 400)} of them answered well, ${failures} with 5xx`,
        target: '0 findings, 0 anomalies, 0 of 5xx',
        isMet: found.length === 0 && odd.length === 0 && failures === 0 && asked > 0,
      },
    ]
  },
}

export const scannerTests: ReliabilityTest[] = [injection, crawling]
