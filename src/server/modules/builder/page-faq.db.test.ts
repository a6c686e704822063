import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { startFakeLlm, withModelAt, type FakeLlm } from '../../../../test/fakes/llm.ts'
import { copyInput, sampleProducts } from '../../../../test/copywriting/products.fixture.ts'
import { writePage } from '../copywriting/drafting/write-page.ts'
import { askForFaq, findWrittenFaq, writeFaqFor } from './page-faq.ts'

let llm: FakeLlm
let test: TestApp
let seller: TestCaller
let id: number
let customUrl: string

const product = sampleProducts['a rich Serbian page']
const { copy } = writePage(copyInput(product.name, product.facts))

beforeAll(async () => {
  llm = await startFakeLlm()
  test = await createTestApp()
  seller = await test.signIn('client')
})
afterAll(() => llm.close())
beforeEach(async () => {
  llm.requests.length = 0
  llm.answer({ text: JSON.stringify({ faq: copy.faq }) })
  const row = await buildWebsite(test.services.db, seller.userId, {
    productName: product.name,
    socialProof: 'ilustrativno',
    faq: '[]',
  })
  ;({ id, customUrl } = row)
  await test.services.db
    .insertInto('websiteSources')
    .values({ websiteId: id, facts: JSON.stringify(product.facts) })
    .execute()
})

const rows = () =>
  test.services.db.selectFrom('writtenFaqs').selectAll().where('websiteId', '=', id).execute()

describe('questions of a page without any', () => {
  it('are asked of a model once, on the account of its seller, and stand on the page', async () => {
    const services = withModelAt(test.services, llm)
    await askForFaq(services, { id, userId: seller.userId })
    await askForFaq(services, { id, userId: seller.userId })
    expect(await rows()).toHaveLength(1)
    await writeFaqFor(services, id)
    await writeFaqFor(services, id)
    const written = await findWrittenFaq(test.services.db, id)
    expect(written).toHaveLength(3)
    const { length } = llm.requests
    expect(length).toBeGreaterThan(0)
    const calls = await test.services.db.selectFrom('modelCalls').select('userId').execute()
    expect(calls.map(({ userId }) => userId)).toContain(seller.userId)
    const page = await test.visitor.request({ method: 'GET', url: `/${customUrl}` })
    expect(page.body).toContain(written?.[0]?.q)
  })

  it('are not asked for without a model, nor where the page has its own', async () => {
    await askForFaq(test.services, { id, userId: seller.userId })
    expect(await rows()).toEqual([])
    await test.services.db
      .updateTable('productWebsites')
      .set({ faq: JSON.stringify([{ q: 'Kako?', a: 'Lako.' }]) })
      .where('id', '=', id)
      .execute()
    await writeFaqFor(withModelAt(test.services, llm), id)
    expect(llm.requests).toEqual([])
  })

  it('stay those of its kind where the model refuses or the budget is spent', async () => {
    llm.answer({ status: 401 })
    const services = withModelAt(test.services, llm)
    await askForFaq(services, { id, userId: seller.userId })
    await writeFaqFor(services, id)
    llm.requests.length = 0
    await writeFaqFor(withModelAt(test.services, llm, { dailyTokenBudgetPerUser: 1 }), id)
    expect(llm.requests).toEqual([])
    expect(await findWrittenFaq(test.services.db, id)).toBeNull()
  })
})
