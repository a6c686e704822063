import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'
import { withImage } from './image-list.tsx'

const open = async () => {
  const api = createFakeApi({ user: buildUser() })
  const app = openApp('/builder', api)
  await app.user.click(await screen.findByRole('button', { name: /Srbija/ }))
  await app.user.click(await screen.findByRole('button', { name: /Minimalistic/ }))
  await screen.findByLabelText('Izaberite slike')
  return { ...app, api }
}

const picture = (name = 'a.png', type = 'image/png', size = 1) =>
  new File([new Uint8Array(size)], name, { type })
const transfer = (files: File[], data: Record<string, string> = {}) => ({
  files,
  types: files.length > 0 ? ['Files'] : Object.keys(data),
  getData: (type: string) => data[type] ?? '',
})
const addresses = () =>
  screen.queryAllByRole('img', { name: /^Slika \d$/ }).map((image) => image.getAttribute('src'))
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Izaberite slike'), { target: { files } })

test('a picture is pasted, but not while something is being typed', async () => {
  await open()
  const field = screen.getByLabelText('Naziv proizvoda')
  field.focus()
  fireEvent.paste(field, { clipboardData: transfer([picture()]) })
  field.blur()
  fireEvent.paste(document.body, { clipboardData: transfer([picture('b.png')]) })
  await vi.waitFor(() => expect(addresses()).toHaveLength(1))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('files and pictures of other pages are dropped; text is not', async () => {
  await open()
  const zone = screen.getByLabelText('Izaberite slike').closest('label')!
  fireEvent.drop(zone, { dataTransfer: transfer([], { 'text/plain': 'reč' }) })
  fireEvent.drop(zone, { dataTransfer: transfer([], { 'text/uri-list': 'https://slike.example/1.jpg' }) })
  expect(addresses()).toEqual(['https://slike.example/1.jpg'])
  fireEvent.drop(zone, { dataTransfer: transfer([picture()]) })
  await vi.waitFor(() => expect(addresses()).toHaveLength(2))
})

test('a picture is dragged to another place; a file let go beside everything opens nowhere', async () => {
  const { user } = await open()
  for (const name of ['1', '2', '3'])
    await user.type(screen.getByLabelText('Adresa slike'), `https://slike.example/${name}.jpg{Enter}`)
  const tile = (index: number) => screen.getByRole('img', { name: `Slika ${index}` }).closest('li')!
  // The picture itself stays: dragged alone it would be an address that could be let go in the drop zone.
  expect(screen.getByRole('img', { name: 'Slika 3' })).toHaveAttribute('draggable', 'false')
  fireEvent.dragStart(tile(3))
  fireEvent.dragOver(tile(1))
  expect(tile(1)).toHaveAttribute('data-drop', 'before')
  fireEvent.drop(tile(1))
  expect(addresses()).toEqual([3, 1, 2].map((name) => `https://slike.example/${name}.jpg`))
  const stray = { ...transfer([picture()]), dropEffect: 'copy' }
  expect(fireEvent.drop(document.body, { dataTransfer: stray })).toBe(false)
  expect(stray.dropEffect).toBe('none')
  expect(addresses()).toHaveLength(3)
})

test('another file takes the place of a picture', async () => {
  const { api, user } = await open()
  for (const name of ['1', '2', '3']) {
    await user.type(screen.getByLabelText('Adresa slike'), `https://slike.example/${name}.jpg{Enter}`)
  }
  api.answerUpload(() => ({ status: 201, body: { success: true, imageUrl: '/uploads/images/nova.webp' } }))
  const second = screen.getByRole('img', { name: 'Slika 2' }).closest('li')!
  expect(within(second).getByRole('button', { name: 'Zameni sliku 2' })).toBeVisible()
  fireEvent.change(second.querySelector('input[type=file]')!, { target: { files: [picture()] } })
  await vi.waitFor(() =>
    expect(addresses()).toEqual([
      'https://slike.example/1.jpg',
      '/uploads/images/nova.webp',
      'https://slike.example/3.jpg',
    ]),
  )
})

test('a picture that is being sent can be taken back, and the next one goes', async () => {
  const { api, user } = await open()
  api.answerUpload((name) =>
    name === 'spora.png'
      ? new Promise(() => {})
      : { status: 201, body: { success: true, imageUrl: '/uploads/images/druga.webp' } },
  )
  choose(picture('spora.png'), picture('druga.png'))
  await user.click(await screen.findByRole('button', { name: 'Odustani od slike spora.png' }))
  await vi.waitFor(() => expect(addresses()).toEqual(['/uploads/images/druga.webp']))
})

test('each file that cannot be taken says why, and the others go', async () => {
  const { user } = await open()
  choose(picture('racun.txt', 'text/plain'), picture(), picture('znak.svg', 'image/svg+xml'))
  expect(await findToast('Greška')).toHaveTextContent('Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
  await vi.waitFor(() => expect(addresses()).toHaveLength(1))
  const list = within(screen.getByRole('list', { name: 'Slike' }))
  expect(list.getAllByRole('alert')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Pokušaj ponovo: racun.txt' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Skloni poruku o slici racun.txt' }))
  expect(list.getAllByRole('alert')).toHaveLength(1)
})

/** A browser that draws; jsdom does not. */
const drawing = (bitmap: { width: number; height: number }) => {
  const drawn: { width: number; height: number }[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ ...bitmap, close: () => {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number
      readonly height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext = () => ({ fillRect: () => {}, drawImage: () => drawn.push(this) })
      convertToBlob = async ({ type }: { type: string }) => new Blob([new Uint8Array(300_000)], { type })
    },
  )
  return drawn
}

test.each([
  [
    'a photograph of 12 MB',
    picture('IMG_1.png', 'image/png', 12 * 1024 * 1024),
    { width: 4000, height: 3000 },
  ],
  ['a picture of an iPhone', picture('IMG_1.HEIC', '', 900_000), { width: 4032, height: 3024 }],
])('%s is made smaller before it is sent', async (_what, file, bitmap) => {
  const drawn = drawing(bitmap)
  const { api } = await open()
  const names: string[] = []
  api.answerUpload((name) => {
    names.push(name)
    return { status: 201, body: { success: true, imageUrl: '/uploads/images/nova.webp' } }
  })
  choose(file)
  await vi.waitFor(() => expect(addresses()).toHaveLength(1))
  expect(names).toEqual(['IMG_1.jpg'])
  expect(drawn[0]).toMatchObject({ width: 1620, height: 1215 })
})

test('what the browser cannot open and is over 5 MB is refused in the stated words', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('nepoznat format')))
  await open()
  choose(picture('a.png', 'image/png', 5 * 1024 * 1024 + 1))
  expect(await findToast('Greška')).toHaveTextContent('Slika je prevelika. Maksimalna veličina je 5MB.')
})

test('an address that is none is said and kept; a picture that does not load says so', async () => {
  const { user } = await open()
  const field = screen.getByLabelText('Adresa slike')
  await user.type(field, 'slika sa interneta{Enter}')
  expect(screen.getByText('Adresa slike počinje sa https:// ili /uploads/.')).toBeVisible()
  expect(field).toHaveValue('slika sa interneta')
  await user.clear(field)
  await user.type(field, 'https://slike.example/nema.jpg{Enter}')
  fireEvent.error(screen.getByRole('img', { name: 'Slika 1' }))
  expect(screen.getByRole('img', { name: 'Slika nije dostupna' })).toHaveTextContent('Slika nije dostupna')
})

test.each([
  ['blank', '  ', ['/uploads/images/a.webp']],
  ['the same', '/uploads/images/a.webp', ['/uploads/images/a.webp']],
  ['the same under its bare name', 'a.webp', ['/uploads/images/a.webp']],
  ['another', ' /uploads/images/b.webp ', ['/uploads/images/a.webp', '/uploads/images/b.webp']],
])('an address that is %s', (_what, url, list) => {
  expect(withImage(['/uploads/images/a.webp'], url)).toEqual(list)
})
