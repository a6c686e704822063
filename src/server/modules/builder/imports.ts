import { sql } from 'kysely'
import { builderStrings } from '#contract/builder/strings.ts'
import type { ImportedProduct, ImportOrigin, ProductFacts } from '#contract/builder/schema.ts'
import type { TakenPage } from '#contract/builder/taking.ts'
import type { Market } from '#contract/common/market.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { isTooHeavy } from '../../errors/too-heavy.ts'
import type { Services } from '../../services.ts'
import { refusal } from '../product-import/empty-facts.ts'
import type { TakenBytes } from '../product-import/taken-page.ts'
import { countedInThread, pageSubject } from './attempts.ts'
import { inThreadFor } from './in-thread.ts'
import { findImport, findRecentImport } from './queries.ts'

type Reader = Pick<Services, 'db' | 'config' | 'threads'>

/** One reading of a page. Without an id it was refused and is not kept. */
export type Import = { importId: string | null; origin: ImportOrigin; facts: ProductFacts }

/** Facts hold what a page says to the letter; PostgreSQL takes neither NUL nor half a letter. */
const storable = (facts: ProductFacts): string =>
  JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  )

/** A reading under an id of its own. */
export const keepImport = async (
  db: Db,
  userId: number,
  { origin, url, facts }: { origin: ImportOrigin; url: string | null; facts: ProductFacts },
): Promise<Import> => {
  // A page that could not be read is tried afresh next time; one in doubt waits for the seller's word.
  if (!facts.isProduct && !facts.isDoubtful) return { importId: null, origin, facts }
  const { importId } = await db
    .insertInto('productImports')
    .values({ userId, url, origin, facts: storable(facts) })
    .returning('importId')
    .executeTakeFirstOrThrow()
  return { importId, origin, facts }
}

/** What was read from a link within the last hour, unless it is asked `again`; a new reading is not kept yet. */
const readLinkOf = async (
  { db, config, threads }: Reader,
  { userId, url, again = false }: { userId: number; url: string; again?: boolean },
): Promise<{ known: Import } | { facts: ProductFacts }> => {
  const known = again ? null : await findRecentImport(db, userId, url)
  if (known) return { known }
  const inThread = countedInThread(db, inThreadFor(threads, userId), pageSubject(userId, url))
  const { readProductLink } = await import('../product-import/read-product-link.ts')
  const facts = await readProductLink(url, {
    allowedHosts: config.importAllowedHosts,
    read: (page) => inThread('readProductPage', page),
  })
  return { facts }
}

/** Reads a product link and keeps the reading. Never throws for what the page is. */
export const importLink = async (
  services: Reader,
  link: { userId: number; url: string; again?: boolean },
): Promise<Import> => {
  const read = await readLinkOf(services, link)
  return 'known' in read
    ? read.known
    : keepImport(services.db, link.userId, { origin: 'link', url: link.url, facts: read.facts })
}

/** The facts of a link, as `importLink` reads it. */
export const readLink = async (
  services: Reader,
  link: { userId: number; url: string },
): Promise<ProductFacts> => (await importLink(services, link)).facts

/** The reading an id names. Throws builder.import_gone for one that is not kept any more, or is somebody else's. */
export const getImport = async (db: Db | Tx, userId: number, importId: string): Promise<Import> => {
  const found = await findImport(db, userId, importId)
  if (!found) throw new AppError('builder.import_gone')
  return found
}

/** What is known of a page: the reading the seller saw where one is named, else its link. Throws builder.import_gone. */
export const factsFrom = async (
  services: Reader,
  { userId, url, importId }: { userId: number; url: string; importId?: string | null | undefined },
): Promise<ProductFacts> =>
  importId ? (await getImport(services.db, userId, importId)).facts : readLink(services, { userId, url })

/** As `factsFrom`, for what may as well be read again where the reading is not kept any more. */
export const readSeen = async (
  services: Reader,
  { userId, url, importId }: { userId: number; url: string; importId?: string | null | undefined },
): Promise<ProductFacts> => {
  const seen = importId ? await findImport(services.db, userId, importId) : null
  return seen ? seen.facts : readLink(services, { userId, url })
}

/** The seller vouches that a doubtful page is one of a product; said twice it is the same. Throws builder.import_gone. */
export const confirmImport = async (db: Db, userId: number, importId: string): Promise<Import> => {
  await db
    .updateTable('productImports')
    .set({ facts: sql`(facts - 'isDoubtful') || '{"isProduct": true, "reason": null}'` })
    .where('userId', '=', userId)
    .where('importId', '=', importId)
    .where(sql<boolean>`facts -> 'isDoubtful' = 'true'`)
    .execute()
  return getImport(db, userId, importId)
}

