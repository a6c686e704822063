import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { buildDomain } from '../factories/domain.ts'
import { password } from '../factories/user.ts'
import { call, orderOf } from './calls.ts'
import { calls } from './known-ids.ts'
import { oneRow } from './measure.ts'

const run = promisify(execFile)

/** One secret of each field that takes one, each of its own and long enough to be found by its middle. */
const secretOf = (name: string) =>
  `Kanarinac${name}Q7x${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** What a leak might be written as. */
const spellings = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  const whole = (text: string) => text.replace(/=+$/, '').slice(0, -2)
  return [
    secret,
    bytes.toString('hex'),
    // Wherever in a longer text it begins.
    ...[0, 1, 2].map((at) => whole(bytes.subarray(at).toString('base64'))),
    whole(bytes.toString('base64url')),
    Buffer.from(bytes.toReversed()).toString(),
  ]
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : entry.isFile() ? [file] : []
  })

const unpacked = (bytes: Buffer): Buffer[] => {
  const more: Buffer[] = []
  for (const open of [gunzipSync, zstdDecompressSync])
    try {
      more.push(open(bytes))
    } catch {
      // Not packed that way.
    }
  return [bytes, ...more]
}

/** S24 */
export const canarySecrets = oneRow({
  id: 'S24',
  title: 'secrets looked for where they must not be',
  when: 'long',
  isAlone: true,
  isGentle: true,
  async measure(context) {
    // Everything is logged, and what a service answers is not well.
    const stage = await context.openStage({ LOG_LEVEL: 'debug' }, { direct: true })
    const [first] = stage.web
    const seller = await stage.addSeller({ isConnected: false })
    const other = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const domain = await buildDomain(stage.rows.db, seller.id, { domain: 'kanarinac.rs' })
    const actors = {
      seller: await stage.signIn(seller.id),
      other: await stage.signIn(other.id),
      admin: await stage.signIn(1),
      visitor: {},
    }
    const planted = new Map<string, string>()
    // No secret: it must be found wherever it is looked for, or the search is blind.
    const control = secretOf('Kontrola')
    const seenIn = new Set<string>()
    const refused: string[] = []
    const plant = async (
      name: string,
      method: 'PUT' | 'PATCH' | 'POST',
      url: string,
      body: (secret: () => string) => object,
      who: 'seller' | 'admin' = 'seller',
    ) => {
      let count = 0
      const sent = body(() => {
        count += 1
        const secret = name.startsWith('Bot') ? `987654321:${secretOf(name)}AAF_kanarinac` : secretOf(name)
        planted.set(`${name} ${count}`, secret)
        return secret
      })
      const { status, text } = await call(first.url + url, { method, headers: actors[who], body: sent })
      if (status >= 300) refused.push(`${name} ${status} ${text.slice(0, 160)}`)
    }
    await plant('Trackify', 'PATCH', '/api/users/update-settings', (secret) => ({
      trackifyApiKey: secret(),
      trackifySerbiaApiKey: secret(),
    }))
    await plant('Bot', 'PATCH', '/api/user/settings', (secret) => ({
      telegramBotId: secret(),
      telegramChatId: '555000111',
    }))
    await plant('Shopify', 'PUT', '/api/settings/shopify', (secret) => ({
      shopDomain: 'kanarinac.myshopify.com',
      accessToken: `shpat_${secret()}`,
      clientId: null,
      clientSecret: null,
    }))
    await plant('Conversions', 'PUT', '/api/pixel/conversions-api', (secret) => ({
      accessToken: `EAA${secret()}`,
    }))
    await plant('DomainPixel', 'PUT', '/api/pixel/config', (secret) => ({
      domain: domain.domain,
      pixelId: '123456789012345',
      accessToken: `EAA${secret()}`,
    }))
    const user = { username: 'kanarinac' }
    for (const [courier, settings] of Object.entries({
      'd-express': {
        ...user,
        clientId: 'UK12345',
        codePrefix: 'AA',
        codeFrom: '1000000001',
        codeTo: '1000000999',
      },
      bex: { clientId: '123', contents: '7' },
      gls: { ...user, clientId: '123456', identity: '123456789' },
    }))
      await plant(`Courier${courier.replace('-', '')}`, 'PUT', `/api/couriers/${courier}`, (secret) => ({
        courier,
        ...settings,
        password: secret(),
      }))
    const writer = (secret: () => string) => ({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: control,
      apiKey: secret(),
    })
    await plant('PlatformWriter', 'PUT', '/api/admin/writer', writer, 'admin')
    await plant('OwnWriter', 'PUT', '/api/settings/writer', (secret) => ({
      ...writer(secret),
      provider: 'anthropic',
      baseUrl: null,
    }))
    const setup = await call(`${first.url}/api/auth/two-factor/setup`, {
      headers: actors.seller,
      body: { password },
    })
    if (typeof setup.body['secret'] === 'string') planted.set('second step', setup.body['secret'])
    else refused.push(`second step ${setup.status} ${setup.text.slice(0, 120)}`)
    planted.set('bearer token', actors.seller.authorization.slice('Bearer '.length))
    planted.set('password', password)
    const needles = [...planted].flatMap(([name, secret]) =>
      spellings(secret).map((text) => ({ name, text, bytes: Buffer.from(text) })),
    )

    const hits: string[] = []
    const places = ['answer', 'table', 'file database', 'backups'] as const
    const look = (where: string, bytes: Buffer) => {
      if (bytes.includes(control)) for (const place of places) if (where.includes(place)) seenIn.add(place)
      for (const { name, bytes: needle } of needles)
        if (bytes.includes(needle)) hits.push(`${name} in ${where}`)
    }
    // The keys are used, by services that fail in several ways, so that whatever is said of failures is said.
    stage.world.behave({ status: 500, body: { ok: false, description: 'Internal Server Error' } })
    await call(`${first.url}/api/orders`, { body: orderOf(website?.id ?? 0) })
    const uses: [string, object][] = [
      ['/api/settings/telegram/test', {}],
      ['/api/orders/sync-tracking', {}],
      ['/api/trackify/test', { apiKey: planted.get('Trackify 1') }],
      // Refused, with the secret beside what is wrong.
      ['/api/settings/telegram/test', { telegramBotId: planted.get('Bot 1'), telegramChatId: 7 }],
    ]
    for (const [url, body] of uses) await call(first.url + url, { headers: actors.seller, body })
    stage.world.behave(null)

    // Every answer that can be read, by whoever may ask; what a seller typed comes back as a mask.
    let answers = 0
    for (const [actor, headers] of Object.entries(actors))
      for (const { name, endpoint } of calls) {
        if (endpoint.method !== 'GET') continue
        const url = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) =>
          key === 'courier' ? 'bex' : key === 'market' ? 'Serbia' : String(website?.id ?? 1),
        )
        const { status, text } = await call(first.url + url, { method: 'GET', headers })
        if (status < 500) answers += 1
        look(`answer of ${name} to ${actor}`, Buffer.from(text))
      }
    const { rows: pages } = await stage.rows.pool.query<{ url: string }>(
      'select custom_url as url from product_websites where id = $1',
      [website?.id],
    )
    const html = [`/${pages[0]?.url}`, '/prodavnica', '/settings', '/admin', '/hvala', '/api-docs']
    for (const url of html) {
      const { text } = await call(first.url + url, { method: 'GET', headers: actors.seller })
      look(url, Buffer.from(text))
    }

    // Every row of every table, then the bytes of the server's own files, its log of changes among them.
    const client = await stage.database.client()
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    let rowCount = 0
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
      rowCount += rows.length
      for (const { text } of rows) look(`table ${name}`, Buffer.from(text))
    }
    await client.query('checkpoint')
    await client.end()
    const backup = await run(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../src/server/cli.ts'), 'backup'],
      { env: first.env, cwd: stage.dir, maxBuffer: 1 << 26 },
    ).then(
      () => true,
      (error: { stderr?: string }) => {
        refused.push(`backup: ${error.stderr?.slice(0, 200) ?? ''}`)
        return false
      },
    )
    const files = filesIn(stage.dir).filter((file) => statSync(file).size < 256 * 2 ** 20)
    let backups = 0
    let bytes = 0
    for (const file of files) {
      const name = path.relative(stage.dir, file)
      if (name.includes('backups')) backups += 1
      const read = readFileSync(file)
      bytes += read.length
      for (const part of unpacked(read)) look(`file ${name}`, part)
    }
    const logs = stage.all.map((instance) => instance.printed()).join('\n')
    look('the logs', Buffer.from(logs))
    const told = [...new Set(hits)]
    const blind = places.filter((place) => !seenIn.has(place))
    return {
      what: `${planted.size} secrets in every field that takes one (a password, a bearer token and a second step among them), used by services that fail; looked for as text, hex and base64 in ${answers} answers, ${html.length} pages, ${rowCount} rows, ${files.length} files of data folder, database, its log and a backup (${backups} files, ${Math.round(bytes / 2 ** 20)} MB), ${logs.length} letters of logs`,
      figure: `${told.length} hits${told.length > 0 ? ` (${told.slice(0, 6).join('; ')})` : ''}, ${refused.length} not planted${refused.length > 0 ? ` (${refused.join('; ')})` : ''}; a word that is no secret was not found in ${blind.length} of ${places.length} kinds of places${blind.length > 0 ? ` (${blind.join(', ')})` : ''}`,
      target: '0 hits, 0 not planted, 0',
      isMet: told.length === 0 && refused.length === 0 && blind.length === 0 && backup && backups > 0,
    }
  },
})
