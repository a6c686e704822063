import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orderImportEndpoints, orderImportFiles } from '#contract/order-import/endpoints.ts'
import { importFields, importLimits } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import { readOneFile } from '../../lib/multipart.ts'
import type { Services } from '../../services.ts'
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

/** Throws order_import.missing, order_import.too_large. */
const fileOf = async (request: FastifyRequest) => {
  try {
    const file = must(await readOneFile(request), 'order_import.missing')
    if (file.field !== read.fileField) throw new AppError('order_import.missing')
    if (file.bytes.length > importLimits.bytes) throw new AppError('order_import.too_large')
    return file
  } catch (error) {
    // The bound of every upload, whose own sentence speaks of pictures.
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? new AppError('order_import.too_large', { cause: error }) : error
  }
}

async function* noRows(): AsyncGenerator<Cell[][]> {}

export const orderImportRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  servePlain(
    app,
    services,
    { ...routeOf(read), limit: rateLimits.orderImport },
    async ({ caller, request, reply }) => {
      const { fileName, bytes } = await fileOf(request)
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
