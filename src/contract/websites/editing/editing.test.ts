import { describe, expect, it } from 'vitest'
import { buildWholeWebsite } from '../../../../test/fakes/api-data.ts'
import type { Edit } from '../draft.ts'
import type { Website } from '../schema.ts'
import { questionOf, readable } from './conflict.ts'
import { draftOf, sendable, unsavedKeys, unsavedPlaces, withoutBlankRows } from './draft.ts'
import { draftKeeper } from './saved-draft.ts'
import * as core from './session.ts'

const website = buildWholeWebsite({ title: 'Lampa', hook: 'Uvod', productCost: '900.00', stock: 12 })
const later = (over: Partial<Website>) => buildWholeWebsite({ ...website, version: 2, ...over })

const set = (at: string, value: unknown): Edit => ({ kind: 'set', at, value })
const typed = (edits: Record<string, unknown>, page = website): core.Session =>
  Object.entries(edits).reduce(
    (session, [at, value], step) => core.write(session, set(at, value), step * 5000),
    core.openSession(page),
  )

const browser = () => {
  const rows = new Map<string, string>()
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
}
const keeperIn = (store: ReturnType<typeof browser>, userId = 2) =>
  draftKeeper({ userId, websiteId: 1 }, () => store)

describe('what counts as unsaved', () => {
  it('is what says something else, not spaces at the ends and empty rows', () => {
    const { saved, history } = typed({
      title: ' Lampa ',
      bullets: [...website.bullets, ' '],
      productCost: '900',
    })
    expect(unsavedKeys(history.now, saved)).toEqual([])
    expect(unsavedPlaces(history.now, saved)).toEqual([])
  })

  it('is nothing for an emptied code or cost that the page never had', () => {
    const bare = buildWholeWebsite({ ...website, sku: null, productCost: null })
    const { saved, history } = typed({ sku: ' ', productCost: '' }, bare)
    expect(unsavedKeys(history.now, saved)).toEqual([])
    const { history: filled } = typed({ sku: 'L-1', productCost: '950' }, bare)
    expect(unsavedKeys(filled.now, saved)).toEqual(['productCost', 'sku'])
  })

  it('is counted by places, pieces among them', () => {
    const session = core.writeStock(
      typed({ 'editableContent.faq.title': 'Pitaju nas', title: 'Nova' }),
      '3',
      0,
    )
    expect(unsavedPlaces(session.history.now, session.saved)).toEqual([
      'title',
      'editableContent.faq',
      'stock',
    ])
  })
})

it('amounts and pieces are sent as the server reads them', () => {
  const draft = { ...draftOf(website), productCost: ' 1.299,50', stock: '1.200' }
  expect(sendable(draft, ['productCost', 'stock'])).toEqual({ productCost: '1299,50', stock: 1200 })
  expect(sendable({ ...draft, productCost: ' ', stock: '' }, ['productCost', 'stock'])).toEqual({
    productCost: null,
    stock: null,
  })
})

describe('a session', () => {
  it('keeps what was typed while a save was under way, and takes the server’s spelling of the rest', () => {
    const sent = typed({ title: ' Nova ' })
    const typing = core.write(sent, set('hook', 'Još'), 9000)
    const settled = core.acceptSaved(typing, sent.history.now, later({ title: 'Nova' }))
    expect(settled.website.version).toBe(2)
    expect(settled.history.now).toMatchObject({ title: 'Nova', hook: 'Još' })
    expect(unsavedKeys(settled.history.now, settled.saved)).toEqual(['hook'])
  })

  it('saves one place alone', () => {
    const session = typed({ title: 'Nova', 'editableContent.adviceText': 'Savet' })
    const sent = core.only(session, 'editableContent.adviceText')
    expect(unsavedKeys(sent, session.saved)).toEqual(['editableContent'])
    const settled = core.acceptSaved(session, sent, later({ editableContent: { adviceText: 'Savet' } }))
    expect(unsavedPlaces(settled.history.now, settled.saved)).toEqual(['title'])
  })

  it('goes on from a newer page with one side at each place, and no step back takes others’ work away', () => {
    const session = typed({ title: 'Moja', hook: 'Moj' })
    const theirs = later({ title: 'Njihova', hook: 'Njihov', seoTitle: 'Pretraga' })
    const next = core.rebaseOnto(session, theirs, ['hook'])
    expect(next.history.now).toMatchObject({ title: 'Moja', hook: 'Njihov', seoTitle: 'Pretraga' })
    expect(unsavedKeys(next.history.now, next.saved)).toEqual(['title'])
    expect(core.stepBack(core.stepBack(next)).history.now.seoTitle).toBe('Pretraga')
  })

  it('is tidied without a step of its own', () => {
    const session = typed({ bullets: ['Jedna', ' '] })
    const tidied = core.normalise(session, withoutBlankRows)
    expect(tidied.history.now.bullets).toEqual(['Jedna'])
    expect(tidied.history.past).toBe(session.history.past)
  })
})

describe('steps back', () => {
  it('from resumed work lead to the saved page, however it was resumed', () => {
    const mine = typed({ hook: 'Moj' }).history.now
    for (const session of [
      core.openSession(website, mine),
      core.resumeDraft(typed({ title: 'Ostavljeno' }), mine),
    ]) {
      expect(session.history.now.hook).toBe('Moj')
      expect(core.stepBack(session).history.now).toEqual(session.saved)
    }
  })

  it('take typed pieces back as one step, and what was typed before as another', () => {
    const counting = ['1', '12', '120'].reduce(
      (session, stock) => core.writeStock(session, stock, 0),
      typed({ title: 'Nova' }),
    )
    expect(counting.history.now.stock).toBe('120')
    const back = core.stepBack(counting)
    expect(back.history.now).toMatchObject({ title: 'Nova', stock: '12' })
    expect(core.stepBack(back).history.now.title).toBe('Lampa')
    expect(core.stepForth(back).history.now.stock).toBe('120')
  })

  it('are not made by tidying that changes nothing', () => {
    const session = typed({ title: 'Nova' })
    expect(core.normalise(session, (draft) => ({ ...draft }))).toBe(session)
  })
})

