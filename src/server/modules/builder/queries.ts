import { sql, type Selectable } from 'kysely'
import type { ChosenAngle } from '#contract/builder/angle.ts'
import type { ImportOrigin, ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import type { CopyWishes } from '#contract/builder/wishes.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Generations } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { storedAngle, storedFacts, storedSellerFacts, storedWishes } from './stored-sources.ts'

/** What a model was asked for a page; all its calls together. */
type Writing = { model: string; tokens: number; ms: number; cost: string | null; currency: string | null }

export type GenerationRow = Selectable<Generations> & { websiteUrl: string | null; writing: Writing | null }

/** Calls of one currency add up; where the price was set or changed meanwhile there is no honest sum. */
const writing = sql<Writing | null>`(
  select jsonb_build_object(
    'model', max(c.model), 'tokens', sum(c.input_tokens + c.output_tokens)::int, 'ms', sum(c.ms)::int,
    'cost', case when count(c.cost) = count(*) and count(distinct c.cost_currency) = 1 then sum(c.cost)::text end,
    'currency', max(c.cost_currency))
  from model_calls c where c.generation_id = g.id having count(*) > 0)`

const withWebsite = (db: Db | Tx) =>
  db
    .selectFrom('generations as g')
    .leftJoin('productWebsites as w', 'w.id', 'g.websiteId')
    .selectAll('g')
    .select(sql<string | null>`'/' || w.custom_url`.as('websiteUrl'))
    .select(writing.as('writing'))

export const findGeneration = (db: Db | Tx, id: string): Promise<GenerationRow | undefined> =>
  withWebsite(db).where('g.id', '=', id).executeTakeFirst()

/** Foreign and missing look the same. Throws builder.generation_not_found. */
export const getGenerationOf = async (db: Db, userId: number, id: string): Promise<GenerationRow> => {
  const row = await withWebsite(db).where('g.id', '=', id).where('g.userId', '=', userId).executeTakeFirst()
  if (!row) throw new AppError('builder.generation_not_found')
  return row
}

/** A page that is being made from a link alone, by the same seller. */
export const findUnfinishedFromLink = (
  db: Db | Tx,
  userId: number,
  url: string,
): Promise<GenerationRow | undefined> =>
  withWebsite(db)
    .where('g.userId', '=', userId)
    .where('g.status', 'in', ['queued', 'running'])
    .where(
      sql<boolean>`(g.input ->> 'fromLink' = ${url}
        or (g.input ->> 'productLink' = ${url} and g.input ->> 'isDraft' = 'true'))`,
    )
    .orderBy('g.createdAt')
    .executeTakeFirst()

export const listGenerationsOf = (db: Db, userId: number): Promise<GenerationRow[]> =>
  withWebsite(db)
    .where('g.userId', '=', userId)
    .where('g.createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('g.createdAt', 'desc')
    .limit(20)
    .execute()

type ImportRow = { importId: string; origin: ImportOrigin; facts: ProductFacts }

/** Foreign and missing look the same. */
export const findImport = async (
  db: Db | Tx,
  userId: number,
  importId: string,
): Promise<ImportRow | null> => {
  const row = await db
    .selectFrom('productImports')
    .select(['importId', 'origin', 'facts'])
    .where('userId', '=', userId)
    .where('importId', '=', importId)
    .executeTakeFirst()
  return row ? { ...row, facts: storedFacts.read(row.facts) } : null
}

/** What the same seller's wizard fetched from the same link within the last hour. */
export const findRecentImport = async (db: Db, userId: number, url: string): Promise<ImportRow | null> => {
  const row = await db
    .selectFrom('productImports')
    .select(['importId', 'origin', 'facts'])
    .where('origin', '=', 'link')
    .where('userId', '=', userId)
    .where('url', '=', url)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row ? { ...row, facts: storedFacts.read(row.facts) } : null
}

/** What a page was written from. */
export type Sources = {
  facts: ProductFacts | null
  sellerFacts: SellerFacts
  wishes: CopyWishes
  angle: ChosenAngle | null
}

/** Nothing for pages that came from another environment or before this was kept. */
export const findSources = async (db: Db, websiteId: number): Promise<Sources | null> => {
  const row = await db
    .selectFrom('websiteSources')
    .select(['facts', 'sellerFacts', 'wishes', 'angle'])
    .where('websiteId', '=', websiteId)
    .executeTakeFirst()
  if (!row) return null
  const { facts, sellerFacts, wishes, angle } = row
  return {
    facts: facts === null ? null : storedFacts.read(facts),
    sellerFacts: storedSellerFacts.read(sellerFacts),
    wishes: storedWishes.read(wishes),
    angle: angle === null ? null : storedAngle.read(angle),
  }
}
