import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writerEndpoints } from '#contract/writer/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'

const card = () => screen.findByRole('form', { name: 'Pisac' })
const admin = () => createFakeApi({ user: buildUser({ role: 'admin' }) })

test('an administrator takes a model of this machine, tries it and saves it', async () => {
  const api = admin()
  const { user } = openApp('/admin?tab=writer', api)
  const form = within(await card())
  expect(form.getByText('Sada piše: ugrađeni pisac')).toBeVisible()
  await user.click(await form.findByRole('button', { name: 'Uzmi mali-model' }))
  expect(form.getByLabelText('Adresa servisa')).toHaveValue('http://127.0.0.1:11434/v1')
  await user.click(form.getByRole('button', { name: 'Probaj' }))
  expect(await form.findByText('Radi. Odgovor za 1,5 s, 120 tokena.')).toBeVisible()
  expect(form.getByText('„Plava šolja od 300 ml.“')).toBeVisible()
  await saveSettings(user)
  await findToast('Pisac je sačuvan')
  expect(form.getByText('Sada piše: mali-model')).toBeVisible()
})

test('what is missing is marked at its field before anything is sent, and stays typed', async () => {
  const api = admin()
  const { user } = openApp('/admin?tab=writer', api)
  const form = within(await card())
  await user.type(form.getByLabelText('Model'), 'neki')
  await user.type(form.getByLabelText('Pročitanih'), '0,15')
  await saveSettings(user)
  expect(await form.findByText('Upišite ključ.')).toBeVisible()
  expect(form.getByText('Upišite obe cene ili nijednu.')).toBeVisible()
  expect(form.getByLabelText('Model')).toHaveValue('neki')
  expect(api.requests.filter(({ path }) => path === writerEndpoints.savePlatform.path && path)).toHaveLength(
    api.requests.filter(({ path, method }) => path === writerEndpoints.savePlatform.path && method === 'GET')
      .length,
  )
})

test('a seller chooses among known services, and removes the key again', async () => {
  const api = createFakeApi({ user: buildUser() })
  const { user } = openApp('/settings?tab=marketing', api)
  const form = within(await card())
  await user.selectOptions(form.getByLabelText('Servis'), 'Drugi servis ili model na ovoj mašini')
  await user.selectOptions(form.getByLabelText('Adresa servisa'), 'OpenRouter')
  await user.type(form.getByLabelText('Model'), 'neki/model')
  await user.type(form.getByLabelText('Ključ (API key)'), 'tajna-1234')
  await saveSettings(user)
  await findToast('Pisac je sačuvan')
  expect(form.getByText('Sada piše: neki/model, vaš ključ')).toBeVisible()
  expect(form.getByLabelText('Ključ (API key)')).toHaveValue('••••••••1234')
  await user.click(form.getByRole('button', { name: 'Ukloni' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ukloni' }))
  await findToast('Model je uklonjen')
  expect(form.getByText('Sada piše: ugrađeni pisac')).toBeVisible()
})
