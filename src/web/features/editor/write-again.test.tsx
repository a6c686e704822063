import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { AiCopy, Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { openApp } from '../../../../test/screen.tsx'

const aiCopy: AiCopy = {
  writer: 'model',
  model: 'probni',
  notes: [],
  ledger: [{ text: 'Staje u torbu.', basis: 'page', fact: 'Dimenzije: 10 cm', isInferred: true }],
  questions: [{ ask: 'Koliko je teška?', why: 'Kupac je nosi.' }],
}
const model = { model: 'probni', usedTokens: 0, leftTokens: null }
const open = async (details: Partial<Website> = {}, more: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite({})],
    aiCopy,
    details: { 1: details },
    modelUse: model,
    ...more,
  })
  const app = openApp('/edit/1', api)
  await screen.findByRole('form', { name: 'Tekstovi stranice' })
  return { api, ...app }
}
const part = () => screen.findByRole('group', { name: 'Ceo tekst: novi tekst' })
const hook = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uvod' })

test('the whole text is written again with the answers to what the model asks, into the fields', async () => {
  const { api, user } = await open()
  api.answer(builderEndpoints.rewrite, {
    status: 200,
    body: {
      alternatives: [{ change: { hook: 'Novi uvod.' }, notes: [], sealed: null }],
      aiCopy: { ...aiCopy, questions: [] },
      notes: [],
      unsupported: [],
      writing: null,
    },
  })
  const group = within(await part())
  await user.type(group.getByRole('textbox', { name: 'Koliko je teška?' }), 'Pola kilograma.')
  await user.click(group.getByRole('button', { name: 'Napiši ponovo' }))
  await waitFor(() => expect(hook()).toHaveValue('Novi uvod.'))
  expect(api.callsOf(builderEndpoints.rewrite)[0]?.body).toMatchObject({
    section: 'page',
    way: 'again',
    answers: ['Koliko je teška? Pola kilograma.'],
  })
})

test('a short answer is tapped, taken back, or typed over', async () => {
  const ask = 'Može li napolju?'
  const { api, user } = await open(
    {},
    { aiCopy: { ...aiCopy, questions: [{ ask, why: 'Terasa.', options: ['Da', 'Ne'] }] } },
  )
  const group = within(await part())
  const options = within(group.getByRole('group', { name: `Odgovori na „${ask}“` }))
  await user.click(options.getByRole('button', { name: 'Da' }))
  expect(group.getByRole('textbox', { name: ask })).toHaveValue('Da')
  expect(options.getByRole('button', { name: 'Da' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(options.getByRole('button', { name: 'Da' }))
  expect(group.getByRole('textbox', { name: ask })).toHaveValue('')
  await user.click(options.getByRole('button', { name: 'Ne' }))
  await user.type(group.getByRole('textbox', { name: ask }), ', samo unutra')
  expect(options.getByRole('button', { name: 'Ne' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(group.getByRole('button', { name: 'Napiši ponovo' }))
  await waitFor(() =>
    expect(api.callsOf(builderEndpoints.rewrite)[0]?.body).toMatchObject({
      answers: [`${ask} Ne, samo unutra`],
    }),
  )
})

test('why the model did not write stands beside the button, and the fields keep the old text', async () => {
  const { api, user } = await open()
  const before = hook().value
  api.answer(builderEndpoints.rewrite, refusal('builder.model_timeout'))
  const group = within(await part())
  await user.click(group.getByRole('button', { name: 'Napiši ponovo' }))
  expect(await group.findByText(/nije odgovorio na vreme/)).toBeVisible()
  expect(hook()).toHaveValue(before)
})

test('nothing is offered where no model writes', async () => {
  await open({}, { modelUse: { model: null, usedTokens: 0, leftTokens: null } })
  expect(screen.queryByRole('group', { name: 'Ceo tekst: novi tekst' })).toBeNull()
})

test('a concluded sentence is confirmed, or left out of the draft', async () => {
  const { api, user } = await open({ hook: 'Svetli. Staje u torbu.' })
  await user.click(screen.getByText('Na čemu počiva: 1 rečenica'))
  expect(screen.getByText('zaključak, proverite')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Izbaci: Staje u torbu.' }))
  expect(hook()).toHaveValue('Svetli.')
  await user.click(screen.getByRole('button', { name: /^Poništi/ }))
  await user.click(screen.getByRole('button', { name: 'Tačno je: Staje u torbu.' }))
  expect(await screen.findByText('vaš podatak')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Izbaci: Staje u torbu.' })).toBeNull()
  expect(api.callsOf(builderEndpoints.confirmSentence)[0]?.body).toEqual({ text: 'Staje u torbu.' })
})
