import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { Alternative, Rewrite, Rewritten } from '#contract/builder/rewriting.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { AiCopy, Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const aiCopy: AiCopy = { writer: 'template', model: null, notes: [], ledger: [] }
const open = async (details: Partial<Website> = {}, more: Parameters<typeof createFakeApi>[0] = {}) => {
  const { templateName = 'Minimalistic' } = details
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite({ templateName })],
    aiCopy,
    details: { 1: details },
    ...more,
  })
  const app = openApp('/edit/1', api)
  await screen.findByRole('form', { name: 'Tekstovi stranice' })
  return { api, ...app }
}

const old = 'Svetlo koje se pali čim priđete.'
const fresh = 'Svetlo bez kabla, tamo gde zatreba.'
const part = (title = 'Naslov i uvod') => screen.getByRole('group', { name: `${title}: novi tekst` })
const button = (name: string, title?: string) => within(part(title)).getByRole('button', { name })
const hook = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uvod' })
/** Texts of a model, to choose from. */
const offered = (texts: Partial<Alternative>[], over: Partial<Rewritten> = {}) => ({
  status: 200,
  body: {
    alternatives: texts.map((text) => ({
      change: { hook: fresh },
      notes: [],
      sealed: { lines: [], model: 'probni', seal: 'pečat' },
      ...text,
    })),
    aiCopy: null,
    notes: [],
    unsupported: [],
    writing: { model: 'probni', tokens: 2000, seconds: 3.2, cost: '0.002200', currency: 'EUR' },
    ...over,
  } satisfies Rewritten,
})

