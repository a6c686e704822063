import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pixelDataId, type PixelData } from '../pixel-data.ts'
import { sampleLanding } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'
import { trackPixel } from './pixel.ts'
import { startPixel } from './pixel-script.ts'

const pixel = { scriptUrl: 'https://pixel.test/fbevents.js', quietHosts: [], consentKey: null, rsdRate: 1 }
const asked = { ...pixel, consentKey: 'izlog-consent:12' }

const show = (over: object = {}, landing: Parameters<typeof sampleLanding>[0] = {}) => {
  showPage(sampleLanding({ pixel: { ...pixel, ...over }, ...landing }))
  return JSON.parse(document.getElementById(pixelDataId)?.textContent ?? '') as PixelData
}

const answer = (body: object, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  )
const config = (pixelId: string | null) => answer({ pixelId, enabled: pixelId !== null, domain: null })

/** What the network's script would find waiting. */
const calls = () => (window.fbq?.queue ?? []).map(([, name, params, id]) => [name, params, id])
const named = (name: string) => calls().filter(([called]) => called === name)

beforeEach(() => {
  localStorage.clear()
  delete window.fbq
  delete window.izlogPixel
})
afterEach(() => vi.unstubAllGlobals())

describe('on load', () => {
  it('reports once that the page and its product were seen, in dinars', async () => {
    config('111')
    await startPixel(show({ rsdRate: 117.2 }, { market: 'Montenegro' }))
    expect(window.fbq?.queue[0]).toEqual(['init', '111'])
    expect(named('PageView')).toHaveLength(1)
    expect(named('ViewContent')).toEqual([
      [
        'ViewContent',
        {
          content_ids: ['blender-380'],
          content_name: 'Prenosivi blender 380 ml',
          content_type: 'product',
          value: 2930,
          currency: 'RSD',
        },
        { eventID: expect.any(String) as string },
      ],
    ])
    expect(document.querySelectorAll('script[src*="pixel.test"]')).toHaveLength(1)
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/pixel/config?websiteId=12')
  })

  it('does nothing where the seller has no pixel', async () => {
    config(null)
    await startPixel(show())
    expect(window.fbq).toBeUndefined()
    expect(document.querySelector('script[src*="pixel.test"]')).toBeNull()
  })

  it('loads nothing on a preview host and says so once', async () => {
    config('111')
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await startPixel(show({ quietHosts: [location.hostname] }))
    expect(warned).toHaveBeenCalledExactlyOnceWith('Pregled stranice: reklamni piksel se ovde ne učitava.')
    expect(fetch).not.toHaveBeenCalled()
    expect(window.fbq).toBeUndefined()
    warned.mockRestore()
  })

  it('falls back to the id known from the last visit when the call fails, per website', async () => {
    config('111')
    await startPixel(show())
    for (const failing of [
      () => answer({}, 500),
      () => vi.stubGlobal('fetch', () => Promise.reject(new Error())),
    ]) {
      delete window.fbq
      failing()
      await startPixel(show())
      expect((window.fbq as Window['fbq'])?.queue[0]).toEqual(['init', '111'])
    }
    delete window.fbq
    await startPixel(show({}, { website: { id: 13 } }))
    expect(window.fbq).toBeUndefined()
  })

  it('forgets the known id when the answer has none', async () => {
    config('111')
    await startPixel(show())
    expect(localStorage.getItem('izlog-pixel:12')).toBe('111')
    config(null)
    await startPixel(show())
    expect(localStorage.getItem('izlog-pixel:12')).toBeNull()
  })
})

describe('what the order form reports', () => {
  it('waits until the pixel is there, and a purchase is reported once, with the id the server uses', async () => {
    config('111')
    trackPixel('InitiateCheckout', { quantity: 1, total: '2990.00' })
    await startPixel(show())
    trackPixel('Purchase', { quantity: 2, total: '4990.00', orderId: 'abc' })
    trackPixel('Purchase', { quantity: 2, total: '4990.00', orderId: 'abc' })
    expect(named('InitiateCheckout')).toHaveLength(1)
    expect(named('Purchase')).toEqual([
      [
        'Purchase',
        expect.objectContaining({
          value: 4990,
          currency: 'RSD',
          content_ids: ['blender-380'],
          num_items: 2,
        }) as object,
        { eventID: 'order-abc' },
      ],
    ])
  })

  it('is lost without harm on a page without a pixel', () =>
    expect(() => trackPixel('InitiateCheckout', { quantity: 1, total: '1.00' })).not.toThrow())
})

describe('where buyers are asked', () => {
  const banner = () => document.querySelector<HTMLElement>('[data-consent]')
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click()

  it('nothing is sent before the answer', async () => {
    config('111')
    const data = show(asked)
    expect(banner()).not.toBeVisible()
    const started = startPixel(data)
    expect(banner()).toBeVisible()
    expect(fetch).not.toHaveBeenCalled()
    press('Dozvoli')
    await started
    expect(banner()).not.toBeVisible()
    expect(named('PageView')).toHaveLength(1)
    await startPixel(show(asked))
    expect(banner()).not.toBeVisible()
  })

  it('a refusal is remembered and nothing is ever asked of the network', async () => {
    config('111')
    const started = startPixel(show(asked))
    press('Ne dozvoli')
    await started
    await startPixel(show(asked))
    expect(banner()).not.toBeVisible()
    expect(fetch).not.toHaveBeenCalled()
    expect(document.body).toHaveTextContent('Podešavanje kolačića')
  })

  it('the words are the market’s', () => {
    show(asked, { market: 'Bosnia' })
    expect(banner()).toHaveTextContent('izmjeri')
  })
})
