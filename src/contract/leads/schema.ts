import { z } from 'zod'
import { idInBody, idParam } from '../common/ids.ts'
import { markets } from '../common/market.ts'
import { variantLimits } from '../variants/limits.ts'
import { leadViews } from './views.ts'

/** As long as the fields of the form; an order is judged by a schema of its own. */
const text = (max: number) => z.string().trim().max(max)

const typedShape = {
  name: text(200).default(''),
  phone: text(40).default(''),
  address: text(300).default(''),
  city: text(120).default(''),
  postalCode: text(20).default(''),
  email: text(254).default(''),
  notes: text(1000).default(''),
}

/** What stood in the form: the fields of the buyer and the pack. */
export const typedFormSchema = z.object({
  ...typedShape,
  quantity: z.number().int().min(1).max(99).default(1),
})

const choices = z
  .array(z.array(text(2 * variantLimits.value)).max(variantLimits.options))
  .max(variantLimits.packPieces)

/** The key of the form, which its order will have. */
const formKey = z.string().regex(/^[\w-]{16,64}$/)

/** The year 2286: a clock may be wrong, a number that needs more digits is no time. */
const maxSentMs = 10 ** 13 - 1

export const attributionSchema = z
  .record(z.string().max(40), z.string().max(300))
  .refine((words) => Object.keys(words).length <= 10)

/** What a form sends while it is filled in; without a phone that can be one it takes back what it sent before. */
export const sendFormSchema = typedFormSchema.extend({
  websiteId: idInBody,
  key: formKey,
  /** When it was sent, by the buyer's own clock: only sendings of one form are compared, as the last two often travel at the same time. */
  sentMs: z.number().int().min(0).max(maxSentMs).default(0),
  choices: choices.optional(),
  attribution: attributionSchema.optional(),
})
export type SendForm = z.output<typeof sendFormSchema>

export const formTakenSchema = z.object({ ok: z.literal(true) })

/** The link of a message; unguessable, and of one form. */
export const resumeFormSchema = z.object({ token: z.string().max(80) })

export const resumedFormSchema = z.object({
  websiteId: z.number().int(),
  key: z.string(),
  typed: typedFormSchema,
  choices: choices.nullable(),
})

export const leadsQuerySchema = z.object({
  view: z.enum(leadViews).default('open'),
  websiteId: idParam.optional(),
  /** The last id of the page before. */
  before: idParam.optional(),
})
export type LeadsQuery = z.output<typeof leadsQuerySchema>

export const leadSchema = z.object({
  id: z.number().int(),
  websiteId: z.number().int(),
  website: z.string(),
  market: z.enum(markets),
  /** Null once the personal data is gone: the order has it, or nobody any more. */
  typed: typedFormSchema.nullable(),
  choices: choices.nullable(),
  phoneE164: z.string().nullable(),
  /** What the chosen pack costs on the page, and behind it the currency. */
  total: z.string(),
  currencySymbol: z.string(),
  state: z.enum(leadViews),
  typedAt: z.string(),
  fadesAt: z.string(),
  calledAt: z.string().nullable(),
  messagedAt: z.string().nullable(),
  /** What became of the message; null where none was asked for. */
  message: z
    .object({
      status: z.enum(['pending', 'sent', 'failed', 'cancelled', 'read']),
      problem: z.string().nullable(),
      isDelivered: z.boolean(),
    })
    .nullable(),
  /** Why no message can go to this phone; null when it can. */
  noMessage: z.enum(['off', 'muted', 'not_mobile', 'sent']).nullable(),
  /** Brings the filled form back; for a message that the seller writes by hand. */
  link: z.string().nullable(),
  order: z.object({ id: z.number().int(), orderNumber: z.string(), name: z.string() }).nullable(),
})
export type Lead = z.infer<typeof leadSchema>

export const leadListSchema = z.object({
  leads: z.array(leadSchema),
  hasMore: z.boolean(),
  counts: z.record(z.enum(leadViews), z.number().int()),
  /** Forms are sent in some market; with none there is nothing to wait for. */
  isOn: z.boolean(),
  websites: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type LeadList = z.infer<typeof leadListSchema>

/** Marks of a person; each can be taken back. */
export const markLeadSchema = z
  .object({ isCalled: z.boolean().optional(), isDeclined: z.boolean().optional() })
  .refine((marks) => marks.isCalled !== undefined || marks.isDeclined !== undefined)
export type MarkLead = z.output<typeof markLeadSchema>

export const leadSettingsSchema = z.record(z.enum(markets), z.boolean())
export type LeadSettings = z.infer<typeof leadSettingsSchema>
