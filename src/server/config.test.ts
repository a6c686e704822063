import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isSecret, secretNames, settingNames } from './config/settings.ts'
import {
  ensureKeys,
  readConfig,
  readEnvironment,
  tellProblems,
  withPort,
  type ParsedConfig,
} from './config.ts'
import { StartError } from './errors/start-error.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'izlog-config-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const configOf = (env: NodeJS.ProcessEnv): ParsedConfig => {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(tellProblems(read.problems))
  return read.config
}

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  const read = readConfig(env)
  return 'problems' in read ? read.problems : []
}

const parsed = (env: NodeJS.ProcessEnv = {}) => configOf({ DATA_DIR: join(dir, 'data'), ...env })

const key = 'ab'.repeat(32)

describe('readConfig', () => {
  test('works with nothing set', () => {
    const config = configOf({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      pagesUrl: 'http://localhost:3000',
      databaseUrl: null,
      adminEmail: 'admin@izlog.local',
      role: 'all',
      trustProxy: null,
      rateLimits: true,
      llm: null,
      storage: { kind: 'local' },
      socialProofDefault: 'ilustrativno',
      fxRsdPerEur: 117.2,
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  test.each<[NodeJS.ProcessEnv, Partial<ParsedConfig>]>([
    [{ PORT: '0' }, { port: 0, baseUrl: 'http://localhost:0' }],
    [{ PORT: ' 8080 ' }, { port: 8080, baseUrl: 'http://localhost:8080', pagesUrl: 'http://localhost:8080' }],
    [{ PORT: '' }, { port: 3000 }],
    [
      { BASE_URL: 'https://Izlog.Primer.RS/' },
      {
        baseUrl: 'https://izlog.primer.rs',
        pagesUrl: 'https://izlog.primer.rs',
        cnameTarget: 'izlog.primer.rs',
      },
    ],
    [{ BASE_URL: 'http://203.0.113.7:80' }, { baseUrl: 'http://203.0.113.7', serverIp: '203.0.113.7' }],
    [{ PAGES_URL: 'https://shop.rs' }, { baseUrl: 'http://localhost:3000', pagesUrl: 'https://shop.rs' }],
    [{ RATE_LIMITS: 'OFF' }, { rateLimits: false }],
    [
      { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,loopback' },
      { trustProxy: ['127.0.0.1', '10.0.0.0/8', 'loopback'] },
    ],
    [{ IMPORT_ALLOWED_HOSTS: 'localhost:8099,,localhost:8099' }, { importAllowedHosts: ['localhost:8099'] }],
    [
      { DNS_SERVERS: '1.1.1.1, 127.0.0.1:5353,2606:4700:4700::1111,[::1]:53' },
      { dnsServers: ['1.1.1.1', '127.0.0.1:5353', '2606:4700:4700::1111', '[::1]:53'] },
    ],
    [{ ENCRYPTION_KEY: key }, { encryptionKey: Buffer.from(key, 'hex').toString('base64') }],
    [{ FX_RSD_PER_EUR: '118' }, { fxRsdPerEur: 118 }],
    [{ ADMIN_EMAIL: 'Mila@Primer.rs' }, { adminEmail: 'mila@primer.rs' }],
    [
      { SMTP_URL: 'smtps://u:p@mail.rs', MAIL_FROM: 'a@b.rs' },
      { mail: { smtpUrl: 'smtps://u:p@mail.rs', from: 'a@b.rs' } },
    ],
  ])('%o', (env, expected) => expect(configOf(env)).toMatchObject(expected))

  test('describes a model', () => {
    const env = {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: 'http://localhost:11434/v1/',
      LLM_MODEL: 'm',
    }
    expect(configOf(env).llm).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      model: 'm',
      apiKey: null,
      structuredOutputs: true,
      timeoutMs: 150_000,
      maxRetries: 2,
      maxOutputTokens: 12_000,
      dailyTokenBudget: null,
      dailyTokenBudgetPerUser: null,
      price: null,
    })
    const priced = { ...env, LLM_INPUT_PRICE: '0.15', LLM_OUTPUT_PRICE: '0.6', LLM_PRICE_CURRENCY: 'EUR' }
    expect(configOf(priced).llm?.price).toEqual({ input: 0.15, output: 0.6, currency: 'EUR' })
  })

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: '3000.0' }, 'PORT: mora biti ceo broj'],
    [{ PORT: '0x10' }, 'PORT: mora biti ceo broj'],
    [{ PORT: '65536' }, 'PORT: mora biti ceo broj od 0 do 65535'],
    [{ RATE_LIMITS: 'yes' }, 'RATE_LIMITS: mora biti on ili off'],
    [{ ROLE: 'web,worker' }, 'ROLE: mora biti all, web ili worker'],
    [{ BASE_URL: 'izlog.rs' }, 'BASE_URL: mora biti adresa bez putanje'],
    [{ BASE_URL: 'https://izlog.rs/app' }, 'BASE_URL: mora biti adresa bez putanje'],
    [{ BASE_URL: 'ftp://izlog.rs' }, 'BASE_URL: mora biti adresa bez putanje'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: deo „true“ mora biti IP adresa'],
    [
      { IMPORT_ALLOWED_HOSTS: 'localhost' },
      'IMPORT_ALLOWED_HOSTS: deo „localhost“ mora biti oblika ime:port',
    ],
    [{ DNS_SERVERS: 'dns.primer.rs' }, 'DNS_SERVERS: deo „dns.primer.rs“ mora biti IP adresa DNS servera'],
    [{ DNS_SERVERS: '1.1.1.1:0' }, 'DNS_SERVERS: deo „1.1.1.1:0“ mora biti IP adresa DNS servera'],
    [{ FX_RSD_PER_EUR: '117,2' }, 'FX_RSD_PER_EUR: mora biti pozitivan broj'],
    [{ FX_RSD_PER_EUR: '0' }, 'FX_RSD_PER_EUR: mora biti pozitivan broj'],
    [{ BACKUP_CRON: 'daily' }, 'BACKUP_CRON: mora biti raspored'],
    [{ BACKUP_CRON: '0 25 * * *' }, 'BACKUP_CRON: mora biti raspored'],
    [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD: mora imati bar 6 znakova'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: mora imati bar 32 znaka'],
    [{ ENCRYPTION_KEY: 'ab'.repeat(31) }, 'ENCRYPTION_KEY: mora biti 32 bajta'],
    [{ GOOGLE_SERVICE_ACCOUNT_JSON: '[]' }, 'GOOGLE_SERVICE_ACCOUNT_JSON: mora biti JSON ključa'],
    [
      { GOOGLE_SERVICE_ACCOUNT_JSON: '{"client_email":"a@b.rs","private_key":"nije ključ"}' },
      'GOOGLE_SERVICE_ACCOUNT_JSON: mora biti JSON ključa',
    ],
    [
      { GOOGLE_SERVICE_ACCOUNT_JSON: 'x', TRACKIFY_BASE_URL: 'trackify' },
      'TRACKIFY_BASE_URL: mora biti adresa',
    ],
    [{ TRACKIFY_AUTH_HEADER: 'Auth Key' }, 'TRACKIFY_AUTH_HEADER: mora biti ime HTTP zaglavlja'],
    [{ TRACKIFY_TIMEOUT_MS: '10' }, 'TRACKIFY_TIMEOUT_MS: mora biti ceo broj od 1000 do 120000'],
    [{ TRACKIFY_MIN_INTERVAL_MS: 'x' }, 'TRACKIFY_MIN_INTERVAL_MS: mora biti ceo broj'],
    [{ TRACKIFY_STATUS_MAP_JSON: '{' }, 'TRACKIFY_STATUS_MAP_JSON: mora biti JSON objekat'],
    [{ TRACKIFY_STATUS_MAP_JSON: '["8"]' }, 'TRACKIFY_STATUS_MAP_JSON: mora biti JSON objekat'],
    [
      { TRACKIFY_STATUS_MAP_JSON: '{"13":"Izgubljeno"}' },
      'TRACKIFY_STATUS_MAP_JSON: „13“ znači „Izgubljeno“, a mora biti jedan od: Na čekanju, U dostavi',
    ],
    [{ TRACKIFY_STATUS_MAP_JSON: '{"13":2}' }, 'TRACKIFY_STATUS_MAP_JSON: „13“ znači „2“'],
    [{ TRACKIFY_STATUS_MAP_JSON: '{"-":"Otkazana"}' }, 'TRACKIFY_STATUS_MAP_JSON: ime „-“ nema'],
    [
      { TRACKIFY_STATUS_MAP_JSON: '{"Lost":"Otkazana","LOST":"Dostavljeno"}' },
      'TRACKIFY_STATUS_MAP_JSON: „LOST“ je navedeno dvaput',
    ],
    [{ INFOBIP_SMS_SENDER: 'Prodavnica Šabac' }, 'INFOBIP_SMS_SENDER: mora imati najviše 11 slova'],
    [{ INFOBIP_API_KEY: 'k' }, 'INFOBIP_BASE_URL: mora biti postavljeno'],
    [{ LLM_INPUT_PRICE: '1' }, 'LLM_OUTPUT_PRICE: mora biti postavljeno kada je postavljeno LLM_INPUT_PRICE'],
    [{ LLM_MODEL: 'm' }, 'LLM_PROVIDER: mora biti postavljeno kada je postavljeno LLM_MODEL'],
    [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'm' }, 'LLM_API_KEY: mora biti postavljeno'],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }, 'LLM_BASE_URL: mora biti postavljeno'],
    [{ MAIL_FROM: 'a@b.rs' }, 'SMTP_URL: mora biti postavljeno'],
    [{ STORAGE: 's3' }, 'S3_BUCKET: mora biti postavljeno'],
    [{ SYNC_TARGETS: 'https://a.rs' }, 'SYNC_SECRET: mora biti postavljeno'],
    [{ SOCIAL_PROOF_DEFAULT: 'da' }, 'SOCIAL_PROOF_DEFAULT: mora biti ilustrativno, stvarno ili iskljuceno'],
  ])('refuses %o', (env, words) => {
    expect(problemsOf(env)).toContainEqual(expect.stringContaining(words))
  })

  test('asks for both keys beside an external database', () => {
    const problems = problemsOf({ DATABASE_URL: 'postgres://a:b@c/d' })
    expect(problems).toEqual([
      'SECRET_KEY: mora biti postavljeno kada je postavljeno DATABASE_URL',
      'ENCRYPTION_KEY: mora biti postavljeno kada je postavljeno DATABASE_URL',
    ])
  })

  test('reports everything that is wrong at once, one line each', () => {
    const problems = problemsOf({
      PORT: 'abc',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://x',
      LLM_PROVIDER: 'openai',
      SMTP_URL_FILE: join(dir, 'missing'),
    })
    const named = problems.map((problem) => problem.split(':')[0])
    expect(named).toEqual([
      'SMTP_URL_FILE',
      'PORT',
      'DATABASE_URL',
      'ROLE',
      'SECRET_KEY',
      'ENCRYPTION_KEY',
      'LLM_MODEL',
      'LLM_API_KEY',
      'MAIL_FROM',
    ])
    expect(tellProblems(problems).split('\n')).toHaveLength(problems.length + 1)
  })

  test('shows a wrong value unless it is a secret', () => {
    expect(problemsOf({ PORT: 'abc' })[0]).toContain('„abc“')
    expect(problemsOf({ DATABASE_URL: 'mysql://u:tajna@h/d' }).join()).not.toContain('tajna')
  })
})

