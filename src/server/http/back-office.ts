import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { takePath } from '#contract/builder/take-path.ts'
import { AppError } from '../errors/app-error.ts'
import { bareDomain } from '../modules/domains/host-name.ts'
import { hostIcon } from '../modules/domains/icon.ts'
import type { Services } from '../services.ts'
import { distFolder, notBuilt, sendBuilt } from './built-files.ts'
import { openHome, type Homes } from './homes.ts'
import { backOfficePermissions, backOfficePolicy, openedByShops, workerPolicy } from './security-headers.ts'
import { limitRate, rateLimits } from './rate-limit.ts'
import { servePlain } from './serve.ts'

/** Paths of the back-office; each answers the same document, the browser's router does the rest. */
export const screens = [
  '/',
  '/login',
  '/dashboard',
  '/create',
  '/create-website',
  '/builder',
  takePath,
  '/builder/predlog/:id',
  '/builder/izrada/:id',
  '/builder/stranica/:id',
  '/edit/:id',
  '/orders',
  '/orders/print',
  '/nezavrsene',
  '/isplate',
  '/isplate/izvodi',
  '/isplate/duguje/:market',
  '/isplate/:id',
  '/povrati',
  '/levak',
  '/pozivi',
  '/problemi',
  '/pozivi/ucinak',
  '/kupci',
  '/kupci/:id',
  '/orders/import',
  '/orders/import/:id',
  '/stock',
  '/stock/:id',
  '/reviews',
  '/profit',
  '/domain',
  '/domains',
  '/settings',
  '/market-costs',
  '/admin',
  '/tenants',
  '/sync',
  '/sync-setup',
  '/api-docs',
]

/** Under these first segments nothing but screens stands. */
export const screenFolders = new Set([
  'create',
  'edit',
  'orders',
  'isplate',
  'pozivi',
  'kupci',
  'stock',
  'reviews',
  'profit',
  'domains',
  'settings',
  'market-costs',
  'admin',
])

const webRoot = new URL('web/', distFolder)

export const backOfficeRoutes = async (
  app: FastifyInstance,
  services: Services,
  homes: Homes,
): Promise<void> => {
  const document = await readFile(new URL('index.html', webRoot), 'utf8').catch((error: unknown) => {
    throw notBuilt(error)
  })
  const sendDocument = (reply: FastifyReply, headers: Record<string, string> = {}) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', backOfficePolicy)
      .header('permissions-policy', backOfficePermissions)
      .headers(headers)
      .send(document)
  for (const url of screens) {
    servePlain(
      app,
      services,
      { method: 'GET', url, access: 'anyone' },
      async ({ request, reply }) =>
        // Only `/` gets here from other hosts.
        (await openHome(homes, request, reply)) ?? sendDocument(reply, url === takePath ? openedByShops : {}),
    )
  }
  // Below a screen's own path only the back-office can say what is missing: it knows who is signed in.
  for (const section of screenFolders)
    servePlain(
      app,
      services,
      { method: 'GET', url: `/${section}/*`, access: 'anyone' },
      async ({ request, reply }) => {
        await limitRate(services, request, rateLimits.missingPage)
        return sendDocument(reply.code(404))
      },
    )
  const file = (url: string, name: (params: Record<string, string>) => string) =>
    servePlain(app, services, { method: 'GET', url, access: 'anyone' }, async ({ request, reply }) => {
      if (
        !(await sendBuilt(services, request, reply, 'app', name(request.params as Record<string, string>)))
      ) {
        throw new AppError('common.unknown_call')
      }
      return reply
    })
  file('/assets/app/*', (params) => params['*'] ?? '')
  // At the root, because a service worker acts only at its own path and below. Browsers look for a newer one by themselves.
  const worker = await readFile(new URL('sw.js', webRoot)).catch((error: unknown) => {
    throw notBuilt(error)
  })
  servePlain(app, services, { method: 'GET', url: '/sw.js', access: 'anyone' }, async ({ reply }) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker),
  )
  // Browsers ask for it on every page that names no icon; without this it would be looked up as a website.
  servePlain(
    app,
    services,
    { method: 'GET', url: '/favicon.ico', access: 'anyone' },
    async ({ request, reply }) => {
      const { site } = request
      if (site.kind === 'domain')
        return reply
          .header('content-type', 'image/svg+xml')
          .header('cache-control', 'public, max-age=86400')
          .send(hostIcon(bareDomain(site.domain)))
      if (await sendBuilt(services, request, reply, 'app', 'izlog.svg')) return reply
      throw new AppError('common.unknown_call')
    },
  )
}
