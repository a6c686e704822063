import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { openApp } from '../../../../test/screen.tsx'

const open = async (details: Partial<Website> = {}) => {
  const { templateName = 'Minimalistic' } = details
  const app = openApp(
    '/edit/1',
    createFakeApi({
      user: buildUser(),
      websites: [buildWebsite({ templateName })],
      details: { 1: details },
    }),
  )
  await screen.findByRole('form')
  return app
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a text longer than its place says so beside its field, and is not refused', async () => {
  const { user } = await open({ bullets: ['Kratko', 'b'.repeat(51), 'c', 'd'.repeat(80), 'e'.repeat(120)] })
  expect(box('Prednost 1')).not.toHaveAccessibleDescription()
  expect(box('Prednost 2')).toHaveAccessibleDescription('Na stranici najbolje stoji do 50 znakova.')
  expect(box('Prednost 4')).not.toHaveAccessibleDescription()
  expect(box('Prednost 5')).toHaveAccessibleDescription('Na stranici najbolje stoji do 110 znakova.')
  await user.clear(box('Prednost 2'))
  await user.type(box('Prednost 2'), 'Puni se za dva sata')
  expect(box('Prednost 2')).not.toHaveAccessibleDescription()
})

test('fields of parts that the template does not print are left out, and kept where something is written', async () => {
  await open({
    templateName: 'Advertorial Template',
    benefitsSection: { title: '', subtitle: '', benefits: [], ctaText: '' },
    urgencyElements: null,
  })
  expect(screen.queryByRole('textbox', { name: 'Naslov pločica' })).toBeNull()
  expect(screen.queryByText('Šablon ove stranice ovaj deo ne prikazuje.')).toBeNull()
})

test('what was written for another template can be read and emptied', async () => {
  const { user } = await open({
    templateName: 'Advertorial Template',
    benefitsSection: { title: 'Zašto baš ova', subtitle: '', benefits: [], ctaText: '' },
    urgencyElements: null,
  })
  expect(screen.getByText('Šablon ove stranice ovaj deo ne prikazuje.')).toBeInTheDocument()
  const title = screen.getByDisplayValue('Zašto baš ova')
  await user.clear(title)
  expect(title).toBeInTheDocument()
  expect(title).toHaveValue('')
})
