import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleLanding } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import type { Stop } from '../life.ts'
import { startSteps } from '../steps.ts'

const sent: { path: string; body: Record<string, unknown> }[] = []
let reading: Promise<unknown>[] = []
let isHidden = false
let stop: Stop | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  sent.length = 0
  reading = []
  isHidden = false
  sessionStorage.clear()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => {
      reading.push(body.text().then((text) => sent.push({ path, body: JSON.parse(text) as never })))
      return true
    },
  })
  history.replaceState(null, '', '/blender?utm_source=fb&lozinka=tajna')
  showPage(sampleLanding({ keepsUnsent: true, website: { templateName: 'Advertorial Template' } }))
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const form = () => document.querySelector<HTMLFormElement>('form[data-embedded]')!
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const type = (name: string, value: string) => {
  field(name).value = value
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const leave = () => {
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  isHidden = false
}
const said = async () => {
  await Promise.all(reading)
  return sent
}

describe('what stands in a form', () => {
  const start = async () => {
    const { watch } = await import('./watch.ts')
    stop = watch(form())
  }

  it('is sent after a pause once a phone that can be one is in it, and with the page', async () => {
    await start()
    type('name', 'Mira Perić')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await said()).toEqual([])
    type('phone', '064 123')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await said()).toEqual([])
    type('phone', '064 123 45 67')
    await vi.advanceTimersByTimeAsync(3000)
    expect(await said()).toMatchObject([
      {
        path: '/api/leads',
        body: {
          websiteId: 12,
          key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
          name: 'Mira Perić',
          phone: '064 123 45 67',
          quantity: 1,
          attribution: { utm_source: 'fb' },
        },
      },
    ])
    expect(JSON.stringify(sent)).not.toContain('tajna')
    type('city', 'Šabac')
    leave()
    leave()
    expect(await said()).toHaveLength(2)
    expect(sent[1]?.body).toMatchObject({ city: 'Šabac', key: sent[0]?.body['key'] })
  })

  it('is sent, too, where it was typed before the script came', async () => {
    field('phone').value = '064 123 45 67'
    const { startUnsent } = await import('../unsent.ts')
    startUnsent()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await said()).toMatchObject([{ body: { phone: '064 123 45 67' } }])
    // What watches ends with the order.
    const { clearDraft } = await import('../order/draft.ts')
    clearDraft(12)
    leave()
  })

  it('is taken back with the phone', async () => {
    await start()
    type('phone', '064 123 45 67')
    leave()
    type('phone', '')
    leave()
    expect((await said()).map(({ body }) => body['phone'])).toEqual(['064 123 45 67', ''])
  })

  it('ends with the order', async () => {
    await start()
    type('phone', '064 123 45 67')
    leave()
    const { clearDraft } = await import('../order/draft.ts')
    clearDraft(12)
    type('notes', 'posle porudžbine')
    leave()
    type('notes', 'još kasnije')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await said()).toHaveLength(1)
  })
})

describe('a link of a message', () => {
  const answer = (status: number, body: object) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
  const resume = async () => (await import('./resume.ts')).resume('AbCdEfGhIjKlMnOpQrStUv')
  afterEach(() => vi.unstubAllGlobals())

  it('fills the form as it was left, picks its pack and keeps the token out of the address', async () => {
    answer(200, {
      websiteId: 12,
      key: 'a'.repeat(32),
      typed: { name: 'Mira', phone: '064 123 45 67', quantity: 2 },
      choices: null,
    })
    history.replaceState(null, '', '/blender?utm_source=fb#nastavak=AbCdEfGhIjKlMnOpQrStUv')
    await resume()
    expect(location.href).toMatch(/\/blender\?utm_source=fb$/)
    expect(field('name').value).toBe('Mira')
    expect(new FormData(form()).get('quantity')).toBe('2')
    const { orderKey, readDraft } = await import('../order/draft.ts')
    expect(orderKey(12)).toBe('a'.repeat(32))
    expect(readDraft(12)).toMatchObject({ name: 'Mira', phone: '064 123 45 67' })
  })

  it('that is over says so and leaves the form as it is', async () => {
    answer(404, { message: 'Ova veza više ne važi. Formular možete da popunite ponovo.' })
    field('name').value = 'Ana'
    await resume()
    expect(document.querySelector('[data-toast]')).toHaveTextContent('Ova veza više ne važi.')
    expect(field('name').value).toBe('Ana')
  })

  it('is no help where the server is silent, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
    await resume()
    expect(document.querySelector('[data-toast]')).toHaveTextContent('Porudžbina nije učitana.')
  })
})

describe('how far a visit came', () => {
  it('is said once in a tab, in as few words as there are pauses', async () => {
    stop = startSteps('12')
    await vi.advanceTimersByTimeAsync(3000)
    field('name').dispatchEvent(new Event('focusin', { bubbles: true }))
    type('phone', '0641234')
    type('phone', '06412345')
    leave()
    expect(await said()).toEqual([
      { path: '/api/pages/12/steps', body: { steps: ['seen'], search: location.search } },
      { path: '/api/pages/12/steps', body: { steps: ['opened', 'phone'], search: location.search } },
    ])
    stop()
    stop = startSteps('12')
    field('name').dispatchEvent(new Event('focusin', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(9000)
    leave()
    expect(await said()).toHaveLength(2)
  })

  it('is known of a form that was opened before the script came', async () => {
    document.body.append(Object.assign(document.createElement('dialog'), { className: 'popup' }))
    stop = startSteps('12')
    leave()
    expect(await said()).toMatchObject([{ body: { steps: ['seen', 'opened'] } }])
  })

  it('is known of a phone that was typed before the script came', async () => {
    field('phone').value = '064 123 456'
    stop = startSteps('12')
    leave()
    expect(await said()).toMatchObject([{ body: { steps: ['seen', 'opened', 'phone'] } }])
  })

  it('of a page that is left at once is said at once', async () => {
    stop = startSteps('12')
    leave()
    expect(await said()).toMatchObject([{ body: { steps: ['seen'] } }])
  })
})
