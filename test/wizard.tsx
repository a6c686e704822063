import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { createWebsiteSchema, type CreateWebsite } from '#contract/builder/schema.ts'
import { buildUser } from './fakes/api-data.ts'
import { createFakeApi, type FakeApi, type FakeState } from './fakes/api.ts'
import type { openApp } from './screen.tsx'

export type Opened = ReturnType<typeof openApp>

/** A seller’s session against the fake server. */
export const seller = (more: Partial<FakeState> = {}) => createFakeApi({ user: buildUser(), ...more })
export const field = (label: string) => screen.findByLabelText(label)
export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Chooses the market and the template; the facts of the product come next. */
export const toStepThree = async ({ user }: Opened, market = /Srbija/, template = /Minimalistic/) => {
  await user.click(await button(market))
  await user.click(await button(template))
  await screen.findByRole('heading', { name: 'Koji proizvod prodajete?' })
}

/** Put in at once: the wizard draws itself again for every letter, and what single letters do is tried where it matters. */
export const putIn = async ({ user }: Opened, place: HTMLElement, value: string) => {
  await user.clear(place)
  if (value) fireEvent.input(place, { target: { value } })
}

export const fillIn = async (app: Opened, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await putIn(app, await field(label), value)
}

export const addImage = async (app: Opened, address: string) => {
  const { user } = app
  await putIn(app, await field('Adresa slike'), address)
  await user.click(await button('Dodaj'))
}

/** The least a page can be made from. */
export const wholeForm = async (app: Opened) => {
  await fillIn(app, {
    'Link proizvoda': 'https://prodavnica.example/caj',
    'Naziv proizvoda': 'Čajnik Đurđevak',
    'Nova cena': '2.990',
  })
  await addImage(app, 'https://slike.example/1.jpg')
}

export const submit = async ({ user }: Opened) => user.click(await button('Napravi stranicu'))

/** What the browser asked for, read by the contract. */
export const sent = (api: FakeApi, index = 0): CreateWebsite =>
  createWebsiteSchema.parse(api.callsOf(builderEndpoints.createWebsite)[index]?.body)

/** Lets the fake server come to the end of the page that is being made. */
export const finish = async (api: FakeApi) => {
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  while (api.state.generations[0]?.status !== 'done') api.advance()
}
