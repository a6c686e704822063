import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .toSorted()

const rootOf = (file: string) => file.split(path.sep)[0] ?? ''

/** Modules a file imports, as paths below src, or package names. */
const importsOf = (file: string): string[] => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return found.map((name) => {
    if (name.startsWith('.')) return path.join(path.dirname(file), name)
    return name.startsWith('#') ? name.slice(1) : name
  })
}

const isOurs = (name: string) => /^(client|contract|in-place|server|site|web)\//.test(name)

/** Which roots a root may import, and what to do instead. */
const arrows: Record<string, { may: string[]; instead: string }> = {
  contract: {
    may: ['contract'],
    instead: 'The contract stands at the bottom: move the code there or pass the value in.',
  },
  client: {
    may: ['client', 'contract'],
    instead: 'A program knows the contract and nothing else.',
  },
  server: {
    may: ['contract', 'server'],
    instead: 'Shapes shared with a browser belong in contract; the site is loaded from its build.',
  },
  'in-place': {
    may: ['contract', 'in-place'],
    instead: 'Writing on a drawn page knows the page and its document: take the rest as a parameter.',
  },
  web: {
    may: ['contract', 'in-place', 'web'],
    instead: 'The browser knows the contract and nothing else: call an endpoint.',
  },
  site: {
    may: ['contract', 'in-place', 'site'],
    instead: 'The site draws what public-pages/presenter.ts hands it.',
  },
}

/** What is wrong, a line for each, in the place of a test for each file. */
const offences = (of: string[], wrongIn: (file: string) => string[]): string[] =>
  of.flatMap((file) => wrongIn(file).map((name) => `${file} → ${name}`))

it('imports point downwards', () => {
  for (const [from, { may, instead }] of Object.entries(arrows))
    expect(
      offences(
        files.filter((file) => rootOf(file) === from),
        (file) => importsOf(file).filter((name) => isOurs(name) && !may.includes(rootOf(name))),
      ),
      instead,
    ).toEqual([])
  expect([...new Set(files.map(rootOf))].filter((name) => !(name in arrows))).toEqual([])
})

const doors = /\/(routes|jobs)\.ts$/
const cores = /\/modules\/.*\/(?!(routes|jobs)\.ts$)[^/]+\.ts$/

it('what a server module does knows neither its routes and jobs nor http', () => {
  expect(
    offences(
      files.filter((file) => cores.test(`/${file}`)),
      (file) =>
        importsOf(file).filter(
          (name) =>
            (name.startsWith('server/modules/') && doors.test(name)) || name.startsWith('server/http/'),
        ),
    ),
    'Routes and jobs call commands; what both need belongs in the module itself or in server/lib.',
  ).toEqual([])
})

