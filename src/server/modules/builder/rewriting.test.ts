import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builderErrors } from '#contract/builder/errors.ts'
import type { Rewrite, Rewritten } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { fakeTokens, startFakeLlm, withModelAt, type FakeLlm } from '../../../../test/fakes/llm.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { copyInput, sampleProducts } from './generation/products.fixture.ts'
import { writePage } from './generation/write-page.ts'
import { findModelUse } from './model-budget.ts'
import { rewriteSection } from './rewriting.ts'

let llm: FakeLlm
let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  llm = await startFakeLlm()
  test = await createTestApp()
  seller = await test.signIn('client')
})
afterAll(() => llm.close())
beforeEach(() => {
  llm.requests.length = 0
})

const product = sampleProducts['a rich Serbian page']
const made = writePage(copyInput(product.name, product.facts))
const { copy } = made

/** A page as it was made, with or without the memory of what it was made from. */
const buildPage = async ({ keepsSources = true, ...over }: Record<string, unknown> = {}) => {
  const website = await buildWebsite(test.services.db, seller.userId, {
    productName: product.name,
    title: copy.title,
    hook: copy.hook,
    bullets: JSON.stringify(copy.bullets),
    longDescription: copy.longDescription,
    faq: JSON.stringify(copy.faq),
    aiCopy: JSON.stringify(made.aiCopy),
    ...over,
  })
  if (keepsSources)
    await test.services.db
      .insertInto('websiteSources')
      .values({ websiteId: website.id, facts: JSON.stringify(product.facts) })
      .execute()
  return website.id
}

const withModel = (more: Partial<NonNullable<Services['config']['llm']>> = {}): Services =>
  withModelAt(test.services, llm, more)

const never = new AbortController().signal
const rewrite = (
  services: Services,
  id: number,
  asked: Partial<Rewrite> = {},
  { caller = { id: seller.userId, role: 'client' }, signal = never } = {},
): Promise<Rewritten> =>
  rewriteSection(
    services,
    caller,
    id,
    { section: 'opening', way: 'again', draft: {}, withoutModel: false, ...asked },
    signal,
  )

