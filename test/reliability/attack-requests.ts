import type { Endpoint } from '#contract/common/endpoint.ts'
import { seededRandom } from '#server/demo/random.ts'
import { attacks, pathsIn, valueOf, withValue, type Json, type Path, type Schema } from './generate.ts'
import { schemaOf } from './schemas.ts'

export type Call = { name: string; endpoint: Endpoint }

export type Actor = 'seller' | 'admin' | 'visitor'

export type AttackRequest = {
  actor: Actor
  path: string
  query: string
  body: Json | undefined
  /** The number that stands as `zq<mark>q` in what the request carries. */
  mark: number
}

/** Ids that exist: the seller's own, and of others. */
export type KnownIds = { own: Json[]; foreign: Json[] }

type Place = { part: 'body' | 'query' | 'path'; at: Path }

/** A turn sends each place of a call so many values; `turns` of them send every value to every place. */
export const valuesPerTurn = 4
export const turnsOfAll = attacks.length / valuesPerTurn

/** The same number for the same text, on every machine. */
const numberOf = (text: string): number => {
  let number = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1)
    number = Math.imul(number ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0
  return number
}

/** Entries of a list are one place, and so are keys that a caller may choose. */
const keyOf = ({ part, at }: Place): string =>
  `${part} ${at.map((key) => (typeof key === 'number' || /^kljuc\d$/.test(key) ? '*' : key)).join('.')}`

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Schemas = { body: Schema | null; query: Schema | null }

const known = new Map<string, Schemas>()

const schemasOf = ({ name, endpoint }: Call): Schemas => {
  const found = known.get(name) ?? { body: schemaOf(endpoint.body), query: schemaOf(endpoint.query) }
  known.set(name, found)
  return found
}

/** So many bodies in a row without a place that still wants a value end a turn. */
const patience = 12

/**
 * The requests of one turn to one call: at every place its schemas have, the next values of the list, one wrong thing at a time (or the
 * first check would hide what the second one misses), and requests that are right. The same seed and turn give the same requests, so a
 * run can be taken up where it ended.
 */
export function* requestsOf(
  call: Call,
  options: {
    seed: number
    turn: number
    values: number
    nextMark: () => number
    ids: KnownIds
    idOf: (key: string) => Json | undefined
  },
): Generator<AttackRequest> {
  const { name, endpoint } = call
  const { seed, turn, values, ids, idOf } = options
  const random = seededRandom(numberOf(`${seed} ${name} ${turn}`))
  const schemas = schemasOf(call)
  const isBodyless = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const given = new Map<string, number>()

  const build = (text: string) => {
    const making = { random, text, idOf }
    const body = schemas.body && !isBodyless ? valueOf(schemas.body, making) : undefined
    const query = (schemas.query ? valueOf(schemas.query, making) : {}) as Record<string, Json>
    const places: Place[] = [
      ...(body === undefined ? [] : pathsIn(body).map((at) => ({ part: 'body' as const, at }))),
      ...Object.keys(query).map((key) => ({ part: 'query' as const, at: [key] })),
      ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => ({ part: 'path' as const, at: [key] })),
    ]
    return { body, query, places }
  }

  const write = (
    { body, query }: ReturnType<typeof build>,
    mark: number,
    wrong?: { place: Place; value: Json },
  ): AttackRequest => {
    const at = (part: Place['part']) => (wrong?.place.part === part ? wrong.place.at : undefined)
    const inBody = at('body')
    const value = wrong?.value ?? null
    const asked = { ...query, ...(at('query') ? { [String(at('query')?.[0])]: value } : {}) }
    const written = Object.entries(asked).map(
      ([key, entry]) =>
        `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(textOf(entry).slice(0, 2000).toWellFormed())}`,
    )
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => {
      if (at('path')?.[0] === key)
        return encodeURIComponent(textOf(value).slice(0, 400).toWellFormed()) || '0'
      if (key === 'market') return 'Serbia'
      if (key === 'courier') return 'd_express'
      return encodeURIComponent(textOf(ids.own[Math.floor(random() * ids.own.length)] ?? 1))
    })
    const sent = inBody && body !== undefined ? withValue(body, inBody, value) : body
    const actor =
      endpoint.access === 'admin'
        ? 'admin'
        : endpoint.access === 'anyone' && random() < 0.5
          ? 'visitor'
          : 'seller'
    return {
      actor,
      path,
      query: written.length > 0 ? `?${written.join('&')}` : '',
      body: isBodyless ? undefined : (sent ?? {}),
      mark,
    }
  }

  // What is right is sent, too: a call that refuses everything would be hard to hurt.
  for (let at = 0; at < Math.max(1, values / 2); at += 1) {
    const mark = options.nextMark()
    yield write(build(`zq${mark}q`), mark)
  }
  for (let misses = 0; misses < patience;) {
    const mark = options.nextMark()
    const text = `zq${mark}q`
    const built = build(text)
    const open = built.places.filter((place) => (given.get(keyOf(place)) ?? 0) < values)
    const place = open[Math.floor(random() * open.length)]
    if (!place) {
      misses += 1
      continue
    }
    misses = 0
    const key = keyOf(place)
    const times = given.get(key) ?? 0
    given.set(key, times + 1)
    // Each place begins elsewhere in the list, so that even one turn sends all of it somewhere.
    const number = numberOf(`${seed} ${name} ${key}`) + turn * values + times
    const value = attacks[number % attacks.length]?.({ random, text, foreign: ids.foreign[0] ?? 2 }) ?? null
    yield write(built, mark, { place, value })
  }
}
