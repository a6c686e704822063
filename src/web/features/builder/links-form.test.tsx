import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'
import { useLinksDraft } from './links-store.ts'

beforeEach(() => useLinksDraft.setState({ owner: null }))

const open = async () => {
  const api = createFakeApi({ user: buildUser() })
  const { user } = openApp('/create-website', api)
  await user.click(await screen.findByRole('button', { name: 'Napravi nacrte od više linkova' }))
  return { api, user, urls: screen.getByLabelText('Linkovi proizvoda') }
}

test('a wrong link is named by its line, too many are refused, and nothing is sent', async () => {
  const { api, user, urls } = await open()
  await user.click(screen.getByRole('button', { name: 'Napravi nacrte' }))
  expect(await screen.findByText('Unesite barem jedan link')).toBeVisible()
  await user.type(urls, 'https://radnja.rs/a{Enter}radnja')
  await user.click(screen.getByRole('button', { name: 'Napravi nacrte' }))
  expect(await screen.findByText('Link u redu 2 nije ispravan')).toBeVisible()
  expect(api.callsOf(builderEndpoints.createWebsite)).toEqual([])
})

test('a refused call keeps what was typed; a taken one shows how far each link is', async () => {
  const { api, user, urls } = await open()
  await user.type(urls, 'https://radnja.rs/a{Enter}https://radnja.rs/b')
  await user.type(screen.getByLabelText('Po čemu su dobri?'), 'Lako se peru')
  api.answer(builderEndpoints.createWebsite, refusal('common.unexpected'))
  await user.click(screen.getByRole('button', { name: 'Napravi nacrte' }))
  await findToast('Linkovi nisu poslati')
  expect(urls).toHaveValue('https://radnja.rs/a\nhttps://radnja.rs/b')
  api.answer(builderEndpoints.createWebsite, null)
  await user.click(screen.getByRole('button', { name: 'Napravi nacrte' }))
  const list = await screen.findByRole('list', { name: 'Napredak po linku' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(api.callsOf(builderEndpoints.createWebsite).at(-1)?.body).toMatchObject({
    urls: ['https://radnja.rs/a', 'https://radnja.rs/b'],
    keyBenefits: 'Lako se peru',
    targetMarket: 'Serbia',
  })
})
