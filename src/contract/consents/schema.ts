import { z } from 'zod'

/** `unsent` stands in a form that is kept before it is sent; all others come with an order. */
const consentKinds = ['terms', 'ads', 'review', 'unsent'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** `shown`: the buyer went on with it before their eyes and was asked nothing. */
const consentAnswers = ['shown', 'allowed', 'refused'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** What a buyer was shown or asked, in the words of that day. */
export const consentSchema = z.object({
  kind: z.enum(consentKinds),
  answer: z.enum(consentAnswers),
  text: z.string(),
  /** Host and path, without what an ad's link carried. */
  page: z.string(),
  at: z.string(),
  /** Null where no order was made of it. */
  orderNumber: z.string().nullable(),
})
export type Consent = z.infer<typeof consentSchema>
