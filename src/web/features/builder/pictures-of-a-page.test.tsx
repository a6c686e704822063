import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'
import { seller, button, toStepThree, addImage } from '../../../../test/wizard.tsx'

test('pictures are uploaded in order, moved by arrows and removed', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  await app.user.upload(screen.getByLabelText('Izaberite slike'), [file('a.png'), file('b.png')])
  const pictures = () =>
    screen.getAllByRole('img', { name: /^Slika \d$/ }).map((image) => image.getAttribute('src'))
  await vi.waitFor(() => expect(pictures()).toHaveLength(2))
  const [a, b] = pictures()
  expect(screen.getByText('Naslovna')).toBeVisible()
  await app.user.click(await button('Pomeri sliku 2 napred'))
  expect(pictures()).toEqual([b, a])
  await app.user.click(await button('Ukloni sliku 1'))
  expect(pictures()).toEqual([a])
  expect(await button('Pomeri sliku 1 napred')).toBeDisabled()
})

test('a picture moves by dragging it onto another', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  for (const address of ['https://slike.example/1.jpg', 'https://slike.example/2.jpg'])
    await addImage(app, address)
  const tiles = () => screen.getAllByRole('img', { name: /^Slika \d$/ }).map((image) => image.closest('li')!)
  fireEvent.dragStart(tiles()[1]!)
  fireEvent.drop(tiles()[0]!)
  expect(tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'))).toEqual([
    'https://slike.example/2.jpg',
    'https://slike.example/1.jpg',
  ])
})

test('blank and repeated picture addresses are passed over', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  await addImage(app, 'https://slike.example/1.jpg')
  await addImage(app, 'https://slike.example/1.jpg')
  await addImage(app, ' ')
  expect(screen.getAllByRole('img', { name: /^Slika \d$/ })).toHaveLength(1)
})

test.each([
  [
    'a text',
    new File(['x'], 'a.txt', { type: 'text/plain' }),
    'Molimo izaberite sliku (JPG, PNG, GIF, itd.)',
  ],
  [
    'a picture of more than 5 MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'Slika je prevelika. Maksimalna veličina je 5MB.',
  ],
])('%s is refused before it is sent', async (_what, file, sentence) => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  fireEvent.change(screen.getByLabelText('Izaberite slike'), { target: { files: [file] } })
  expect(await findToast('Greška')).toHaveTextContent(sentence)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test.each([
  ['a broken line', null, 'Proverite internet vezu i pokušajte ponovo.'],
  [
    'an answer without an address',
    { status: 200, body: { success: true } },
    'Server nije vratio adresu slike.',
  ],
  ['a refusal', refusal('images.not_an_image'), 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'],
])('an upload that ends in %s says so and can be repeated', async (_what, answer, reason) => {
  const api = seller()
  api.answerUpload(() => answer)
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.upload(
    screen.getByLabelText('Izaberite slike'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  const notice = await findToast('Greška pri dodavanju slike')
  expect(notice).toHaveTextContent(reason)
  expect(notice).toHaveTextContent('Proverite internet vezu')
  api.answerUpload(() => ({ status: 200, body: { success: true, imageUrl: '/uploads/images/nova.webp' } }))
  await app.user.click(await button('Pokušaj ponovo: a.png'))
  expect(await screen.findByRole('img', { name: 'Slika 1' })).toHaveAttribute(
    'src',
    '/uploads/images/nova.webp',
  )
})
