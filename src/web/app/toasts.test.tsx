import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { notify } from '#web/lib/toast.ts'
import { Toasts } from './toasts.tsx'

const open = async () => {
  render(
    <>
      <button type="button">Ispred</button>
      <Toasts />
      <button type="button">Iza</button>
    </>,
  )
  notify.success('Sačuvano')
  await screen.findByText('Sačuvano')
  return userEvent.setup()
}

test('Tab goes through a message and on, and never back into it', async () => {
  const user = await open()
  // The notices stand behind everything on the screen.
  screen.getByRole('button', { name: 'Iza' }).focus()
  // The message itself is read first.
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Zatvori' })).toHaveFocus()
  // Out at the end of the document, and in again at its beginning.
  await user.tab()
  expect(document.body).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Ispred' })).toHaveFocus()
})

test('whoever jumps to a message is taken back to where they were', async () => {
  const user = await open()
  const before = screen.getByRole('button', { name: 'Ispred' })
  before.focus()
  await user.keyboard('{Alt>}t{/Alt}')
  // The message itself is read first.
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Zatvori' })).toHaveFocus()
  await user.tab()
  expect(before).toHaveFocus()
})

test('what failed without an answer is said once', async () => {
  render(<Toasts />)
  notify.failure('Težine nisu sačuvane', new Error('offline'), 'Težine nisu sačuvane')
  expect(await screen.findAllByText('Težine nisu sačuvane')).toHaveLength(1)
})
