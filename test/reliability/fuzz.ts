import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import { Agent, request } from 'undici'
import { requestsOf, turnsOfAll, valuesPerTurn, type AttackRequest, type Call } from './attack-requests.ts'
import { calls, findIds, findSeller, signInAll } from './known-ids.ts'
import { oneRow, type ReliabilityTest, type RunContext } from './measure.ts'
import { until, type Stage } from './stage.ts'

type Finding = { kind: string; call: string; sent: string; answered: string }

const errorStatuses = new Map(
  Object.entries(errorCatalogue).map(([code, { status }]) => [code as ErrorCode, status]),
)

/** A definite word about a service outside, with a code and a sentence of its own, is no failure of ours. */
const isOfOutside = (code: unknown, status: number): boolean =>
  typeof code === 'string' &&
  !code.startsWith('common.') &&
  status !== 500 &&
  errorStatuses.get(code as ErrorCode) === status

const leaks =
  /\bat .{1,80}\.(?:ts|js|mjs):\d+|syntax error at|select .{1,40} from |duplicate key value|violates .{1,20} constraint|ECONN|node_modules/

const agent = new Agent({ connections: 12, pipelining: 1 })

/** Every text in every table in which a mark of ours stands. */
const findMarks = async (stage: Stage): Promise<Map<number, string>> => {
  const client = await stage.database.client()
  const found = new Map<number, string>()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ mark: string }>(
      `select distinct m[1] as mark from ${name} t, regexp_matches(t::text, 'zq(\\d+)q', 'g') as m`,
    )
    for (const { mark } of rows) found.set(Number(mark), name)
  }
  await client.end()
  return found
}

/** What a run has sent and seen so far; kept in a file after each turn, so that a long run can be stopped and taken up again. */
type Progress = {
  turns: number
  sent: number
  statuses: Record<string, number>
  /** Answers of a busy machine that asked to come again; each was sent again until it had a definite answer. */
  askedAgain: number
  /** Definite words about services outside, by code. */
  outside: Record<string, number>
  findings: Finding[]
  /** What was stored although it was refused: call, status and table. */
  wronglyStored: string[]
  /** Calls that answered 2xx at least once; a call that never does was not looked into. */
  taken: string[]
  slowest: { ms: number; call: string }
  /** Time of all answers by call, for whoever asks where a run's hours go. */
  msByCall: Record<string, number>
  ended: boolean
}

const readProgress = (file: string): Progress =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Progress)
    : {
        turns: 0,
        sent: 0,
        statuses: {},
        askedAgain: 0,
        outside: {},
        findings: [],
        wronglyStored: [],
        taken: [],
        slowest: { ms: 0, call: '' },
        msByCall: {},
        ended: false,
      }

const add = (counts: Record<string, number>, key: string, more = 1): void => {
  counts[key] = (counts[key] ?? 0) + more
}

const parse = (text: string): { code?: unknown; message?: unknown } | null => {
  try {
    return JSON.parse(text) as { code?: unknown; message?: unknown } | null
  } catch {
    return null
  }
}

/** Turns before the stage is a fresh one: what was deleted and switched off is there again. */
const turnsPerStage = 23
/** Requests on their way at once. */
const atOnce = 10
/** How often a request comes again that a busy machine did not look at; what still has no answer then is a finding. */
const mostTries = 5
/** More findings than anybody reads. */
const mostFindings = 400

type Sender = { send: (call: Call, asked: AttackRequest) => Promise<void>; refused: Map<number, string> }

