import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ModelUse } from '#contract/builder/schema.ts'
import { knownServers, type WriterState, type WriterTrial } from '#contract/writer/schema.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { fakeTokens, modelAt, startFakeLlm, type FakeLlm } from '../../../../test/fakes/llm.ts'
import { isBudgetSpent, recordModelCall } from '../builder/model-budget.ts'
import { findWriter, type Writer } from './find-writer.ts'
import { findLocalServers } from './local-servers.ts'

let test: TestApp
let admin: TestCaller
let seller: TestCaller
let llm: FakeLlm

beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  seller = await test.signIn('client')
  llm = await startFakeLlm()
  atFileEnd(() => llm.close())
})

beforeEach(async () => {
  await test.services.db.deleteFrom('writerSettings').execute()
  await test.services.db.deleteFrom('modelCalls').execute()
})

const atFake = () => ({
  provider: 'openai-compatible',
  baseUrl: llm.baseUrl,
  model: 'probni',
  apiKey: 'tajni-kljuc-1234',
})
const own = { provider: 'openai', baseUrl: null, model: 'mali', apiKey: 'prodavcev-kljuc-9876' }

const put = (caller: TestCaller, url: string, payload: object) =>
  caller.request({ method: 'PUT', url, payload })
const savePlatform = (more: object = {}) => put(admin, '/api/admin/writer', { ...atFake(), ...more })
const stateOf = async (caller: TestCaller, url: string) =>
  (await caller.request({ method: 'GET', url })).json<WriterState>()
const tryOut = async (payload: object) =>
  (await admin.request({ method: 'POST', url: '/api/admin/writer/test', payload })).json<WriterTrial>()

describe('the model of the platform', () => {
  it('is saved with its key sealed, answered as a mask, and writes for sellers', async () => {
    const saved = await savePlatform({ inputPrice: '0,15', outputPrice: '0.6', dailyTokens: 50_000 })
    expect(saved.statusCode).toBe(200)
    expect(saved.json<WriterState>()).toMatchObject({
      active: { source: 'platform', model: 'probni' },
      settings: { apiKey: '••••••••1234', inputPrice: '0.15', outputPrice: '0.6', dailyTokens: 50_000 },
    })
    const { apiKey } = await test.services.db
      .selectFrom('writerSettings')
      .select('apiKey')
      .executeTakeFirstOrThrow()
    expect(apiKey).not.toContain('tajni')
    expect(await findWriter(test.services, seller.userId)).toMatchObject({
      source: 'platform',
      apiKey: 'tajni-kljuc-1234',
      baseUrl: llm.baseUrl,
      price: { input: 0.15, output: 0.6, currency: 'USD' },
      dailyTokenBudget: 50_000,
    })
    const use = await seller.request({ method: 'GET', url: '/api/builder/model-use' })
    expect(use.json<ModelUse>()).toMatchObject({ model: 'probni', leftTokens: 50_000 })
  })

  it('keeps its key behind the mask, and sends it to no other address', async () => {
    await savePlatform()
    expect((await savePlatform({ apiKey: '••••••••1234', model: 'veći' })).statusCode).toBe(200)
    expect(await findWriter(test.services, seller.userId)).toMatchObject({
      model: 'veći',
      apiKey: 'tajni-kljuc-1234',
    })
    const moved = await savePlatform({ apiKey: '••••••••1234', baseUrl: 'http://localhost:9/v1' })
    expect(moved.json()).toMatchObject({ code: 'writer.other_address' })
    const partial = await savePlatform({ apiKey: '••••0000' })
    expect(partial.json()).toMatchObject({ code: 'integrations.partial_key' })
  })

  it('gives way to the environment and to a key of the seller, and can be off or removed', async () => {
    await savePlatform()
    const withEnvironment = {
      ...test.services,
      config: { ...test.services.config, llm: modelAt(llm, { model: 'iz okruženja' }) },
    }
    expect(await findWriter(withEnvironment, seller.userId)).toMatchObject({ model: 'iz okruženja' })
    await put(seller, '/api/settings/writer', own)
    expect(await findWriter(withEnvironment, seller.userId)).toMatchObject({ source: 'own', model: 'mali' })
    expect(await findWriter(withEnvironment, admin.userId)).toMatchObject({ source: 'environment' })
    await put(seller, '/api/settings/writer', { ...own, isOn: false })
    expect(await findWriter(test.services, seller.userId)).toMatchObject({ source: 'platform' })
    await admin.request({ method: 'DELETE', url: '/api/admin/writer' })
    expect(await findWriter(test.services, seller.userId)).toBeNull()
    expect(await stateOf(seller, '/api/settings/writer')).toMatchObject({
      active: null,
      settings: { isOn: false },
    })
  })

  it('leaves its line in the audit trail, without the key', async () => {
    await savePlatform()
    await admin.request({ method: 'DELETE', url: '/api/admin/writer' })
    const lines = await test.services.db
      .selectFrom('auditLog')
      .select(['action', 'subject'])
      .where('action', 'in', ['save-writer', 'remove-writer'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines).toEqual([
      { action: 'remove-writer', subject: 'probni' },
      { action: 'save-writer', subject: 'openai-compatible: probni' },
    ])
  })

  it.each([
    [{ model: ' ' }, 'model', writerStrings.problems.model],
    [{ baseUrl: null }, 'baseUrl', writerStrings.problems.addressMissing],
    [{ baseUrl: 'ftp://kuca' }, 'baseUrl', writerStrings.problems.address],
    [{ provider: 'openai', baseUrl: null, apiKey: '' }, 'apiKey', writerStrings.problems.keyMissing],
    [{ inputPrice: '1' }, 'outputPrice', writerStrings.problems.bothPrices],
    [{ inputPrice: 'skupo', outputPrice: '1' }, 'inputPrice', writerStrings.problems.price],
    [{ dailyTokens: 5 }, 'dailyTokens', writerStrings.problems.budget],
  ])('refuses %j', async (more, path, message) => {
    const refused = await savePlatform(more)
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ fields: object[] }>().fields).toContainEqual({ path, message })
  })
})

