import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOf } from '#contract/common/dates.ts'
import { customerEndpoints, customerFiles } from '#contract/customers/endpoints.ts'
import { customerStrings } from '#contract/customers/strings.ts'
import { actorOf } from '../../http/actor.ts'
import { parseInput, routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/commands.ts'
import { blockPerson, blockPhone, ignoreOnce, unblock } from './blocks.ts'
import { AppError } from '../../errors/app-error.ts'
import { erasePerson } from './erase.ts'
import { exportCustomers, exportPerson, type TypedForm } from './export.ts'
import { getPerson, phoneBehind, readCard } from './history.ts'
import { mergePersons, takeApart } from './merge.ts'
import { addCustomerNote, removeCustomerNote } from './notes.ts'
import type { Person } from './persons.ts'
import { presentBlock, presentListed, presentRefused } from './presenter.ts'
import { listBlocks, listCustomers, listRefused } from './queries.ts'
import { readRules, saveRules } from './rules.ts'

const pageSize = 50

type From = { caller: Principal; request: FastifyRequest }

/** Buyers are the seller's alone: an admin has those of the own pages. */
export const customerRoutes = (
  app: FastifyInstance,
  services: Services,
  /** Unsent forms stand above buyers, so their reading is handed in. */
  { listForms }: { listForms: (services: Services, person: Person) => Promise<TypedForm[]> },
): void => {
  const { db, config, now } = services
  const personFor = ({ caller }: Pick<From, 'caller'>, id: string) =>
    getPerson(services, { userId: caller.id, id })
  const cardFor = async (from: Pick<From, 'caller'>, id: string) =>
    readCard(services, await personFor(from, id))
  const by = (from: From) => ({
    userId: from.caller.id,
    actor: actorOf(from),
    now: now(),
    secretKey: config.secretKey,
  })

  serve(app, services, customerEndpoints.list, async ({ caller, query }) => {
    const rows = await listCustomers(db, caller.id, { ...query, limit: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    return {
      customers: page.map((row) => presentListed(config.secretKey, caller.id, row)),
      before:
        rows.length <= pageSize
          ? null
          : query.most
            ? (query.before ?? 0) + pageSize
            : (page.at(-1)?.id ?? null),
    }
  })
  serve(app, services, customerEndpoints.card, ({ caller, params }) => cardFor({ caller }, params.id))
  serve(app, services, customerEndpoints.addNote, async ({ caller, params, body }) => {
    await addCustomerNote(db, await personFor({ caller }, params.id), body.text)
    return cardFor({ caller }, params.id)
  })
  serve(app, services, customerEndpoints.removeNote, async ({ caller, params }) => {
    await removeCustomerNote(db, await personFor({ caller }, params.id), params.noteId)
    return cardFor({ caller }, params.id)
  })
  serve(app, services, customerEndpoints.block, async ({ params, body, ...from }) => {
    await blockPerson(db, by(from), { person: await personFor(from, params.id), block: body })
    return cardFor(from, params.id)
  })
  serve(app, services, customerEndpoints.ignoreOnce, async ({ caller, params }) => {
    await ignoreOnce(db, await personFor({ caller }, params.id))
    return cardFor({ caller }, params.id)
  })
  serve(app, services, customerEndpoints.merge, async ({ params, body, ...from }) => {
    const [into, added] = [await personFor(from, params.id), await personFor(from, body.with)]
    // The number of another buyer would bring that whole buyer along.
    if (
      added.root !== into.root &&
      added.root !== phoneBehind(services, { userId: from.caller.id, id: body.with })
    )
      throw new AppError('customers.merged_elsewhere')
    await mergePersons(db, actorOf(from), { into, added })
    return cardFor(from, params.id)
  })
  serve(app, services, customerEndpoints.takeApart, async ({ params, ...from }) => {
    const person = await personFor(from, params.id)
    const phone = phoneBehind(services, { userId: from.caller.id, id: params.phoneId })
    await takeApart(db, actorOf(from), { person, phone })
    return cardFor(from, params.id)
  })
  serve(app, services, customerEndpoints.erase, async ({ params, body, ...from }) => {
    const person = await personFor(from, params.id)
    const orders = await erasePerson(db, actorOf(from), { person, secretKey: config.secretKey, ...body })
    return { orders }
  })
  serve(app, services, customerEndpoints.lists, async ({ caller }) => {
    const [blocks, refused] = await Promise.all([listBlocks(db, caller.id), listRefused(db, caller.id)])
    return {
      blocks: blocks.map((row) => presentBlock(config.secretKey, row)),
      refused: refused.map(presentRefused),
    }
  })
  serve(app, services, customerEndpoints.blockPhone, async ({ body, ...from }) =>
    presentBlock(config.secretKey, await blockPhone(db, by(from), body)),
  )
  serve(app, services, customerEndpoints.unblock, async ({ params, ...from }) => {
    await unblock(db, by(from), params.id)
    return { success: true as const }
  })
  serve(app, services, customerEndpoints.rules, ({ caller }) => readRules(db, caller.id))
  serve(app, services, customerEndpoints.saveRules, ({ caller, body }) => saveRules(db, caller.id, body))

  /** Before the file goes out: data of buyers leave with it. */
  const noteExport = (from: From, subject: string) =>
    db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, actorOf(from), { action: 'export-customers', targetUserId: from.caller.id, subject }),
      )
  const headersFor = (name: string) => ({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${dayOf(now())}.csv"`,
    'cache-control': 'no-store',
  })
  servePlain(app, services, routeOf(customerFiles.exportList), async ({ caller, request, reply }) => {
    const query = parseInput(customerFiles.exportList.query, request.query)
    await noteExport({ caller, request }, customerStrings.file.list)
    return reply.headers(headersFor(customerStrings.file.list)).send(exportCustomers(db, caller.id, query))
  })
  servePlain(app, services, routeOf(customerFiles.exportOne), async ({ caller, request, reply }) => {
    const { id } = parseInput(customerFiles.exportOne.params, request.params)
    const person = await personFor({ caller }, id)
    const file = await exportPerson(db, {
      person,
      secretKey: config.secretKey,
      forms: await listForms(services, person),
    })
    await noteExport({ caller, request }, customerStrings.file.one)
    return reply.headers(headersFor(customerStrings.file.one)).send(file)
  })
}
