import type { PixelConfig } from '#contract/pixel/schema.ts'
import { pixelConfigAddress } from '#contract/pixel/addresses.ts'
import type { PixelData } from '../pixel-data.ts'
import { askConsent } from './consent.ts'
import type { PixelCall } from './pixel.ts'

type Fbq = ((...call: unknown[]) => void) & { callMethod?: (...call: unknown[]) => void; queue: unknown[][] }
declare global {
  interface Window {
    fbq?: Fbq
  }
}

const currency = 'RSD'
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/** One entry per website: on a host shared by sellers a page must never report to somebody else's pixel. */
const cacheKey = (websiteId: number) => `izlog-pixel:${websiteId}`
const sentKey = (orderId: string) => `izlog-purchase:${orderId}`

const kept = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // A browser that keeps nothing still sends its events.
    }
  },
}

/** The page's pixel; when the call fails the one known from the last visit, and none once the server says there is none. */
const findPixelId = async (websiteId: number): Promise<string | null> => {
  const key = cacheKey(websiteId)
  try {
    const answer = await fetch(`${pixelConfigAddress}?websiteId=${websiteId}`)
    if (!answer.ok) throw new Error(String(answer.status))
    const { pixelId, enabled } = (await answer.json()) as Partial<PixelConfig>
    const valid = pixelId && enabled ? pixelId : null
    kept.write(key, valid)
    return valid
  } catch {
    return kept.read(key)
  }
}

/** The network's own queue: calls made before its script has loaded wait in it. */
const installQueue = (scriptUrl: string): Fbq => {
  if (window.fbq) return window.fbq
  const fbq = ((...call: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call)
    else fbq.queue.push(call)
  }) as Fbq
  Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq })
  // The second name is what older versions of the network's script look for.
  Object.assign(window, { fbq, _fbq: fbq })
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: scriptUrl }))
  return fbq
}

/** Two decimals in dinars. */
const inDinars = (amount: string, rsdRate: number): number => Math.round(Number(amount) * rsdRate * 100) / 100

/** Runs at most once per page: the page's script is a module, and modules run once. */
export const startPixel = async (data: PixelData): Promise<void> => {
  if (data.quietHosts.includes(location.hostname)) {
    console.warn(data.previewWarning)
    return
  }
  if (data.consentKey && !(await askConsent(data.consentKey))) return
  const pixelId = await findPixelId(data.websiteId)
  if (!pixelId) return
  const fbq = installQueue(data.scriptUrl)
  const track = (name: string, params: object, eventID = randomId()) =>
    fbq('track', name, params, { eventID })
  const contents = { content_ids: [data.contentId], content_name: data.contentName, content_type: 'product' }
  const value = (total: string) => ({ value: inDinars(total, data.rsdRate), currency })

  fbq('init', pixelId)
  track('PageView', {})
  track('ViewContent', { ...contents, ...value(data.price) })

  const send = ([name, params]: PixelCall) => {
    const event = { ...contents, num_items: params.quantity, ...value(params.total) }
    if (name === 'InitiateCheckout') {
      track(name, event)
      return
    }
    // Once per order, whatever the buyer reloads; the server sends the same id.
    if (kept.read(sentKey(params.orderId))) return
    kept.write(sentKey(params.orderId), '1')
    track(name, event, `order-${params.orderId}`)
  }
  const waiting = window.izlogPixel
  window.izlogPixel = { push: send }
  if (Array.isArray(waiting)) for (const call of waiting as PixelCall[]) send(call)
}