const refusalOf = (asking: Promise<unknown>): Promise<AppError> =>
  asking.then(
    () => {
      throw new Error('it was written')
    },
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

const callsOf = (userId: number) =>
  test.services.db.selectFrom('modelCalls').selectAll().where('userId', '=', userId).orderBy('id').execute()

const pageOf = async (id: number) =>
  (await seller.request({ method: 'GET', url: `/api/websites/id/${id}` })).json<{
    title: string
    hook: string
    version: number
    aiCopy: { writer: string; ledger: { text: string; basis: string }[] }
  }>()

const newOpening = {
  title: 'Noćna LED lampa koja se pali sama',
  hook: 'Priđete hodniku i svetlo je tu. Puni se preko USB-C priključka.',
}

describe('without a model', () => {
  it('gives another text for the draft, keeps the page as it is and knows what the text rests on', async () => {
    const id = await buildPage()
    const answer = await seller.request({
      method: 'POST',
      url: `/api/websites/id/${id}/rewrite`,
      payload: { section: 'bullets', way: 'again', draft: {} },
    })
    expect(answer.statusCode).toBe(200)
    const { change, aiCopy, writing } = answer.json<Rewritten>()
    expect(Object.keys(change)).toEqual(['bullets'])
    expect(change.bullets).not.toEqual(copy.bullets)
    expect(writing).toBeNull()
    const told = new Set(aiCopy.ledger.map(({ text }) => text))
    expect(change.bullets?.filter((bullet) => !told.has(bullet))).toEqual([])
    // The old sentences stay accounted for: one step back brings them.
    expect(made.aiCopy.ledger.filter(({ text }) => !told.has(text))).toEqual([])
    const page = await pageOf(id)
    expect(page).toMatchObject({ title: copy.title, version: 1, aiCopy: { writer: 'template' } })
    expect(page.aiCopy.ledger).toEqual(aiCopy.ledger)
  })

  it('works from the draft, saved or not', async () => {
    const id = await buildPage()
    const hook = 'Ovo je moja rečenica o lampi. Lepo svetli celu noć u hodniku.'
    const { change } = await rewrite(test.services, id, { way: 'shorter', draft: { title: 'Lampa', hook } })
    expect(change).toEqual({ title: 'Lampa', hook: 'Ovo je moja rečenica o lampi.' })
  })

  it('knows an older page by the facts its own sentences rest on', async () => {
    const id = await buildPage({ keepsSources: false })
    const { change, aiCopy } = await rewrite(test.services, id, { section: 'features' })
    expect(change.featureSections).not.toHaveLength(0)
    expect(aiCopy.ledger.at(-1)?.basis).toBe('page')
  })

  it('says clearly why the old text stays', async () => {
    const id = await buildPage()
    const refusal = await refusalOf(
      rewrite(test.services, id, { way: 'shorter', draft: { title: 'Lampa', hook: 'Svetli.' } }),
    )
    expect(refusal.sentence).toBe(builderErrors['builder.short_enough'].message)
  })

  it('names the sentence that must not be written again', async () => {
    const id = await buildPage()
    const draft = { title: 'Lampa – za noć', hook: 'Lampa leči glavobolju.' }
    const refusal = await refusalOf(rewrite(test.services, id, { way: 'shorter', draft }))
    expect(refusal).toMatchObject({
      code: 'builder.claim_forbidden',
      sentence: builderStrings.copyNotes.forbidden('Lampa leči glavobolju.', 'health'),
    })
  })

  it('reads no book', async () => {
    const id = await buildPage()
    const draft = { longDescription: 'Duga rečenica. '.repeat(3000) }
    const refusal = await refusalOf(rewrite(test.services, id, { section: 'description', draft }))
    expect(refusal.code).toBe('common.invalid')
  })

  it('leaves pages alone that only an administrator may edit', async () => {
    const id = await buildPage({ editableByClient: false })
    expect((await refusalOf(rewrite(test.services, id))).code).toBe('websites.not_found')
    const admin = await test.signIn('admin')
    expect(
      await rewrite(test.services, id, {}, { caller: { id: admin.userId, role: 'admin' }, signal: never }),
    ).toHaveProperty('change.hook')
  })
})

describe('with a model', () => {
  it('takes its text, books what it took and cost, and tells what it rests on', async () => {
    llm.answer({ text: JSON.stringify(newOpening) })
    const author = await test.signIn('client')
    const id = await buildPage({ userId: author.userId })
    const services = withModel({ price: { input: 0.5, output: 2, currency: 'EUR' } })
    const answer = await rewrite(
      services,
      id,
      { way: 'stronger' },
      { caller: { id: author.userId, role: 'client' }, signal: never },
    )
    expect(answer).toMatchObject({
      change: newOpening,
      notes: [],
      aiCopy: { writer: 'model', model: 'probni' },
      // 1200 × 0.5 + 800 × 2, by the million.
      writing: { model: 'probni', tokens: 2000, cost: '0.002200', currency: 'EUR' },
    })
    expect(answer.aiCopy.ledger.find(({ text }) => text.startsWith('Puni se'))?.basis).toBe('page')
    expect(await callsOf(author.userId)).toMatchObject([
      { outcome: 'written', calls: 1, inputTokens: fakeTokens.input, cost: '0.002200', generationId: null },
    ])
    const asked = llm.requests[0]?.body.messages[1]?.content ?? ''
    expect(asked).toContain('sells better')
    expect(asked).toContain(copy.hook)
    expect(asked).not.toContain('"longDescription"')
  })

  it.each([
    ['an invented number', { hook: 'Svetli 96 sati bez punjenja, svake noći.' }, /number 96/],
    ['a health claim', { hook: 'Ova lampa leči nesanicu.' }, /health/],
    ['the present text', { title: copy.title, hook: copy.hook }, /present text/],
    ['a missing part', { hook: 7 }, /match|expected|Invalid/i],
  ])('has %s repaired once', async (_what, over, told) => {
    llm.answer({ text: JSON.stringify({ ...newOpening, ...over }) }, { text: JSON.stringify(newOpening) })
    const { change } = await rewrite(withModel(), await buildPage())
    expect(change).toEqual(newOpening)
    expect(llm.requests[1]?.body.messages[1]?.content.split('Problems to fix')[1]).toMatch(told)
  })

  it('wants a shorter text to be shorter', async () => {
    const long = { title: copy.title, hook: `${copy.hook} Puni se preko USB-C priključka.` }
    llm.answer({ text: JSON.stringify(long) })
    const refusal = await refusalOf(rewrite(withModel(), await buildPage(), { way: 'shorter' }))
    expect(refusal.code).toBe('builder.model_invalid')
    expect(llm.requests).toHaveLength(2)
  })

  it('leaves out a sentence that is wrong twice and says which', async () => {
    const hook = 'Priđete hodniku i svetlo je tu. Radi 96 sati.'
    llm.answer({ text: JSON.stringify({ ...newOpening, hook }) })
    const { change, notes } = await rewrite(withModel(), await buildPage())
    expect(change.hook).toBe('Priđete hodniku i svetlo je tu.')
    expect(notes).toEqual([builderStrings.copyNotes.dropped('Radi 96 sati.', 'number')])
  })

  it('takes what the seller typed for a fact, and says when it is gone', async () => {
    const hook = 'Svetli 72 sata na jednom punjenju.'
    llm.answer({ text: JSON.stringify({ ...newOpening, hook: 'Jednom napunjena, svetli 72 sata.' }) })
    const { change, notes } = await rewrite(withModel(), await buildPage(), { draft: { hook } })
    expect(change.hook).toBe('Jednom napunjena, svetli 72 sata.')
    expect(notes).toEqual([builderStrings.copyNotes.ownSentenceGone(hook)])
  })

  it.each([
    [
      'is cut off',
      { text: JSON.stringify(newOpening).slice(0, 50), finish: 'length' },
      'builder.model_invalid',
    ],
    ['is malformed', { text: 'Evo teksta: {' }, 'builder.model_invalid'],
    ['will not do it', { refusal: 'Žao mi je, to ne mogu da napišem.' }, 'builder.model_invalid'],
    ['dies while it writes', { text: JSON.stringify(newOpening), dies: 2 }, 'builder.model_busy'],
    [
      'falls silent while it writes',
      { text: JSON.stringify(newOpening), stalls: 2 },
      'builder.model_timeout',
    ],
    ['never answers', 'hang', 'builder.model_timeout'],
    ['refuses the key', { status: 401 }, 'builder.model_refused'],
    ['is too busy', { status: 429, retryAfterSeconds: 0 }, 'builder.model_busy'],
    ['is broken', { status: 503 }, 'builder.model_busy'],
  ] as const)(
    'keeps the old text when it %s, and the reason is told and booked',
    async (_what, answer, code) => {
      llm.answer(answer)
      const author = await test.signIn('client')
      const id = await buildPage({ userId: author.userId })
      const caller = { id: author.userId, role: 'client' }
      const refusal = await refusalOf(
        rewrite(withModel({ timeoutMs: 400 }), id, {}, { caller, signal: never }),
      )
      expect(refusal.code).toBe(code)
      expect(await callsOf(author.userId)).toHaveLength(1)
      // The built-in writer is there all the same.
      expect(await rewrite(withModel(), id, { withoutModel: true }, { caller, signal: never })).toMatchObject(
        { writing: null },
      )
    },
  )

  it('rests when the budget of the day is spent', async () => {
    llm.answer({ text: JSON.stringify(newOpening) })
    const author = await test.signIn('client')
    const id = await buildPage({ userId: author.userId })
    const caller = { id: author.userId, role: 'client' }
    const services = withModel({ dailyTokenBudgetPerUser: 1500 })
    await rewrite(services, id, {}, { caller, signal: never })
    expect(await findModelUse(services, author.userId)).toMatchObject({ leftTokens: 0 })
    const refusal = await refusalOf(rewrite(services, id, {}, { caller, signal: never }))
    expect(refusal.code).toBe('builder.budget_spent')
    expect(llm.requests).toHaveLength(1)
  })

  it('is called off by hanging up, and what it wrote until then is booked', async () => {
    llm.answer({ text: JSON.stringify(newOpening), stalls: 2 })
    const author = await test.signIn('client')
    const id = await buildPage({ userId: author.userId })
    const controller = new AbortController()
    const caller = { id: author.userId, role: 'client' }
    const asking = refusalOf(rewrite(withModel(), id, {}, { caller, signal: controller.signal }))
    await expect.poll(() => llm.requests.length).toBe(1)
    const before = llm.hungUp()
    controller.abort()
    expect((await asking).code).toBe('builder.cancelled')
    await expect.poll(() => llm.hungUp()).toBe(before + 1)
    expect(await callsOf(author.userId)).toMatchObject([{ outcome: 'stopped' }])
  })
})

it('forgets lines that stand nowhere once there are too many', async () => {
  const ledger = Array.from({ length: 400 }, (_, at) => ({
    text: `Rečenica ${at}.`,
    basis: 'opinion',
    fact: null,
  }))
  const aiCopy = { ...made.aiCopy, ledger: [...ledger, ...made.aiCopy.ledger] }
  const id = await buildPage({ aiCopy: JSON.stringify(aiCopy) })
  const { aiCopy: now, change } = await rewrite(test.services, id, { section: 'bullets' })
  const told = new Set(now.ledger.map(({ text }) => text))
  expect(now.ledger.length).toBeLessThan(100)
  expect(told).toContain(copy.bullets[0])
  expect(told).toContain(change.bullets?.[0])
})
