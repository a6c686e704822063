import type { FastifyInstance } from 'fastify'
import { bankStatementEndpoints, bankStatementFiles } from '#contract/bank-statements/endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readImportedFile } from '../order-import/upload.ts'
import {
  acceptSure,
  decideTransfer,
  divideTransfer,
  readStatement,
  removeStatement,
  showPayoutBank,
} from './commands.ts'
import { showStatements } from './overview.ts'

const { read } = bankStatementFiles
const textLimit = 1024 * 1024

export const bankStatementRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  servePlain(
    app,
    services,
    { ...routeOf(read), limit: rateLimits.orderImport },
    async ({ caller, request, reply }) => {
      const query = read.query.safeParse(request.query)
      if (!query.success) throw new AppError('common.invalid')
      const { fileName, bytes } = await readImportedFile(request, read.fileField)
      const made = await readStatement(services, { caller, fileName, bytes, query: query.data })
      return reply.code(read.status).header('cache-control', 'no-store').send(read.answer.parse(made))
    },
  )
  serve(
    app,
    services,
    bankStatementEndpoints.paste,
    ({ caller, body: { text, ...query } }) =>
      readStatement(services, {
        caller,
        bytes: new TextEncoder().encode(text),
        fileName: null,
        query: { columns: query.columns, currency: query.currency },
      }),
    { bodyLimit: textLimit, limit: rateLimits.orderImport },
  )
  serve(app, services, bankStatementEndpoints.list, ({ caller }) => showStatements(db, caller.id))
  serve(app, services, bankStatementEndpoints.acceptSure, async ({ caller }) => ({
    accepted: await acceptSure(services, caller),
  }))
  serve(app, services, bankStatementEndpoints.decide, ({ caller, params, body }) =>
    decideTransfer(services, { caller, id: params.id }, body),
  )
  serve(app, services, bankStatementEndpoints.divide, ({ caller, params, body }) =>
    divideTransfer(services, { caller, id: params.id }, body),
  )
  serve(app, services, bankStatementEndpoints.ofPayout, ({ caller, params }) =>
    showPayoutBank(db, { caller, id: params.id }),
  )
  serve(app, services, bankStatementEndpoints.remove, async ({ caller, params }) => {
    await removeStatement(services, { caller, id: params.id })
    return { success: true as const }
  })
}