test('every generated part has the three buttons, and the press sends what stands in the fields', async () => {
  const { api, user } = await open()
  const titles =
    'Naslov i uvod|Prednosti|Opis|Pločice sa prednostima|Odeljci sa slikom|Problem i rešenje|Česta pitanja|Pretraživači'
  for (const title of titles.split('|'))
    expect(
      within(part(title))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ponovo', 'Kraće', 'Jače'])
  await user.type(hook(), ' I gasi se.')
  await user.click(button('Kraće'))
  expect(api.callsOf(builderEndpoints.rewrite)[0]?.body).toMatchObject({
    section: 'opening',
    way: 'shorter',
    withoutModel: false,
    draft: { hook: `${old} I gasi se.` },
  } satisfies Partial<Record<keyof Rewrite, unknown>>)
})

test('the new text is one step of the draft, and nothing is saved by it', async () => {
  const { api, user } = await open()
  await user.click(button('Ponovo'))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  expect(within(part()).getByRole('status')).toHaveTextContent(
    /Na stranicu ide kad sačuvate\..*ugrađeni pisac/,
  )
  expect(button('Ponovo')).toHaveFocus()
  // What it rests on stands beside it at once.
  await user.click(screen.getByText('Na čemu počiva: 1 rečenica'))
  expect(screen.getByText('„Bez kabla“')).toBeVisible()
  expect(api.callsOf(websiteEndpoints.update)).toEqual([])
  await user.keyboard('{Control>}z{/Control}')
  expect(hook()).toHaveValue(old)
  expect(within(part()).getByRole('status')).toBeEmptyDOMElement()
})

test('the old text comes back by its button, and the focus stays with the part', async () => {
  const { api, user } = await open()
  await user.click(button('Jače'))
  await user.click(await within(part()).findByRole('button', { name: 'Vrati stari tekst' }))
  expect(hook()).toHaveValue(old)
  expect(button('Ponovo')).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
  // Or it is saved.
  await user.click(button('Jače'))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  await user.keyboard('{Control>}s{/Control}')
  await findToast('Uspešno sačuvano')
  expect(api.callsOf(websiteEndpoints.update)[0]?.body).toMatchObject({ hook: fresh })
})

test('what was typed while it was written stays until the seller chooses', async () => {
  const { api, user } = await open()
  const release = api.hold(builderEndpoints.rewrite)
  await user.click(button('Ponovo'))
  expect(part()).toHaveAttribute('aria-busy', 'true')
  await user.type(hook(), ' Moje.')
  release()
  expect(await within(part()).findByText(/Vaše reči su ostale/)).toBeVisible()
  expect(hook()).toHaveValue(`${old} Moje.`)
  await user.click(button('Uzmi novi tekst'))
  expect(hook()).toHaveValue(fresh)
  await user.click(button('Vrati stari tekst'))
  expect(hook()).toHaveValue(`${old} Moje.`)
})

test('typing in another part is no reason to ask', async () => {
  const { api, user } = await open()
  const release = api.hold(builderEndpoints.rewrite)
  await user.click(button('Ponovo'))
  await user.type(screen.getByRole('textbox', { name: 'Prednost 1' }), '!')
  await user.click(screen.getByRole('tab', { name: 'Cene' }))
  release()
  await user.click(screen.getByRole('tab', { name: /^Sadržaj/ }))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  expect(screen.getByRole('textbox', { name: 'Prednost 1' })).toHaveValue('Pali se na pokret!')
})

test('it can be called off while it is written', async () => {
  const { api, user } = await open()
  const release = api.hold(builderEndpoints.rewrite)
  await user.click(button('Ponovo'))
  await user.click(button('Kraće'))
  await user.click(await within(part()).findByRole('button', { name: 'Otkaži' }))
  await waitFor(() => expect(part()).toHaveAttribute('aria-busy', 'false'))
  release()
  expect(hook()).toHaveValue(old)
  expect(within(part()).getByRole('status')).toBeEmptyDOMElement()
  expect(api.callsOf(builderEndpoints.rewrite)).toHaveLength(1)
})

test('a model that fails says why, and may be asked again or left aside', async () => {
  const { api, user } = await open()
  api.answer(builderEndpoints.rewrite, refusal('builder.model_timeout'))
  await user.click(button('Jače'))
  expect(await within(part()).findByText(/nije odgovorio na vreme/)).toBeVisible()
  expect(hook()).toHaveValue(old)
  await user.click(button('Pokušaj ponovo'))
  await waitFor(() => expect(api.callsOf(builderEndpoints.rewrite)).toHaveLength(2))
  api.answer(builderEndpoints.rewrite, null)
  await user.click(await within(part()).findByRole('button', { name: 'Napiši bez modela' }))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  expect(api.callsOf(builderEndpoints.rewrite).at(-1)?.body).toMatchObject({
    way: 'stronger',
    withoutModel: true,
  })
})

test('a refusal is shown in its own words and can be put away', async () => {
  const { api, user } = await open()
  api.answer(builderEndpoints.rewrite, refusal('builder.short_enough'))
  await user.click(button('Kraće'))
  expect(await within(part()).findByText(/već sveden na najvažnije/)).toBeVisible()
  expect(within(part()).queryByRole('button', { name: 'Napiši bez modela' })).not.toBeInTheDocument()
  expect(within(part()).queryByRole('button', { name: 'Pokušaj ponovo' })).not.toBeInTheDocument()
  await user.click(button('Zatvori'))
  expect(within(part()).getByRole('status')).toBeEmptyDOMElement()
})

test('a model’s text says what it took and cost, what was left out, and what is left for today', async () => {
  const { api, user } = await open({}, { modelUse: { model: 'probni', usedTokens: 0, leftTokens: 8000 } })
  api.answer(builderEndpoints.rewrite, offered([{ notes: ['Nije objavljeno: „Radi 96 sati.“'] }]))
  expect(await screen.findByText(/8\.000 tokena/)).toBeVisible()
  api.state.modelUse = { model: 'probni', usedTokens: 2000, leftTokens: 6000 }
  await user.click(button('Ponovo'))
  expect(await within(part()).findByText('probni · 2.000 tokena · 3,2 s · oko 0,0022 EUR')).toBeVisible()
  expect(within(part()).getByText('Nije objavljeno: „Radi 96 sati.“')).toBeVisible()
  expect(await screen.findByText(/6\.000 tokena/)).toBeVisible()
})

test('the story of an advertorial page is written again in its tab', async () => {
  const { user } = await open({ templateName: 'Advertorial Template' })
  await user.click(screen.getByRole('tab', { name: 'Advertorial' }))
  await user.click(button('Ponovo', 'Priča'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Otkriće' })).toHaveValue(fresh))
})

test('a page that only administrators edit has no such buttons', async () => {
  await open({ editableByClient: false })
  expect(screen.queryByRole('group', { name: /novi tekst/ })).not.toBeInTheDocument()
})

const other = 'Zalepite, priđite, svetli.'
const model = { modelUse: { model: 'probni', usedTokens: 0, leftTokens: null } }
const openWithModel = async (details: Partial<Website> = {}) => {
  const opened = await open(details, model)
  await screen.findAllByRole('textbox', { name: /^Svojim rečima/ })
  return opened
}
const card = (name: string) => within(part()).getByRole('region', { name })
const take = (name: string) => button(`Uzmi ovaj: ${name}`)
const arrived = () => within(part()).findByText(/Stigla su dva predloga/)
const wishLine = () => within(part()).getByRole('textbox', { name: 'Svojim rečima: šta da bude drugačije?' })

test('a model gives two texts side by side, and the fields stay until one is taken', async () => {
  const { api, user } = await openWithModel()
  await user.click(button('Ponovo'))
  expect(within(part()).getByRole('status')).toContainElement(await arrived())
  expect(within(part()).getByRole('group', { name: 'Naslov i uvod: predlozi' })).toBeVisible()
  expect(card('Predlog 1')).toHaveTextContent(fresh)
  expect(card('Predlog 2')).toHaveTextContent(other)
  expect(within(part()).getByRole('status')).not.toHaveTextContent(other)
  expect(hook()).toHaveValue(old)
  expect(api.callsOf(builderEndpoints.takeAlternative)).toEqual([])
  // By keyboard alone: the focus is at the first text, its button is next, then that of the second.
  expect(screen.getByText('Predlog 1')).toHaveFocus()
  await user.tab()
  expect(take('Predlog 1')).toHaveFocus()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(hook()).toHaveValue(other))
  expect(await within(part()).findByText(/Predlog je u poljima/)).toHaveFocus()
  expect(api.callsOf(builderEndpoints.takeAlternative).map(({ body }) => body)).toMatchObject([
    { lines: [{ text: other }], model: 'probni', seal: 'pečat', draft: { hook: old } },
  ])
  // Only what was taken is accounted for.
  await user.click(screen.getByText('Na čemu počiva: 1 rečenica'))
  expect(screen.getByText('„Bez kabla“')).toBeVisible()
  expect(api.callsOf(websiteEndpoints.update)).toEqual([])
})

test('what was taken goes back, and the other one is a press away', async () => {
  const { user } = await openWithModel()
  await user.click(button('Jače'))
  await arrived()
  await user.click(take('Predlog 1'))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  await user.click(button('Uzmi onaj drugi'))
  await waitFor(() => expect(hook()).toHaveValue(other))
  await user.click(button('Vrati'))
  expect(hook()).toHaveValue(old)
  expect(take('Predlog 1')).toBeVisible()
  expect(take('Predlog 2')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
  await user.click(button('Ostavi kako je'))
  expect(hook()).toHaveValue(old)
  expect(screen.queryByRole('region', { name: 'Predlog 1' })).not.toBeInTheDocument()
  expect(button('Ponovo')).toHaveFocus()
})

test('one step back of the draft brings the choice back, and a step on what was taken', async () => {
  const { user } = await openWithModel()
  await user.click(button('Ponovo'))
  await arrived()
  await user.click(take('Predlog 2'))
  await waitFor(() => expect(hook()).toHaveValue(other))
  await user.keyboard('{Control>}z{/Control}')
  expect(hook()).toHaveValue(old)
  expect(take('Predlog 1')).toBeVisible()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(hook()).toHaveValue(other)
  await user.type(hook(), ' Moje.')
  expect(within(part()).getByText(/sa vašim izmenama/)).toBeVisible()
  await user.click(button('Uzmi onaj drugi'))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  await user.click(button('Vrati'))
  expect(hook()).toHaveValue(`${other} Moje.`)
})

test('who types while two texts are written keeps words and focus, and gets them back after taking', async () => {
  const { api, user } = await openWithModel()
  const release = api.hold(builderEndpoints.rewrite)
  await user.click(button('Ponovo'))
  await user.type(hook(), ' Moje.')
  release()
  await arrived()
  expect(hook()).toHaveFocus()
  expect(within(part()).getByText(/u međuvremenu menjali/)).toBeVisible()
  await user.click(take('Predlog 1'))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  await user.click(button('Vrati'))
  expect(hook()).toHaveValue(`${old} Moje.`)
})

test('a text whose basis cannot be noted stays out of the fields', async () => {
  const { api, user } = await openWithModel()
  await user.click(button('Ponovo'))
  await arrived()
  api.answer(builderEndpoints.takeAlternative, { status: 502, body: undefined })
  await user.click(take('Predlog 1'))
  expect(await within(part()).findByText(/Predlog nije preuzet/)).toBeVisible()
  expect(hook()).toHaveValue(old)
  api.answer(builderEndpoints.takeAlternative, null)
  await user.click(take('Predlog 1'))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
})

test('one text that is left is shown alone, with why', async () => {
  const { api, user } = await openWithModel()
  api.answer(
    builderEndpoints.rewrite,
    offered([{ notes: ['Ispravljeno: „a“ → „b“'] }], { notes: ['Drugi predlog nije prošao proveru.'] }),
  )
  await user.click(button('Ponovo'))
  expect(await within(part()).findByText('Drugi predlog nije prošao proveru.')).toBeVisible()
  expect(within(card('Predlog')).getByText('Ispravljeno: „a“ → „b“')).toBeVisible()
  await user.click(take('Predlog'))
  await waitFor(() => expect(hook()).toHaveValue(fresh))
  expect(within(part()).queryByRole('button', { name: 'Uzmi onaj drugi' })).not.toBeInTheDocument()
})

test('lists are read as lists, questions with their answers, conclusions as such', async () => {
  const { api, user } = await openWithModel()
  api.answer(
    builderEndpoints.rewrite,
    offered([
      {
        change: { faq: [{ q: 'Kako se puni?', a: 'Preko USB-C kabla.' }] },
        sealed: {
          lines: [{ text: 'Preko USB-C kabla.', basis: 'page', fact: 'USB-C', isInferred: true }],
          model: 'probni',
          seal: 'pečat',
        },
      },
    ]),
  )
  await user.click(button('Kraće', 'Česta pitanja'))
  const text = within(await screen.findByRole('region', { name: 'Predlog' }))
  expect(text.getByRole('term')).toHaveTextContent('Kako se puni?')
  expect(text.getByRole('definition')).toHaveTextContent('Preko USB-C kabla.')
  expect(text.getByText('Zaključak, proverite: „Preko USB-C kabla.“')).toBeVisible()
  api.answer(
    builderEndpoints.rewrite,
    offered([{ change: { longDescription: 'Prvi pasus.\n\n- jedno\n- drugo' } }]),
  )
  await user.click(button('Ponovo', 'Opis'))
  const description = within(await within(part('Opis')).findByRole('region', { name: 'Predlog' }))
  expect(description.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'jedno',
    'drugo',
  ])
})

test('a wish in own words goes along with each button, has one of its own, and saves nothing', async () => {
  const { api, user } = await openWithModel()
  const wish = 'pomeni da je za male stanove'
  await user.type(wishLine(), wish)
  await user.click(button('Kraće'))
  await arrived()
  await user.click(screen.getByRole('tab', { name: 'Cene' }))
  await user.click(screen.getByRole('tab', { name: /^Sadržaj/ }))
  expect(wishLine()).toHaveValue(wish)
  await user.type(wishLine(), ' i terase{Enter}')
  await waitFor(() => expect(api.callsOf(builderEndpoints.rewrite)).toHaveLength(2))
  expect(api.callsOf(builderEndpoints.rewrite).map(({ body }) => body)).toMatchObject([
    { section: 'opening', way: 'shorter', wish },
    { section: 'opening', way: 'wished', wish: `${wish} i terase` },
  ])
  expect(api.callsOf(websiteEndpoints.update)).toEqual([])
  await arrived()
  await user.clear(wishLine())
  await user.click(button('Napiši'))
  expect(await within(part()).findByText('Upišite šta da bude drugačije.')).toBeVisible()
  expect(api.callsOf(builderEndpoints.rewrite)).toHaveLength(2)
})

test('what only the wish says becomes a fact with one press, and the text is written with it', async () => {
  const { api, user } = await openWithModel()
  await user.type(wishLine(), 'za male stanove{Enter}')
  const statement = 'Pravljena je za male stanove.'
  await user.click(await within(part()).findByRole('button', { name: `Dodaj kao činjenicu: ${statement}` }))
  await waitFor(() => expect(api.callsOf(builderEndpoints.rewrite)).toHaveLength(2))
  expect(api.callsOf(builderEndpoints.rewrite)[1]?.body).toMatchObject({
    way: 'wished',
    wish: 'za male stanove',
    answers: [statement],
  })
  await arrived()
  expect(within(part()).queryByText(/Nije ušlo u tekst/)).not.toBeInTheDocument()
})

test('a wish that leaves no text is refused with what is missing', async () => {
  const { api, user } = await openWithModel()
  const { body, ...refused } = refusal('builder.wish_unsupported')
  api.answer(builderEndpoints.rewrite, {
    ...refused,
    body: { ...(body as object), unsupported: ['Leže u svaku fioku.'] },
  })
  await user.type(wishLine(), 'za fioke{Enter}')
  expect(await within(part()).findByText(/bez toga od teksta ne ostaje dovoljno/)).toBeVisible()
  expect(within(part()).queryByRole('button', { name: 'Napiši bez modela' })).not.toBeInTheDocument()
  api.answer(builderEndpoints.rewrite, null)
  await user.click(button('Dodaj kao činjenicu: Leže u svaku fioku.'))
  await arrived()
})

test('without a model there is no line for a wish', async () => {
  await open()
  expect(screen.queryByRole('textbox', { name: /^Svojim rečima/ })).not.toBeInTheDocument()
})