describe('the kept draft', () => {
  it('of one editor is found by the other, over the page of today', () => {
    const store = browser()
    keeperIn(store).keep(typed({ hook: 'Nedovršen uvod' }))
    const found = keeperIn(store).find(later({ title: 'Nova' }))
    expect(found).toMatchObject({ draft: { hook: 'Nedovršen uvod', title: 'Nova' }, conflicts: [] })
  })

  it('names the places that were changed since', () => {
    const store = browser()
    keeperIn(store).keep(typed({ hook: 'Moj', title: 'Moja' }))
    const found = keeperIn(store).find(later({ hook: 'Njihov' }))
    expect(found).toMatchObject({ draft: { hook: 'Moj', title: 'Moja' }, conflicts: ['hook'] })
  })

  it('is one person’s', () => {
    const store = browser()
    keeperIn(store).keep(typed({ hook: 'Moj' }))
    expect(keeperIn(store, 3).find(website)).toBeNull()
  })

  it('is gone when nothing is unsaved any more, and when the page says the same', () => {
    const store = browser()
    const keeper = keeperIn(store)
    keeper.keep(typed({ hook: 'Moj' }))
    keeper.keep(core.openSession(website))
    expect(store.rows.size).toBe(0)
    keeper.keep(typed({ hook: 'Moj' }))
    expect(keeperIn(store).find(later({ hook: 'Moj' }))).toBeNull()
    expect(store.rows.size).toBe(0)
  })

  it('of another tab outlives a session in which nothing was typed', () => {
    const store = browser()
    const idle = keeperIn(store)
    idle.find(website)
    keeperIn(store).keep(typed({ hook: 'Moj' }))
    idle.keep(core.openSession(website))
    expect(store.rows.size).toBe(1)
  })

  it('stays when another tab clears its place, and is put back after it was dropped', () => {
    const store = browser()
    const keeper = keeperIn(store)
    const session = typed({ hook: 'Moj' })
    keeper.keep(session)
    const [key = ''] = store.rows.keys()
    store.rows.clear()
    keeper.hear({ key, newValue: null }, session)
    expect(store.rows.size).toBe(1)
    const putBack = keeper.setAside()
    keeper.keep(core.discard(session))
    expect(store.rows.size).toBe(0)
    putBack?.()
    expect(keeper.find(website)).toMatchObject({ draft: { hook: 'Moj' } })
  })

  it.each([
    ['nothing', null],
    ['no JSON', 'x{'],
    ['another shape', '{"draft":"x"}'],
    ['no place of a draft', '{"base":{"version":1},"draft":{"version":9}}'],
  ])('is none where %s lies', (_, text) => {
    const store = browser()
    if (text) store.rows.set('editor-draft-2-1', text)
    expect(keeperIn(store).find(website)).toBeNull()
  })

  it('is none in a browser whose store is blocked, and nothing fails', () => {
    const keeper = draftKeeper({ userId: 2, websiteId: 1 }, () => {
      throw new Error('blocked')
    })
    keeper.keep(typed({ hook: 'Moj' }))
    expect(keeper.find(website)).toBeNull()
    expect(keeper.setAside()).toBeNull()
  })
})

it('a question names each place and shows both texts', () => {
  const { history } = typed({ 'editableContent.footer.deliveryTime': '2 dana', isActive: false })
  const question = questionOf(history.now, {
    paths: ['editableContent.footer.deliveryTime', 'isActive'],
    savedAt: '2026-11-20T09:00:00Z',
    savedBy: null,
    website: later({ editableContent: { footer: { deliveryTime: '5 dana' } } }),
  })
  expect(question.text).toMatch(/^Neko drugi, 20\.11\.2026/)
  expect(question.places).toEqual([
    expect.objectContaining({ name: 'Rok isporuke u podnožju', mine: '2 dana', theirs: '5 dana' }),
    expect.objectContaining({ mine: 'ne', theirs: 'da' }),
  ])
})

it.each<[unknown, string]>([
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  ['Tekst', 'Tekst'],
  [true, 'da'],
  [false, 'ne'],
  [12, '12'],
  [[], '–'],
  [['Jedan', 'Dva'], 'Jedan\nDva'],
  [{ q: 'Pitanje?', a: 'Odgovor.', icon: '', isShown: true, order: null }, 'Pitanje? · Odgovor.'],
  [{ icon: '', isShown: false }, '–'],
  [[{ name: 'Ana', text: 'Radi' }, { name: 'Mira' }], 'Ana · Radi\nMira'],
])('%j can be compared as „%s“', (value, text) => expect(readable(value)).toBe(text))

it.each([
  [null, 'Neko drugi'],
  [{ isYou: true, name: 'Ana' }, 'Vi'],
  [{ isYou: false, name: 'Ana' }, 'Ana'],
])('a question about a change by %j names %s', (savedBy, who) => {
  const conflict = { paths: ['title'], savedAt: '2026-11-20T09:00:00Z', savedBy, website }
  expect(questionOf(draftOf(website), conflict).text).toMatch(new RegExp(`^${who}\\b`))
})