describe('a key of the seller', () => {
  it('goes only to services of the list', async () => {
    const server = knownServers[0].baseUrl
    const listed = await put(seller, '/api/settings/writer', {
      ...own,
      provider: 'openai-compatible',
      baseUrl: server,
    })
    expect(listed.statusCode).toBe(200)
    for (const payload of [atFake(), { ...own, baseUrl: llm.baseUrl }]) {
      for (const [method, url] of [
        ['PUT', '/api/settings/writer'],
        ['POST', '/api/settings/writer/test'],
      ] as const) {
        const refused = await seller.request({ method, url, payload })
        expect(refused.json(), url).toMatchObject({ code: 'writer.address_not_allowed' })
      }
    }
    expect(llm.requests).toEqual([])
  })

  it('is nobody else’s', async () => {
    const other = await test.signIn('client')
    await put(seller, '/api/settings/writer', own)
    expect(await stateOf(other, '/api/settings/writer')).toMatchObject({ settings: null, active: null })
    expect(await findWriter(test.services, other.userId)).toBeNull()
  })
})

describe('„Probaj“', () => {
  it('makes one small real call and shows what the model wrote', async () => {
    llm.answer({ text: '{"recenica":"Plava keramička šolja od 300 ml."}' })
    const before = llm.requests.length
    expect(await tryOut(atFake())).toMatchObject({
      isGood: true,
      text: 'Plava keramička šolja od 300 ml.',
      tokens: fakeTokens.input + fakeTokens.output,
    })
    expect(llm.requests.length).toBe(before + 1)
    expect(llm.requests.at(-1)?.authorization).toBe('Bearer tajni-kljuc-1234')
  })

  it('tries the saved key behind its mask', async () => {
    await savePlatform()
    llm.answer({ text: '{"recenica":"Može."}' })
    expect(await tryOut({ ...atFake(), apiKey: '••••••••1234' })).toMatchObject({ isGood: true })
    expect(llm.requests.at(-1)?.authorization).toBe('Bearer tajni-kljuc-1234')
  })

  it('says in words why not, never with the key', async () => {
    llm.answer({ status: 401, message: 'Incorrect API key provided: tajni-kljuc-1234' })
    const refused = await tryOut(atFake())
    expect(refused).toMatchObject({ isGood: false, text: null })
    expect(refused.sentence).toContain('Proverite ključ')
    expect(refused.sentence).not.toContain('tajni')
    llm.answer({ text: 'Dobar dan!' })
    expect(await tryOut(atFake())).toMatchObject({ isGood: false, sentence: writerStrings.trial.misshapen })
    llm.answer({ status: 503 })
    expect(await tryOut(atFake())).toMatchObject({ isGood: false, sentence: writerStrings.trial.busy })
  })
})

describe('budgets', () => {
  const usage = {
    provider: 'openai-compatible' as const,
    model: 'probni',
    inputTokens: 600,
    outputTokens: 400,
    calls: 1,
    ms: 10,
    outcome: 'written' as const,
    problems: [],
  }
  const book = async (userId: number, writer: Writer) =>
    recordModelCall(test.services.db, { userId, generationId: null, usage, writer })
  const writerFor = async (userId: number): Promise<Writer> => {
    const writer = await findWriter(test.services, userId)
    if (!writer) throw new Error('no writer')
    return writer
  }

  it('of all sellers together end for everybody, of one seller for that one', async () => {
    const other = await test.signIn('client')
    await savePlatform({ sellerDailyTokens: 1000, dailyTokens: 2000 })
    const writer = await writerFor(seller.userId)
    await book(seller.userId, writer)
    expect(await isBudgetSpent(test.services.db, seller.userId, writer)).toBe(true)
    expect(await isBudgetSpent(test.services.db, other.userId, writer)).toBe(false)
    await book(other.userId, writer)
    const third = await test.signIn('client')
    expect(await isBudgetSpent(test.services.db, third.userId, writer)).toBe(true)
  })

  it('of the platform are not touched by a key of the seller', async () => {
    await savePlatform({ sellerDailyTokens: 1000 })
    await put(seller, '/api/settings/writer', own)
    await book(seller.userId, await writerFor(seller.userId))
    await seller.request({ method: 'DELETE', url: '/api/settings/writer' })
    const writer = await writerFor(seller.userId)
    expect(writer.source).toBe('platform')
    expect(await isBudgetSpent(test.services.db, seller.userId, writer)).toBe(false)
    expect(await stateOf(admin, '/api/admin/writer')).toMatchObject({ usedTokens: 0 })
  })
})

it('finds model servers on this machine with their models, and none where none runs', async () => {
  expect(
    await findLocalServers([
      { name: 'Ollama', baseUrl: llm.baseUrl },
      { name: 'LM Studio', baseUrl: 'http://127.0.0.1:9/v1' },
    ]),
  ).toEqual([{ name: 'Ollama', baseUrl: llm.baseUrl, models: ['probni'] }])
})