describe('secrets in files', () => {
  test.each(secretNames)('%s_FILE is read', (name) => {
    const file = join(dir, 'secret')
    writeFileSync(file, 'x\n')
    const [fromFile, direct] = [problemsOf({ [`${name}_FILE`]: file }), problemsOf({ [name]: 'x' })]
    expect(fromFile).toEqual(direct)
  })

  test('the end of the line is not part of the secret', () => {
    const file = join(dir, 'password')
    writeFileSync(file, 'lozinka-123\n')
    expect(configOf({ ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('lozinka-123')
  })

  test.each([
    ['a missing file', 'missing', 'ne može da se pročita (ENOENT)'],
    ['an empty file', 'empty', 'je prazna'],
  ])('%s is named', (_, name, words) => {
    writeFileSync(join(dir, 'empty'), '\n')
    expect(problemsOf({ ADMIN_PASSWORD_FILE: join(dir, name) })[0]).toContain(words)
  })

  test('a secret given twice is refused', () => {
    const file = join(dir, 'password')
    writeFileSync(file, 'lozinka-123')
    expect(problemsOf({ ADMIN_PASSWORD: 'druga-lozinka', ADMIN_PASSWORD_FILE: file })).toEqual([
      'ADMIN_PASSWORD: zadato je i kao ADMIN_PASSWORD i kao ADMIN_PASSWORD_FILE; ostavite jedno',
    ])
  })
})

describe('.env', () => {
  test('is read, and the process environment wins over it', () => {
    const file = join(dir, '.env')
    writeFileSync(file, 'IZLOG_TEST_A=from-file\nPATH=from-file\n')
    const env = readEnvironment(file)
    expect(env.IZLOG_TEST_A).toBe('from-file')
    expect(env.PATH).toBe(process.env.PATH)
  })

  test('may be missing', () => expect(readEnvironment(join(dir, '.env')).PATH).toBe(process.env.PATH))

  test('that cannot be read is one sentence', () => {
    mkdirSync(join(dir, '.env'))
    expect(() => readEnvironment(join(dir, '.env'))).toThrow(StartError)
  })
})

describe('.env.example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const everything = example.replaceAll(/^# ([A-Z0-9_]+=)/gm, '$1')

  test('names every setting and no other', () => {
    expect(Object.keys(parseEnv(everything)).toSorted()).toEqual([...settingNames].toSorted())
  })

  test('works as it stands', () => expect(problemsOf(parseEnv(example))).toEqual([]))

  test('works with every suggested value but the private key, which no repository holds', () =>
    expect(problemsOf({ ...parseEnv(everything), GOOGLE_SERVICE_ACCOUNT_JSON: '' })).toEqual([]))

  test('shows the defaults: as it stands it changes nothing', () => {
    expect(configOf(parseEnv(example))).toEqual(configOf({}))
  })
})

describe('ensureKeys', () => {
  test('makes both keys once, readable by their owner only', () => {
    const first = ensureKeys(parsed())
    expect(ensureKeys(parsed())).toEqual(first)
    expect(Buffer.from(first.encryptionKey, 'base64')).toHaveLength(32)
    expect(first.secretKey.length).toBeGreaterThanOrEqual(43)
    expect(statSync(join(dir, 'data', 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test('writes nothing when both are given', () => {
    const given = { SECRET_KEY: 's'.repeat(32), ENCRYPTION_KEY: key }
    expect(ensureKeys(parsed(given)).secretKey).toBe(given.SECRET_KEY)
    expect(() => statSync(join(dir, 'data'))).toThrow()
  })

  test('a given key wins over the stored one', () => {
    const stored = ensureKeys(parsed())
    const config = ensureKeys(parsed({ SECRET_KEY: 's'.repeat(32) }))
    expect(config).toMatchObject({ secretKey: 's'.repeat(32), encryptionKey: stored.encryptionKey })
  })

  test('a damaged file is refused, never replaced', () => {
    mkdirSync(join(dir, 'data'))
    writeFileSync(join(dir, 'data', 'keys.json'), '{"secretKey":')
    expect(() => ensureKeys(parsed())).toThrow(StartError)
    expect(readFileSync(join(dir, 'data', 'keys.json'), 'utf8')).toBe('{"secretKey":')
  })

  test('a directory that cannot be written is one sentence', () => {
    // A file where a folder must be: unlike a missing right, it stops root too.
    writeFileSync(join(dir, 'zauzeto'), '')
    expect(() => ensureKeys(parsed({ DATA_DIR: join(dir, 'zauzeto', 'data') }))).toThrow(StartError)
  })
})

describe('withPort', () => {
  test('names the port that the system chose', () => {
    expect(withPort(configOf({ PORT: '0' }), 41_234)).toMatchObject({
      port: 41_234,
      baseUrl: 'http://localhost:41234',
      pagesUrl: 'http://localhost:41234',
    })
  })

  test('leaves a given address alone', () => {
    const config = configOf({ PORT: '0', BASE_URL: 'https://izlog.rs' })
    expect(withPort(config, 41_234)).toMatchObject({
      baseUrl: 'https://izlog.rs',
      pagesUrl: 'https://izlog.rs',
    })
  })
})

test('every name that looks like a secret is treated as one', () => {
  const looksSecret = settingNames.filter((name) =>
    /(PASSWORD|SECRET|PRIVATE|API_KEY|TOKEN|_KEY)(_|$)/.test(name),
  )
  const harmless = [
    'LLM_DAILY_TOKEN_BUDGET',
    'LLM_DAILY_TOKEN_BUDGET_PER_USER',
    'GOOGLE_OAUTH_TOKEN_URL',
    'LLM_MAX_OUTPUT_TOKENS',
    'VAPID_PUBLIC_KEY',
  ]
  expect(looksSecret.filter((name) => !isSecret(name) && !harmless.includes(name))).toEqual([])
})
