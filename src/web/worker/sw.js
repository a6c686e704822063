// Shows notices from the server and opens what they are about; and where there is no network, the frame of the back-office stands all the
// same. The network always answers first, so that nothing old is ever shown while it can be reached; no answer of the API passes through here.

/** Files of this build that the frame is drawn with, and first segments of its screens; written in when it is built. */
const shell = new Set(__SHELL__)
const screens = new Set(__SCREENS__)
const cacheName = 'frame-__VERSION__'
const documentPath = '/login'

/** The document of another build than this worker's would ask for files that are not kept: then nothing is kept, and the next visit tries again. */
const keep = async () => {
  const answer = await fetch(documentPath, { cache: 'reload', credentials: 'omit' })
  if (!answer.ok || !(await answer.clone().text()).includes('__ENTRY__')) throw new Error('another build')
  const cache = await caches.open(cacheName)
  await cache.addAll([...shell])
  await cache.put(documentPath, answer)
}

const forgetOthers = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable()]))
})

const kept = async (path) => (await caches.match(path, { cacheName })) ?? Response.error()

const open = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return kept(documentPath)
  }
}

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin || event.request.method !== 'GET') return
  if (event.request.mode === 'navigate') {
    if (screens.has(pathname.split('/')[1])) event.respondWith(open(event))
  } else if (shell.has(pathname)) event.respondWith(fetch(event.request).catch(() => kept(pathname)))
})

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  const options = {
    body,
    tag,
    data: { url },
    lang: 'sr-Latn-RS',
    icon: '/assets/app/icon-192-1.png',
    badge: '/assets/app/badge-96-1.png',
  }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.url, self.location.origin)
  if (address.origin !== self.location.origin) return
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // Only a window of the back-office; a sales page may be open on the same address.
    const app = windows.find(({ url }) =>
      /^\/(orders|dashboard|settings|builder|profit|admin|create)/.test(new URL(url).pathname),
    )
    if (!app) return self.clients.openWindow(address.href)
    await app.focus()
    return app.navigate(address.href).catch(() => self.clients.openWindow(address.href))
  }
  event.waitUntil(show())
})
