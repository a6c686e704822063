import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { findServer } from '../debian-programs.ts'
import { requestsOf, type AttackRequest, type Call } from './attack-requests.ts'
import { calls, findIds, findSeller, signInAll } from './known-ids.ts'
import { NotHere, oneRow, type ReliabilityTest } from './measure.ts'
import type { Stage } from './stage.ts'

/** Programs in Python find their libraries beside themselves when they were only unpacked. */
const findScanner = (name: string) => {
  let found: ReturnType<typeof findServer>
  try {
    found = findServer(name)
  } catch (error) {
    throw new NotHere((error as Error).message)
  }
  const { file, env } = found
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

/** Calls with parameters; those that take them in their address first, because a scanner sees through what they answer. */
const askedCalls = calls
  .filter(({ endpoint }) => endpoint.query ?? endpoint.body)
  .toSorted((one, other) => Number(!one.endpoint.query) - Number(!other.endpoint.query))

type Prepared = { call: Call; asked: AttackRequest; isTaken: boolean }

/** So many requests are made until one is answered well: behind a refusal a scanner reaches nothing. */
const mostTries = 8

/** A request to each call that it answers well, with ids of rows that are there, signed in; where none was found, the last one tried. */
const prepareCalls = async (
  stage: Stage,
  sellerId: number,
  seed: number,
  chosen: Call[],
): Promise<Prepared[]> => {
  const ids = await findIds(stage, sellerId)
  const sessions = await signInAll(stage, sellerId)
  const prepared: Prepared[] = []
  for (const call of chosen) {
    const { method } = call.endpoint
    let last: Prepared | null = null
    for (let turn = 0; turn < mostTries && !last?.isTaken; turn += 1) {
      const made = requestsOf(call, {
        seed,
        turn,
        values: 1,
        ids: ids.of(call),
        idOf: ids.inField,
        nextMark: () => turn,
      }).next()
      if (made.done) break
      const asked = made.value
      const headers = sessions[asked.actor]
      const { status } = await fetch(`${stage.web[0].url}${asked.path}${asked.query}`, {
        method,
        headers: { ...headers, ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: asked.body === undefined ? null : JSON.stringify(asked.body),
      }).then(async (answer) => {
        await answer.arrayBuffer()
        return answer
      })
      last = { call, asked, isTaken: status < 400 }
    }
    if (last) prepared.push(last)
  }
  return prepared
}

/** As a file that sqlmap reads. */
const writtenOut = ({ call, asked }: Prepared, host: string, headers: Record<string, string>): string => {
  const body = asked.body === undefined ? null : JSON.stringify(asked.body)
  const lines = [
    `${call.endpoint.method} ${asked.path}${asked.query} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

const injection = oneRow({
  id: 'S8',
  title: 'sqlmap on every parameter',
  when: 'long',
  isGentle: true,
  isAlone: true,
  async measure(context) {
    const scanner = findScanner('sqlmap')
    const stage = await context.openStage({ LOG_LEVEL: 'error' }, { demo: true, direct: true })
    const counter = await startCounter(stage.web[0].url)
    const { host } = new URL(counter.url)
    const sellerId = await findSeller(stage)
    const ready = (await prepareCalls(stage, sellerId, context.seed, askedCalls)).toSorted(
      (one, other) => Number(other.isTaken) - Number(one.isTaken),
    )
    const well = ready.filter(({ isTaken }) => isTaken).length
    const chosen = ready.slice(0, context.count(12, ready.length))
    const level =
      context.size === 'short' ? ['--level=1', '--risk=1', '--technique=BEUQ'] : ['--level=3', '--risk=2']
    const folder = path.join(stage.dir, 'sqlmap')
    mkdirSync(folder, { recursive: true })
    const injectable: string[] = []
    const undone: string[] = []
    let parameters = 0
    const eachMs = context.count(45_000, 240_000)
    let tried = 0
    for (const [at, prepared] of chosen.entries()) {
      if (context.isOver()) break
      const { name } = prepared.call
      tried += 1
      const file = path.join(folder, `${at}.txt`)
      // What was sent before may have ended the session.
      const sessions = await signInAll(stage, sellerId)
      writeFileSync(file, writtenOut(prepared, host, sessions[prepared.asked.actor]))
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
    if (parameters === 0) throw new NotHere('sqlmap tried nothing')
    const failures = stage.all
      .map((instance) => instance.printed().match(/"code":"common\.unexpected"/g)?.length ?? 0)
      .reduce((sum, one) => sum + one, 0)
    const alive = stage.all.every((instance) => instance.isUp())
    return {
      what: `sqlmap (${level.join(' ')}) on ${parameters} parameters of ${tried} of ${askedCalls.length} calls, ${Math.min(tried, well)} of which answered well before, ${counter.of(() => true)} requests, signed in`,
      figure: `${injectable.length} injectable${injectable.length > 0 ? ` (${injectable.join(', ')})` : ''}, ${failures} answers of 500, ${turnedAway} requests turned away before they were looked at (401, 429), ${undone.length} calls not finished${undone.length > 0 ? ` (${undone.join(', ')})` : ''}, processes ${alive ? 'alive' : 'ENDED'}`,
      target: '0 injectable, 0 of 500, 0 turned away',
      isMet: injectable.length === 0 && failures === 0 && undone.length === 0 && turnedAway === 0 && alive,
    }
  },
})

const allModules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss'

const crawling = oneRow({
  id: 'S9',
  title: 'wapiti on public pages and the back-office',
  when: 'long',
  isGentle: true,
  isAlone: true,
  async measure(context) {
    const scanner = findScanner('wapiti')
    const stage = await context.openStage({}, { demo: true })
    const folder = path.join(stage.dir, 'wapiti')
    mkdirSync(folder, { recursive: true })
    const { rows } = await stage.rows.pool.query<{ url: string }>(
      'select custom_url as url from product_websites where is_active order by id limit 3',
    )
    const counter = await startCounter(stage.web[0].url)
    const base = counter.url
    // What a crawler would not find by itself: the calls of the back-office that only read, each with a query that it answers well.
    const reading = askedCalls.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'admin',
    )
    const sellerId = await findSeller(stage)
    const ready = await prepareCalls(stage, sellerId, context.seed, reading)
    const { authorization } = await stage.signIn(sellerId)
    const addresses = ready
      .filter(({ isTaken }) => isTaken)
      .map(({ asked }) => `${asked.path}${asked.query}`)
      .slice(0, context.count(12, 200))
    const starts = [
      `${base}/`,
      `${base}/prodavnica`,
      ...rows.map(({ url }) => `${base}/${url}`),
      ...addresses.map((address) => `${base}${address}`),
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
    if (!file) throw new NotHere(printed.trim().split('\n').slice(-2).join(' / '))
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
    return {
      what: `wapiti (${modules.split(',').length} modules, ${seconds} s) from ${starts.length} addresses, ${addresses.length} of them calls of the back-office, signed in`,
      figure: `${found.join(', ') || '0 findings'}; ${odd.join(', ') || '0 anomalies'}; ${asked} requests, ${counter.of((status) => status < 400)} of them answered well, ${failures} with 5xx`,
      target: '0 findings, 0 anomalies, 0 of 5xx',
      isMet: found.length === 0 && odd.length === 0 && failures === 0 && asked > 0,
    }
  },
})

export const scannerTests: ReliabilityTest[] = [injection, crawling]
