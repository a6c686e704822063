import type { FastifyInstance } from 'fastify'
import { orderImportEndpoints, orderImportFiles } from '#contract/order-import/endpoints.ts'
import { importFields } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readImportedFile } from './upload.ts'
import type { Cell } from '../shipping-documents/cells.ts'
import { xlsxStream } from '../shipping-documents/spreadsheet.ts'
import {
  changeColumns,
  changeRows,
  discardImport,
  listImports,
  readFile,
  showImport,
  showProgress,
  startImport,
  startUndo,
} from './commands.ts'

const { read, template } = orderImportFiles

async function* noRows(): AsyncGenerator<Cell[][]> {}

export const orderImportRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  servePlain(
    app,
    services,
    { ...routeOf(read), limit: rateLimits.orderImport },
    async ({ caller, request, reply }) => {
      const { fileName, bytes } = await readImportedFile(request, read.fileField)
      const made = await readFile(services, { caller, fileName, bytes })
      return reply.code(read.status).header('cache-control', 'no-store').send(read.answer.parse(made))
    },
  )
  servePlain(app, services, routeOf(template), async ({ reply }) =>
    reply
      .header('content-type', template.answerTypes[0])
      .header('content-disposition', `attachment; filename="${orderImportStrings.templateName}"`)
      .send(
        xlsxStream(
          importFields
            .filter((field) => field !== 'surname' && field !== 'house')
            .map((field) => orderImportStrings.fields[field]),
          noRows(),
        ),
      ),
  )

  serve(app, services, orderImportEndpoints.list, ({ caller }) => listImports(db, caller))
  serve(app, services, orderImportEndpoints.find, ({ caller, params }) =>
    showImport(services, caller, params.id),
  )
  serve(app, services, orderImportEndpoints.progress, ({ caller, params }) =>
    showProgress(db, caller, params.id),
  )
  serve(app, services, orderImportEndpoints.changeColumns, ({ caller, params, body }) =>
    changeColumns(services, { caller, id: params.id, change: body }),
  )
  serve(app, services, orderImportEndpoints.changeRows, ({ caller, params, body }) =>
    changeRows(services, { caller, id: params.id, change: body }),
  )
  serve(app, services, orderImportEndpoints.start, ({ caller, params }) =>
    startImport(services, caller, params.id),
  )
  serve(app, services, orderImportEndpoints.undo, ({ caller, params }) => startUndo(db, caller, params.id))
  serve(app, services, orderImportEndpoints.discard, async ({ caller, params }) => {
    await discardImport(db, caller, params.id)
    return { success: true as const }
  })
}