describe('who may do what', () => {
  it('only config.ts reads the environment', () => {
    const readers = files.filter(
      (file) =>
        file.startsWith('server/') &&
        !file.startsWith('server/config') &&
        readFileSync(path.join(root, file), 'utf8').includes('process.env'),
    )
    expect(readers, 'Add a setting to config.ts and take it as a parameter.').toEqual([])
  })

  it('only safe-fetch, fetch-json, their guard and the model client speak to the outside', () => {
    const speaks = /from 'undici'|[^.\w]fetch\(|\bhttps?\.(?:get|request)\(/
    const speakers = files.filter(
      (file) =>
        file.startsWith('server/') &&
        ![
          'server/lib/safe-fetch.ts',
          'server/lib/fetch-json.ts',
          'server/lib/guarded-agent.ts',
          'server/modules/copywriting/model/ai-client.ts',
        ].includes(file) &&
        speaks.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(
      speakers,
      'Addresses that people type go through lib/safe-fetch.ts, services of the settings through lib/fetch-json.ts.',
    ).toEqual([])
  })

  it('only one file changes the status of an order', () => {
    // What is set directly behind the naming of the table, in the query builder and in SQL.
    const changes = (text: string): boolean =>
      [...text.split("updateTable('orders')").slice(1), ...text.split('update orders set').slice(1)].some(
        (rest) => /\bstatus\b/.test(rest.split(/\}|\bwhere\b/, 1)[0] ?? ''),
      )
    const writers = files.filter(
      (file) => file.startsWith('server/') && changes(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(writers, 'What follows a status follows every change: call writeStatus of orders.').toEqual([
      'server/modules/orders/status-change.ts',
    ])
  })

  it('only refused-by.ts tells what the database refused', () => {
    const guesses = /'23(?:505|503|514)'|\bmessage\.(?:includes|match|startsWith)\(|\.test\(error\.message\)/
    const guessers = files.filter(
      (file) => file.startsWith('server/') && guesses.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(guessers, 'Ask isRefusedBy for the constraint by its name.').toEqual([])
  })

  it('only policies ask who is an admin', () => {
    const asks = /\bcaller\.role\b|\bisAdmin\(|\btype Caller =|\bid: number; role: /
    const askers = files.filter(
      (file) => file.startsWith('server/') && asks.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(
      askers,
      'A policy.ts makes a Scope or an answer of a Principal; statements take the Scope.',
    ).toEqual(['server/http/guards.ts', 'server/lib/scope.ts', 'server/modules/accounts/queries.ts'])
  })

  it('nothing draws raw HTML', () => {
    const raw = files.filter(
      (file) => file.endsWith('.tsx') && /innerHTML\s*=/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(raw, 'Texts are text nodes; a seller’s or buyer’s words never become markup.').toEqual([])
  })
})

it('only the start fills in invented data', () => {
  const askers = files.filter(
    (file) =>
      !file.startsWith('server/demo/') && importsOf(file).some((name) => name.startsWith('server/demo/')),
  )
  expect(askers, 'What modules and the demo share belongs to the module.').toEqual(['server/main.ts'])
})

/** Which parts of a folder import which others of it, with the imports that make each arrow. */
const arrowsIn = (folder: string): Map<string, Map<string, string[]>> => {
  const partOf = (name: string) =>
    name.startsWith(`${folder}/`) ? name.split('/')[folder.split('/').length] : null
  const found = new Map<string, Map<string, string[]>>()
  for (const file of files) {
    const from = partOf(file)
    if (!from) continue
    for (const name of importsOf(file)) {
      const to = partOf(name)
      if (!to || to === from) continue
      const targets = found.get(from) ?? new Map<string, string[]>()
      found.set(from, targets.set(to, [...(targets.get(to) ?? []), `${file} → ${name}`]))
    }
  }
  return found
}

/** `LIST_ARROWS=1` prints them: one line for each part, with what it imports. */
const printed = (folder: string, found: Map<string, Map<string, string[]>>): string =>
  [
    folder,
    ...[...found]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([from, to]) => `  ${from} → ${[...to.keys()].toSorted().join(', ')}`),
  ].join('\n')

it.each([
  ['server/modules', 'If two modules want each other, one enqueues a job or takes a value as parameter.'],
  ['web/features', 'What two features share belongs into web/ui, web/lib or into a feature below both.'],
  ['site/islands', 'What two islands share has a folder of its own.'],
])('no part of %s needs itself through another', (folder, instead) => {
  const found = arrowsIn(folder)
  if (process.env['LIST_ARROWS']) console.log(printed(folder, found))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(found.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  const backwards = [...found].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, imports]) => (reaches(to, from) ? imports : [])),
  )
  expect(backwards, instead).toEqual([])
})

it('nothing in src is there for tests alone', () => {
  const helpers = /\/(?:sample-(?!storefront|reviews)[^/]*|[^/]*\.fixture|show-page|layout-faults)\.tsx?$/
  const needs = files.filter((file) => importsOf(file).some((name) => /testing-library|vitest/.test(name)))
  expect([...files.filter((file) => rootOf(file) === 'site' && helpers.test(file)), ...needs]).toEqual([])
})

it('no file needs itself through others', () => {
  const known = new Set(files)
  const needs = new Map(files.map((file) => [file, importsOf(file).filter((name) => known.has(name))]))
  // What is reached without coming back to where it began is done with: each file is walked once.
  const done = new Set<string>()
  const circleFrom = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of needs.get(file) ?? []) {
      const circle = circleFrom(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  const circles = files.map((file) => circleFrom(file, [])).filter((circle) => circle !== null)
  expect(circles[0] ?? [], 'Move what both need, often a type, into a file of its own below them.').toEqual(
    [],
  )
})

it('an address of the API is written in the contract alone', () => {
  // Those of other services: their clients and settings.
  const foreign = [
    'server/config/settings.ts',
    'server/modules/couriers/infranet.ts',
    'server/modules/exchange/client.ts',
    'server/modules/shopify/client.ts',
  ]
  const writers = files.filter(
    (file) =>
      !file.startsWith('contract/') &&
      !foreign.includes(file) &&
      /['"`/}\s]\/api\/[a-z:]/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(
    writers,
    'Take the path from endpoints.ts or news.ts of the feature; code without the validator takes it from addresses.ts.',
  ).toEqual([])
})

it('what islands take from the contract for calls brings no validator', () => {
  const light = files.filter((file) => /^contract\/(?:common\/address|[^/]+\/addresses)\.ts$/.test(file))
  expect(light.length).toBeGreaterThan(5)
  expect(offences(light, importsOf)).toEqual([])
})

it('sentences are quoted „ovako“', () => {
  const files = [...readdirSync(root, { recursive: true, encoding: 'utf8' })].filter((file) =>
    /(strings|sentences|errors)\.ts$/.test(file),
  )
  const wrong = files.filter((file) => /„[^”“„\n]*”/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(wrong).toEqual([])
})
