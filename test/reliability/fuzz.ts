import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import { Agent, request } from 'undici'
import { attacksFor, pathsIn, valueOf, withValue, type Json } from './generate.ts'
import type { ReliabilityTest } from './measure.ts'
import { schemaOf } from './schemas.ts'
import { until, type Stage } from './stage.ts'

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

/** Calls that would end the session they come with, or the account; each has tests of its own. */
const left = new Set(['accounts.logout', 'accounts.changePassword', 'accounts.endOtherSessions'])

/** Ids that exist, by what stands before them in an address. */
const tablesByPath: [RegExp, string][] = [
  [/\/orders|\/confirm|\/calls\/(?!leads|attempts)|\/troubles/, 'orders'],
  [/\/websites|\/pages|upsell\/websites|public\/upsell|upsell\/products\/:websiteId/, 'product_websites'],
  [/\/upsell\/products/, 'upsell_products'],
  [/\/market-costs/, 'market_costs'],
  [/\/stock/, 'stock_products'],
  [/\/leads/, 'leads'],
  [/\/reviews/, 'reviews'],
  [/\/payouts/, 'payouts'],
  [/\/bank-statements/, 'bank_statements'],
  [/\/builder\/generations/, 'generations'],
  [/\/admin\/users/, 'users'],
  [/\/customers/, 'orders'],
]

type Actor = 'seller' | 'admin' | 'visitor'

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

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

const agent = new Agent({ connections: 12, pipelining: 1 })

const findIds = async (stage: Stage, sellerId: number) => {
  const client = await stage.database.client()
  const known = new Map<string, { own: Json[]; foreign: Json[] }>()
  for (const [, table] of tablesByPath) {
    if (known.has(table)) continue
    const owner = table === 'upsell_products' ? 'website_id' : table === 'users' ? 'id' : 'user_id'
    const isOwn =
      table === 'upsell_products'
        ? '(select user_id from product_websites w where w.id = t.website_id) = $1'
        : `${owner} = $1`
    const ids = async (where: string) =>
      (
        await client
          .query<{ id: Json }>(`select id from ${table} t where ${where} order by id limit 5`, [sellerId])
          .then(({ rows }) => rows)
          .catch(() => [])
      ).map(({ id }) => id)
    known.set(table, { own: await ids(isOwn), foreign: await ids(`not (${isOwn})`) })
  }
  await client.end()
  return known
}

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

/**
 * S2: every call of the contract, every field of it, wrong in every way. What is refused must leave nothing behind: each request carries
 * a mark, and the marks of refused ones are looked for in every table.
 */
