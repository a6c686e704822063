import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { Alternative, Rewrite, Rewritten } from '#contract/builder/rewriting.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { AiCopy, Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../../test/screen.tsx'

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

test('a model that fails tells why, and may be asked again or left aside', async () => {
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

test('a clear no is told in its own words and can be put away', async () => {
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

test('the story of an advertorial page is written anew in its tab', async () => {
  const { user } = await open({ templateName: 'Advertorial Template' })
  await user.click(screen.getByRole('tab', { name: 'Advertorial' }))
  await user.click(button('Ponovo', 'Priča'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Otkriće' })).toHaveValue(fresh))
})

test('a page that only administrators edit has no such buttons', async () => {
  await open({ editableByClient: false })
  expect(screen.queryByRole('group', { name: /novi tekst/ })).not.toBeInTheDocument()
})
