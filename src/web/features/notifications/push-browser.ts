/** What this browser can do about notices from the server. */
export type PushSupport = 'ready' | 'needs-home-screen' | 'insecure' | 'unsupported'

/** An iPad calls itself a Mac, but is touched. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

export const readPushSupport = (): PushSupport => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
  if (isApplePhone() && !isInstalled()) return 'needs-home-screen'
  return window.isSecureContext ? 'unsupported' : 'insecure'
}

const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
]
const firstIn = (agent: string, names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1]

/** `Chrome, Android`: enough to distinguish one's own devices. */
export const deviceName = (agent = navigator.userAgent): string =>
  [firstIn(agent, browsers), firstIn(agent, systems)].filter(Boolean).join(', ') || 'Pregledač'

const workerPath = '/sw.js'

/** The subscription of this browser, if there is one; asks nothing of the person. */
export const findSubscription = async (): Promise<PushSubscription | null> => {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** This browser gets nothing more, whatever the server still knows. Never throws: signing out does not depend on it. */
export const giveUpPush = async (): Promise<void> => {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch {
    // A browser without push, or one that is offline.
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Subscribes this browser with the server's key. One left from another key is given up first: browsers refuse to change it. */
export const subscribe = async (pushKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(workerPath, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}
