import type { FastifyInstance } from 'fastify'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { actorOf } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listAudit } from '../audit/queries.ts'
import { askBackup } from '../backups/ask-backup.ts'
import { allowOutside } from '../backups/outside-hold.ts'
import {
  changeDetails,
  createAccount,
  deleteClient,
  removeTwoFactor,
  resetPassword,
  setUserActive,
} from './commands.ts'
import { readHealth } from './health.ts'
import { presentAudit, presentManagedUser } from './presenter.ts'
import { countEverything, listClients, listManagedUsers } from './queries.ts'

export const adminRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(app, services, adminEndpoints.listClients, async () =>
    (await listClients(db)).map(presentManagedUser),
  )
  serve(app, services, adminEndpoints.listUsers, async () =>
    (await listManagedUsers(db)).map(presentManagedUser),
  )
  serve(app, services, adminEndpoints.stats, () => countEverything(db))
  serve(app, services, adminEndpoints.listAudit, async ({ query }) =>
    presentAudit(await listAudit(db, query)),
  )
  serve(app, services, adminEndpoints.health, () => readHealth(services))

  serve(app, services, adminEndpoints.makeBackup, async (by) => {
    await askBackup(db, actorOf(by))
    return readHealth(services)
  })
  serve(app, services, adminEndpoints.allowOutside, async ({ body, ...by }) => {
    await allowOutside(db, { actor: actorOf(by), sendsWaiting: body.sendsWaiting })
    return readHealth(services)
  })

  serve(app, services, adminEndpoints.createClient, async ({ body, ...by }) =>
    presentManagedUser(await createAccount(db, { actor: actorOf(by), role: 'client', account: body })),
  )
  serve(app, services, adminEndpoints.changeDetails, async ({ params, body, ...by }) =>
    presentManagedUser(await changeDetails(db, { actor: actorOf(by), userId: params.id, details: body })),
  )
  serve(app, services, adminEndpoints.setStatus, async ({ params, body, ...by }) =>
    presentManagedUser(
      await setUserActive(db, { actor: actorOf(by), userId: params.id, isActive: body.isActive }),
    ),
  )
  serve(app, services, adminEndpoints.resetPassword, async ({ params, body, ...by }) => {
    await resetPassword(db, { actor: actorOf(by), userId: params.id, newPassword: body.newPassword })
    return { success: true as const, message: adminStrings.reset.done }
  })
  serve(app, services, adminEndpoints.switchOffTwoFactor, async ({ params, ...by }) =>
    presentManagedUser(await removeTwoFactor(db, { actor: actorOf(by), userId: params.id })),
  )
  serve(app, services, adminEndpoints.deleteUser, async ({ params, ...by }) => {
    await deleteClient(db, { actor: actorOf(by), userId: params.id })
    return { success: true as const, message: adminStrings.remove.done }
  })
}
