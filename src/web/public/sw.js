// Shows notices from the server and opens what they are about. Nothing else: no request passes through here.
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
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // Only a window of the back-office; a sales page may be open on the same address.
    const app = windows.find(({ url }) =>
      /^\/(orders|dashboard|settings|builder|profit|admin|create)/.test(new URL(url).pathname),
    )
    if (!app) return self.clients.openWindow(address.href)
    await app.focus()
    return app.navigate(address.href).catch(() => self.clients.openWindow(address.href))
  }
  event.waitUntil(open())
})
