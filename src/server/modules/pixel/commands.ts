import { sql } from 'kysely'
import type { z } from 'zod'
import type { conversionSettingsInput, domainPixelSchema } from '#contract/pixel/schema.ts'
import { must } from '../../errors/app-error.ts'
import type { SecretPlace, Secrets } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'

const userPlace = (userId: number): SecretPlace => `users.pixel_access_token:${userId}`
const domainPlace = (domainId: number): SecretPlace => `custom_domains.pixel_access_token:${domainId}`

type By = { userId: number; actor: Actor }

/** Omitted stays as it is. */
const changed = <T>(given: T | undefined, column: string) => (given === undefined ? {} : { [column]: given })

/** Throws pixel.domain_not_found for a domain that is not the caller's. */
export const saveDomainPixel = (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { userId, actor }: By,
  input: z.output<typeof domainPixelSchema>,
): Promise<{ domain: string; facebookPixelId: string | null; pixelEnabled: boolean }> =>
  db.transaction().execute(async (tx) => {
    const domain = input.domain.toLowerCase()
    const found = await tx
      .selectFrom('customDomains')
      .select('id')
      .where('userId', '=', userId)
      .where('domain', '=', domain)
      .forUpdate()
      .executeTakeFirst()
    const { id } = must(found, 'pixel.domain_not_found')
    const token = input.accessToken && secrets.seal(input.accessToken, domainPlace(id))
    await recordAudit(tx, actor, {
      action: 'change-keys',
      targetUserId: userId,
      subject: `Meta Pixel, ${domain}`,
    })
    return tx
      .updateTable('customDomains')
      .set({
        facebookPixelId: input.pixelId,
        pixelEnabled: input.enabled,
        ...changed(input.testCode, 'pixelTestCode'),
        ...changed(input.accessToken === undefined ? undefined : token, 'pixelAccessToken'),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .returning(['domain', 'facebookPixelId', 'pixelEnabled'])
      .executeTakeFirstOrThrow()
  })

export const saveConversionSettings = async (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { userId, actor }: By,
  input: z.output<typeof conversionSettingsInput>,
): Promise<void> => {
  const token = input.accessToken && secrets.seal(input.accessToken, userPlace(userId))
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({
        ...changed(input.testCode, 'pixelTestCode'),
        ...changed(input.accessToken === undefined ? undefined : token, 'pixelAccessToken'),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', userId)
      .execute()
    if (input.accessToken !== undefined)
      await recordAudit(tx, actor, { action: 'change-keys', targetUserId: userId, subject: 'Meta Pixel' })
  })
}

export const openDomainToken = (secrets: Secrets, row: { id: number; pixelAccessToken: string | null }) =>
  row.pixelAccessToken && secrets.open(row.pixelAccessToken, domainPlace(row.id))

export const openUserToken = (secrets: Secrets, row: { id: number; pixelAccessToken: string | null }) =>
  row.pixelAccessToken && secrets.open(row.pixelAccessToken, userPlace(row.id))