const openSender = (stage: Stage, sellerId: number, progress: Progress, say: RunContext['say']): Sender => {
  const refused = new Map<number, string>()
  const taken = new Set(progress.taken)
  let sessions: Awaited<ReturnType<typeof signInAll>> | null = null
  let signingIn: Promise<void> | null = null
  const signIn = async () => {
    sessions = await signInAll(stage, sellerId)
    signingIn = null
  }

  const note = (kind: string, call: string, sent: string, answered: string) => {
    if (progress.findings.length >= mostFindings) return
    progress.findings.push({ kind, call, sent: sent.slice(0, 300), answered: answered.slice(0, 300) })
    say(`${kind}: ${call} ← ${sent.slice(0, 160)} → ${answered.slice(0, 160)}`)
  }

  const look = (name: string, status: number, text: string, sent: string, mark: number): void => {
    add(progress.statuses, String(status))
    if (status < 300 && !taken.has(name)) {
      taken.add(name)
      progress.taken.push(name)
    }
    if (status < 400) return
    refused.set(mark, `${name} ${status}`)
    const parsed = parse(text)
    if (!parsed) note('no JSON', name, sent, `${status} ${text}`)
    else if (status >= 500) {
      if (isOfOutside(parsed.code, status)) add(progress.outside, String(parsed.code))
      else note(String(status), name, sent, text)
    } else if (typeof parsed.code !== 'string' || typeof parsed.message !== 'string')
      note('no code', name, sent, `${status} ${text}`)
    if (leaks.test(text)) note('leak', name, sent, text)
  }

  return {
    refused,
    async send({ name, endpoint }, { actor, path: address, query, body, mark }) {
      if (!sessions) await (signingIn ??= signIn())
      const written = body === undefined ? null : JSON.stringify(body)
      const sent = `${endpoint.method} ${address}${query} ${written ?? ''}`
      const url = `${stage.web[progress.sent % 2]?.url}${address}${query}`
      progress.sent += 1
      const from = performance.now()
      const ask = async () => {
        const answer = await request(url, {
          dispatcher: agent,
          method: endpoint.method,
          headers: {
            ...sessions?.[actor],
            ...(written === null ? {} : { 'content-type': 'application/json' }),
          },
          body: written,
          headersTimeout: 60_000,
          bodyTimeout: 60_000,
        })
        return { ...answer, text: await answer.body.text() }
      }
      try {
        let answer = await ask()
        const comesAgain = () =>
          answer.statusCode === 503 &&
          answer.headers['retry-after'] !== undefined &&
          parse(answer.text)?.code === 'common.unavailable'
        for (let tries = 1; comesAgain() && tries < mostTries; tries += 1) {
          progress.askedAgain += 1
          await sleep(2000)
          answer = await ask()
        }
        const { text } = answer
        const ms = performance.now() - from
        add(progress.msByCall, name, Math.round(ms))
        if (ms > progress.slowest.ms) progress.slowest = { ms, call: name }
        look(name, answer.statusCode, text, sent, mark)
        if (answer.statusCode === 401 && actor !== 'visitor' && endpoint.access !== 'anyone')
          await (signingIn ??= signIn())
      } catch (error) {
        note('no answer', name, sent, String(error))
      }
    },
  }
}

/** One turn over all calls; the marks of what was refused must stand nowhere afterwards. */
const runTurn = async (
  stage: Stage,
  sellerId: number,
  progress: Progress,
  { seed, say, values }: { seed: number; say: RunContext['say']; values: number },
): Promise<void> => {
  const { turns: turn } = progress
  const ids = await findIds(stage, sellerId)
  const { send, refused } = openSender(stage, sellerId, progress, say)
  // No two requests of a run share a mark.
  let mark = 1_000_000 * (turn + 1)
  const open = [...calls]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let call = open.shift(); call; call = open.shift()) {
        const requests = requestsOf(call, {
          seed,
          turn,
          values,
          ids: ids.of(call),
          idOf: ids.inField,
          nextMark: () => (mark += 1),
        })
        for (const asked of requests) await send(call, asked)
      }
    }),
  )
  await until('jobs that begin', async () => {
    const { rows } = await stage.rows.pool.query<{ count: number }>('select count(*)::int from outbox')
    return rows[0]?.count === 0
  }).catch(() => 0)
  for (const [found, table] of await findMarks(stage)) {
    const what = refused.get(found)
    if (!what) continue
    progress.wronglyStored.push(`${what} → ${table}`)
    say(`stored although refused: ${what} in ${table}`)
  }
  progress.turns += 1
  progress.ended ||= !stage.all.every((instance) => instance.isUp())
}

