import { sql } from 'kysely'
import type { CopiedWebsite } from '#contract/sync/schema.ts'
import type { Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail } from '../accounts/queries.ts'
import { addImage } from '../images/commands.ts'
import { customUrlProblem, normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import { isUrlFree } from '../websites/queries.ts'

type Given = Pick<Services, 'db' | 'images' | 'config'>

const ownerId = async (db: Given['db'], userEmail: string): Promise<number> => {
  const owner = await findUserByEmail(db, userEmail)
  if (!owner?.isActive) throw new AppError('sync.owner_unknown')
  return owner.id
}

/** A picture of a page that follows, looked at and drawn again like any other. Throws sync.owner_unknown and what images throw. */
export const receivePicture = async (
  services: Given,
  { userEmail, base64 }: { userEmail: string; base64: string },
): Promise<{ id: string }> => {
  const userId = await ownerId(services.db, userEmail)
  const { id } = await addImage(services, { userId, bytes: Buffer.from(base64, 'base64') })
  return { id }
}

const insertCopy = async (tx: Tx, userId: number, website: CopiedWebsite): Promise<number> => {
  const json = JSON.stringify
  const orNull = (value: unknown) => (value === null || value === undefined ? null : json(value))
  const { id } = await tx
    .insertInto('productWebsites')
    .values({
      ...website,
      userId,
      bullets: json(website.bullets),
      faq: json(website.faq),
      keywords: json(website.keywords),
      palette: json(website.palette),
      sections: orNull(website.sections),
      variants: orNull(website.variants),
      images: json(website.images),
      designRecommendations: orNull(website.designRecommendations),
      testimonials: json(website.testimonials),
      urgencyElements: orNull(website.urgencyElements),
      priceAnchoring: orNull(website.priceAnchoring),
      quantityOffers: json(website.quantityOffers ?? null),
      problemSolutionSections: json(website.problemSolutionSections),
      benefitsSection: orNull(website.benefitsSection),
      featureSections: json(website.featureSections),
      productDetails: orNull(website.productDetails ?? null),
      terms: orNull(website.terms ?? null),
      advertorialStory: orNull(website.advertorialStory),
      editableContent: json(website.editableContent),
      aiCopy: orNull(website.aiCopy),
      upsellProductLinks: json(website.upsellProductLinks),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A new page of an account that is here too. The same page sent twice stands once; nothing that stands here is changed.
 * Throws sync.owner_unknown, sync.url_taken, sync.already_there.
 */
export const receiveWebsite = async (
  { db }: Pick<Services, 'db'>,
  { userEmail, website }: { userEmail: string; website: CopiedWebsite },
): Promise<{ websiteUrl: string }> => {
  const userId = await ownerId(db, userEmail)
  const customUrl = normalizeCustomUrl(website.customUrl)
  if (customUrlProblem(customUrl)) throw new AppError('websites.url_malformed')
  return db.transaction().execute(async (tx) => {
    // A try that was thought lost and its repetition: the second waits and then finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`copy:${website.productId}`}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('productWebsites')
      .select(['userId', 'customUrl', 'deletedAt'])
      .where('productId', '=', website.productId)
      .executeTakeFirst()
    if (known?.userId === userId && !known.deletedAt) return { websiteUrl: `/${known.customUrl}` }
    if (known) throw new AppError('sync.already_there')
    if (!(await isUrlFree(tx, customUrl))) throw new AppError('sync.url_taken')
    const websiteId = await insertCopy(tx, userId, { ...website, customUrl })
    if (website.upsellProductLinks.length > 0) await enqueue(tx, 'upsell.add-links', { userId, websiteId })
    return { websiteUrl: `/${customUrl}` }
  })
}