const messageOf = ({ origin, facts }: Import): string | null => {
  if (!facts.reason) return null
  const { refused, refusedTaken } = builderStrings
  const taken: Partial<Record<typeof facts.reason, string>> = refusedTaken
  return origin === 'link' ? refused[facts.reason] : (taken[facts.reason] ?? refused[facts.reason])
}

/** A reading with what the wizard fills in and asks, for a market. */
export const propose = async (
  { threads }: Pick<Services, 'threads'>,
  { userId, market }: { userId: number; market: Market },
  read: Import,
): Promise<ImportedProduct> => {
  const message = messageOf(read)
  if (!read.facts.isProduct) return { ...read, message, serbianName: null, questions: [] }
  return { ...read, message, ...(await inThreadFor(threads, userId)('proposeFor', read.facts, market)) }
}

/** A reading under an id of its own, once it is known that it can be proposed: what is refused leaves nothing behind. */
export const proposeAndKeep = async (
  services: Pick<Services, 'db' | 'threads'>,
  asker: { userId: number; market: Market },
  reading: { origin: ImportOrigin; url: string | null; facts: ProductFacts },
): Promise<ImportedProduct> => {
  const proposed = await propose(services, asker, { importId: null, ...reading })
  const { importId } = await keepImport(services.db, asker.userId, reading)
  return { ...proposed, importId }
}

/** A text is UTF-8 here, whatever the page says of the letters it was sent in. */
const bytesOf = (html: string): Buffer => Buffer.from(`\uFEFF${html.toWellFormed()}`)

const pdf = Buffer.from('%PDF-')

/** Throws builder.file_not_page for what no browser saves. */
const opened = (page: TakenPage): TakenBytes => {
  if (page.origin !== 'file') {
    const { address, pictures } = page.origin === 'browser' ? page : { address: null, pictures: [] }
    return { origin: page.origin, bytes: bytesOf(page.html), address, pictures }
  }
  const bytes = Buffer.from(page.file, 'base64')
  if (bytes.subarray(0, 1024).includes(pdf)) throw new AppError('builder.file_not_page')
  return { origin: 'file', bytes, address: null, pictures: [] }
}

/**
 * Reads a page the seller hands over, in a thread and within the limits of a fetched one, and keeps the reading. Nothing of the page itself
 * is kept. Throws builder.file_not_page, builder.too_heavy; what the page is never throws.
 */
export const takePage = async (
  services: Pick<Services, 'db' | 'threads'>,
  asker: { userId: number; market: Market },
  page: TakenPage,
): Promise<ImportedProduct> => {
  const { userId } = asker
  const taken = opened(page)
  const inThread = countedInThread(
    services.db,
    inThreadFor(services.threads, userId),
    pageSubject(userId, taken.bytes),
  )
  const facts = await inThread('readTakenPage', taken).catch((error: unknown) => {
    if (isTooHeavy(error)) return refusal({ url: taken.address }, 'too-heavy')
    throw error
  })
  return proposeAndKeep(services, asker, { origin: taken.origin, url: facts.url, facts })
}

/** Reads a product link for the wizard. Throws builder.too_heavy for a reading that is too heavy to be proposed; that one is not kept. */
export const importForWizard = async (
  services: Reader,
  asker: { userId: number; market: Market },
  link: { url: string; again?: boolean },
): Promise<ImportedProduct> => {
  const read = await readLinkOf(services, { userId: asker.userId, ...link })
  return 'known' in read
    ? propose(services, asker, read.known)
    : proposeAndKeep(services, asker, { origin: 'link', url: link.url, facts: read.facts })
}

/**
 * Forgets readings that were made two weeks ago, unless a page that is being made, or may be tried again, needs them. A page that stands
 * has its own copy.
 */
export const sweepImports = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('productImports as i')
    .where('i.createdAt', '<', sql<Date>`now() - interval '14 days'`)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('generations as g')
            .select('g.id')
            .whereRef('g.userId', '=', 'i.userId')
            .where('g.status', '!=', 'done')
            .where(
              sql<boolean>`(g.input ->> 'importId' = i.import_id::text or g.input -> 'upsellProductLinks'
                @> jsonb_build_array(jsonb_build_object('importId', i.import_id::text)))`,
            ),
        ),
      ),
    )
    .execute()
}
