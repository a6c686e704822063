import { z } from 'zod'
import { attributionSchema, sendFormSchema, typedFormSchema } from '#contract/leads/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'
import type { Secrets } from '../../lib/secrets.ts'

const schema = z.object({
  form: typedFormSchema,
  choices: sendFormSchema.shape.choices.unwrap().nullable(),
  phoneE164: z.string(),
  attribution: attributionSchema.nullable(),
})
export type StoredForm = z.infer<typeof schema>

const document = storedDocument({ name: 'unsent form', schema })

const placeOf = (websiteId: number) => `leads.typed:${websiteId}` as const

export const sealForm = (secrets: Secrets, websiteId: number, form: StoredForm): string =>
  secrets.seal(document.write(form), placeOf(websiteId))

/** Null where nothing is kept any more, or the key is gone. */
export const openForm = (
  secrets: Secrets,
  { websiteId, typed }: { websiteId: number; typed: string | null },
): StoredForm | null => {
  const text = typed === null ? null : secrets.open(typed, placeOf(websiteId))
  return text === null ? null : document.find(JSON.parse(text))
}
