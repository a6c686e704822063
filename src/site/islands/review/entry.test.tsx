import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleReview } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { startPhoto } from './entry.ts'

const large = new File([new Uint8Array(6_000_000)], 'IMG_2.png', { type: 'image/png' })
const small = new File([new Uint8Array(9)], 'mala.png', { type: 'image/png' })

/** Files of an input cannot be set here as a browser sets them. */
const filesOf = (input: HTMLInputElement, first: File[] = []) => {
  let files = first
  Object.defineProperty(input, 'files', {
    configurable: true,
    get: () => files,
    set: (next: File[]) => {
      files = next
    },
  })
  return () => files
}

let draw: () => void
beforeEach(() => {
  vi.stubGlobal(
    'DataTransfer',
    class {
      files: File[] = []
      items = { add: (file: File) => this.files.push(file) }
    },
  )
  const drawn = new Promise<void>((done) => (draw = done))
  vi.stubGlobal('createImageBitmap', async () => {
    await drawn
    return { width: 4000, height: 3000, close: () => {} }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (done) {
    done(new Blob([new Uint8Array(300_000)], { type: 'image/jpeg' }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () => {
  showPage(sampleReview())
  const form = document.querySelector('form')!
  const sent = vi.fn()
  form.requestSubmit = sent
  const input = screen.getByLabelText<HTMLInputElement>('Slika proizvoda')
  startPhoto(form)
  const pick = (file: File) => {
    const files = filesOf(input, [file])
    input.dispatchEvent(new Event('change'))
    return files
  }
  const submit = () => {
    const event = new SubmitEvent('submit', { cancelable: true })
    form.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { form, sent, pick, submit }
}

it('a large photograph is made smaller in the field, and the form waits for it', async () => {
  const { form, sent, pick, submit } = open()
  const files = pick(large)
  expect(submit()).toBe(true)
  expect(form.querySelector('button')).toHaveAttribute('aria-busy', 'true')
  draw()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(files().map(({ name, size, type }) => [name, size, type])).toEqual([
    ['IMG_2.jpg', 300_000, 'image/jpeg'],
  ])
  expect(form.querySelector('button')).not.toHaveAttribute('aria-busy')
  expect(submit()).toBe(false)
})

it('a small one goes as it is, and so does what the browser cannot open', async () => {
  const { pick, submit } = open()
  const files = pick(small)
  await Promise.resolve()
  expect(files()).toEqual([small])
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('nepoznat format')))
  const same = pick(large)
  await vi.waitFor(() => expect(submit()).toBe(false))
  expect(same()).toEqual([large])
})

it('the hint says that large ones are taken too', () => {
  open()
  expect(screen.getByText('Veće fotografije smanjujemo sami.')).toBeVisible()
})