const fuzz: ReliabilityTest = {
  id: 'S2',
  title: 'every field of every call, wrong in every way',
  when: 'always',
  isGentle: true,
  async run(context) {
    const { count, random, say } = context
    const wanted = count(2000, 1_000_000)
    const stage = await context.openStage({}, { demo: true })
    const { rows: sellers } = await stage.rows.pool.query<{ id: number }>(
      `select user_id as id from orders where user_id is not null group by 1 order by count(*) desc limit 1`,
    )
    const sellerId = sellers[0]?.id ?? 1
    const ids = await findIds(stage, sellerId)
    const findings: Finding[] = []
    const refusedMarks = new Map<number, string>()
    const statuses = new Map<number, number>()
    let sent = 0
    let marks = 100_000
    const outside = new Map<string, number>()
    let slowest = { ms: 0, call: '' }
    const sessions: Record<Actor, Record<string, string>> = { seller: {}, admin: {}, visitor: {} }
    const signIn = async () => {
      await stage.rows.pool.query(
        'update users set is_active = true, must_change_password = false, deleted_at = null where id = any($1)',
        [[1, sellerId]],
      )
      sessions.seller = await stage.signIn(sellerId)
      sessions.admin = await stage.signIn(1)
    }
    await signIn()

    const note = (kind: string, name: string, what: string, answered: string) => {
      findings.push({ kind, call: name, sent: what.slice(0, 300), answered: answered.slice(0, 300) })
      if (findings.length <= 40) say(`${kind}: ${name} ← ${what.slice(0, 160)} → ${answered.slice(0, 160)}`)
    }

    const send = async (
      { name, endpoint }: (typeof endpoints)[number],
      actor: Actor,
      parts: { path: string; query: string; body: Json | undefined; type?: string },
      mark: number,
    ): Promise<void> => {
      const url = `${stage.web[sent % 2]?.url}${parts.path}${parts.query}`
      const body = parts.body === undefined ? null : JSON.stringify(parts.body)
      sent += 1
      const from = performance.now()
      try {
        const answer = await request(url, {
          dispatcher: agent,
          method: endpoint.method,
          headers: {
            ...sessions[actor],
            ...(body === null ? {} : { 'content-type': parts.type ?? 'application/json' }),
          },
          body,
          headersTimeout: 30_000,
          bodyTimeout: 30_000,
        })
        const text = await answer.body.text()
        const ms = performance.now() - from
        if (ms > slowest.ms) slowest = { ms, call: name }
        if (ms > 5000) say(`slow: ${name} ${Math.round(ms)} ms ← ${(body ?? parts.path).slice(0, 300)}`)
        const status = answer.statusCode
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const told = `${parts.path}${parts.query} ${body ?? ''}`
        let parsed = null as { code?: unknown; message?: unknown } | null
        try {
          parsed = JSON.parse(text) as typeof parsed
        } catch {
          if (status >= 400) note('no JSON', name, told, `${status} ${text}`)
        }
        if (status >= 400) refusedMarks.set(mark, `${name} ${status}`)
        if (status >= 500) {
          if (isOfOutside(parsed?.code, status))
            outside.set(String(parsed?.code), (outside.get(String(parsed?.code)) ?? 0) + 1)
          else note(String(status), name, told, text)
        } else if (status >= 400 && (typeof parsed?.code !== 'string' || typeof parsed.message !== 'string'))
          note('no code', name, told, `${status} ${text}`)
        if (status >= 400 && leaks.test(text)) note('leak', name, told, text)
        if (status === 401 && actor !== 'visitor' && endpoint.access !== 'anyone') await signIn()
      } catch (error) {
        note('no answer', name, `${parts.path}${parts.query} ${body ?? ''}`, String(error))
      }
    }

    const chosen = endpoints.filter(({ name }) => !left.has(name))
    const perCall = Math.max(count(6, 12), Math.ceil(wanted / chosen.length))

    const attack = async (one: (typeof endpoints)[number]): Promise<void> => {
      const { endpoint } = one
      const bodySchema = schemaOf(endpoint.body)
      const querySchema = schemaOf(endpoint.query)
      const [, table] = tablesByPath.find(([pattern]) => pattern.test(endpoint.path)) ?? []
      const known = (table ? ids.get(table) : undefined) ?? { own: [1], foreign: [1] }
      const actorOf = (): Actor =>
        endpoint.access === 'admin'
          ? 'admin'
          : endpoint.access === 'anyone' && random() < 0.5
            ? 'visitor'
            : 'seller'
      for (let at = 0; at < perCall; at += 1) {
        const mark = (marks += 1)
        const text = `zq${mark}q`
        const idOf = (key: string): Json | undefined => {
          if (/^websiteId$/.test(key)) return ids.get('product_websites')?.own[0] ?? 1
          if (/^(?:orderId|originalOrderId)$/.test(key)) return ids.get('orders')?.own[0] ?? 1
          if (/^(?:ids|orderIds)$/.test(key)) return ids.get('orders')?.own ?? [1]
          if (/^upsellProductId$/.test(key)) return ids.get('upsell_products')?.own[0] ?? 1
          return undefined
        }
        let body = bodySchema ? valueOf(bodySchema, { random, text, idOf }) : undefined
        const query: Record<string, Json> = querySchema
          ? (valueOf(querySchema, { random, text, idOf }) as Record<string, Json>)
          : {}
        let path: string = endpoint.path
        const attacks = attacksFor({ random, text, foreign: known.foreign[0] ?? 2 })
        // One thing is wrong at a time, or the first check would hide what the second one misses; every eighth request is right.
        const places = [
          ...(body === undefined ? [] : pathsIn(body).map((place) => ['body', place] as const)),
          ...Object.keys(query).map((key) => ['query', [key]] as const),
          ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => ['path', [key]] as const),
        ]
        const place = random() < 0.125 ? undefined : places[Math.floor(random() * places.length)]
        const value = attacks[Math.floor(random() * attacks.length)] ?? null
        if (place?.[0] === 'body' && body !== undefined) body = withValue(body, place[1], value)
        const pathValue = place?.[0] === 'path' ? textOf(value) : null
        path = path.replaceAll(/:(\w+)/g, (_, key: string) => {
          if (pathValue !== null && place?.[1][0] === key)
            return encodeURIComponent(pathValue.slice(0, 400).toWellFormed()) || '0'
          if (key === 'market') return 'Serbia'
          if (key === 'courier') return 'd_express'
          return encodeURIComponent(textOf(known.own[Math.floor(random() * known.own.length)] ?? 1))
        })
        if (place?.[0] === 'query') query[place[1][0] ?? ''] = value
        const asked = Object.entries(query)
          .filter(([, entry]) => entry !== undefined)
          .map(([key, entry]) => {
            const written = typeof entry === 'string' ? entry : JSON.stringify(entry)
            return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(written.slice(0, 2000).toWellFormed())}`
          })
        const isBodyless = endpoint.method === 'GET' || endpoint.method === 'DELETE'
        await send(
          one,
          actorOf(),
          {
            path,
            query: asked.length > 0 ? `?${asked.join('&')}` : '',
            body: isBodyless ? undefined : (body ?? {}),
          },
          mark,
        )
      }
    }

    const open = [...chosen]
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let one = open.shift(); one; one = open.shift()) await attack(one)
      }),
    )
    await until('jobs that begin', async () => {
      const { rows } = await stage.rows.pool.query<{ count: number }>('select count(*)::int from outbox')
      return rows[0]?.count === 0
    }).catch(() => 0)
    const stored = await findMarks(stage)
    const wronglyStored = [...stored].filter(([mark]) => refusedMarks.has(mark))
    for (const [mark, table] of wronglyStored.slice(0, 20))
      say(`stored although refused: ${refusedMarks.get(mark)} in ${table}`)
    const alive = stage.all.every((instance) => instance.isUp())
    const said = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')
    const kinds = [...Map.groupBy(findings, ({ kind }) => kind)].map(
      ([kind, list]) => `${list.length} ${kind}`,
    )
    const places = [
      ...Map.groupBy(wronglyStored, ([mark, table]) => `${refusedMarks.get(mark)} → ${table}`),
    ].map(([place, list]) => `${list.length} ${place}`)
    return [
      {
        id: 'S2',
        what: `${sent} requests to all ${chosen.length} calls of the contract, each with one field wrong: type, size, sign, id of another seller, markup, formula, Unicode`,
        figure: `${findings.length} failures of ours (${kinds.join(', ') || 'none'}), ${[...outside.values()].reduce((sum, times) => sum + times, 0)} definite words about services outside (${[...outside.keys()].join(', ')}); ${said}; ${wronglyStored.length} stored although refused${places.length > 0 ? ` (${places.join(', ')})` : ''}; slowest ${(slowest.ms / 1000).toFixed(1)} s (${slowest.call}); processes ${alive ? 'alive' : 'ENDED'}`,
        target: '0 failures, every refusal in our shape, 0 stored although refused',
        isMet: findings.length === 0 && wronglyStored.length === 0 && alive,
      },
    ]
  },
}

export const fuzzTests: ReliabilityTest[] = [fuzz]