const tellCounts = (list: string[]): string =>
  [...Map.groupBy(list, (one) => one)].map(([what, { length }]) => `${length} ${what}`).join(', ')

/**
 * S2: every value of the list at every field of every call. What is refused must leave nothing behind: each request carries a mark, and the
 * marks of refused ones are looked for in every table. A full run goes on until it has sent a million or its time is over, keeps where it
 * stands after each turn, and goes on from there when it is started again with its seed.
 */
const fuzz = oneRow({
  id: 'S2',
  title: 'every field of every call, wrong in every way',
  when: 'always',
  isGentle: true,
  isAlone: true,
  async measure(context) {
    const { size, count, seed, say } = context
    const wanted = count(1, 1_000_000)
    const values = size === 'short' ? 1 : valuesPerTurn
    const file = path.join(context.kept, `S2-${size}-${seed}.json`)
    const progress = size === 'short' ? readProgress('') : readProgress(file)
    const isOver = () => progress.sent >= wanted || context.isOver() || progress.ended
    while (!isOver()) {
      const stage = await context.openStage({ LOG_LEVEL: 'error' }, { demo: true, direct: true })
      const sellerId = await findSeller(stage)
      for (let turn = 0; turn < turnsPerStage && !isOver(); turn += 1) {
        await runTurn(stage, sellerId, progress, { seed, say, values })
        if (size === 'full') {
          writeFileSync(file, `${JSON.stringify(progress)}\n`)
          say(
            `turn ${progress.turns}: ${progress.sent} sent, ${progress.findings.length} findings, ${progress.wronglyStored.length} stored although refused`,
          )
        }
      }
      await stage.close()
    }
    const { findings, outside, sent, slowest, statuses, taken, wronglyStored } = progress
    const passes = (progress.turns * values) / (turnsOfAll * valuesPerTurn)
    const said = Object.entries(statuses)
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')
    const words = Object.values(outside).reduce((sum, times) => sum + times, 0)
    const isTaken = new Set(taken)
    say(`never answered 2xx: ${calls.flatMap(({ name }) => (isTaken.has(name) ? [] : [name])).join(', ')}`)
    const longest = Object.entries(progress.msByCall).toSorted(([, one], [, other]) => other - one)
    say(
      `most time: ${longest
        .slice(0, 12)
        .map(([name, ms]) => `${name} ${Math.round(ms / 1000)} s`)
        .join(', ')}`,
    )
    const list = turnsOfAll * valuesPerTurn
    const inPart = `${progress.turns * values} of ${list} values`
    const all = passes >= 1 ? `all ${list} values ${passes.toFixed(1)} times` : inPart
    return {
      what: `${sent} requests to all ${calls.length} calls of the contract, ${all} at every field, one field wrong at a time: type, size, sign, id of another seller, markup, formula, Unicode`,
      figure: `${findings.length} failures of ours (${tellCounts(findings.map(({ kind }) => kind)) || 'none'}), ${words} definite words about services outside (${Object.keys(outside).join(', ')}), ${progress.askedAgain} times a busy machine asked to come again (503) and then answered; ${said}; ${taken.length} calls took something; ${wronglyStored.length} stored although refused${wronglyStored.length > 0 ? ` (${tellCounts(wronglyStored)})` : ''}; slowest ${(slowest.ms / 1000).toFixed(1)} s (${slowest.call}); processes ${progress.ended ? 'ENDED' : 'alive'}`,
      target: '0 failures, every refusal in our shape, 0 stored although refused',
      isMet: findings.length === 0 && wronglyStored.length === 0 && !progress.ended,
    }
  },
})

export const fuzzTests: ReliabilityTest[] = [fuzz]
