import { z } from 'zod'
import { orderConfirmationSchema } from '../confirmation/schema.ts'
import { cancelReasons } from '../confirmation/reasons.ts'
import { confirmationStrings } from '../confirmation/strings.ts'
import { callOutcomes, handMoves, type CallOutcome } from '../confirmation/transitions.ts'
import { leadSchema } from '../leads/schema.ts'
import { orderCardSchema } from '../orders/detail.ts'

/** A desk says that it still has its order this often; one that was not heard of for as long as this is over. */
export const beatMs = 20_000
export const heldSeconds = 60

/** An order that is skipped comes back after so long. */
export const skipMinutes = 15
/** A line that was busy is tried again sooner than one that nobody answered. */
export const busyMinutes = 15
/** What nobody called for so long comes before newer ones. */
export const longWaitHours = 24
/** Points of risk from which an order counts as suspicious. */
export const suspiciousPoints = 60

/** Made once by each open window. */
const desk = z.string().regex(/^[\w-]{8,40}$/)
/** Who calls, as typed once on the device. */
const callerName = z.string().trim().max(60).default('')

export const deskSchema = z.object({ desk, name: callerName })

/** Why an order is the next one. */
const lanes = ['mine', 'promised', 'long_wait', 'fresh', 'again', 'suspicious', 'chosen'] as const
export type Lane = (typeof lanes)[number]

const attemptSchema = z.object({
  id: z.number().int(),
  outcome: z.enum(callOutcomes),
  callerName: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  note: z.string().nullable(),
  nextCallAt: z.string().nullable(),
})
export type CallAttempt = z.infer<typeof attemptSchema>

/** Counters of the desk. Counted up to a thousand; more is a thousand. */
const deskCountsSchema = z.object({
  /** Can be called now. */
  due: z.number().int(),
  /** Wait for their time. */
  later: z.number().int(),
  confirmedToday: z.number().int(),
  calledToday: z.number().int(),
  suspicious: z.number().int(),
})
export type DeskCounts = z.infer<typeof deskCountsSchema>

const calledOrderSchema = z.object({
  lane: z.enum(lanes),
  card: orderCardSchema,
  confirmation: orderConfirmationSchema.nullable(),
  /** Newest first. */
  attempts: z.array(attemptSchema),
  /** Address of the picture of its page. */
  picture: z.string().nullable(),
  /** Name under which the seller is known to buyers. */
  sellerName: z.string(),
})
export type CalledOrder = z.infer<typeof calledOrderSchema>

export const deskStateSchema = z.object({
  order: calledOrderSchema.nullable(),
  /** An unsent form, once no order is due. */
  lead: leadSchema.nullable(),
  counts: deskCountsSchema,
  /** When there is somebody to call again; null where nothing waits. */
  nextAt: z.string().nullable(),
  /** Nobody may be called now, in any market in which somebody waits. */
  isOutsideHours: z.boolean(),
  /** Names of others who call at this moment; empty where they typed none. */
  others: z.array(z.string()),
})
export type DeskState = z.infer<typeof deskStateSchema>

const note = z.string().trim().max(500).optional()

export const outcomeSchema = deskSchema.extend({
  outcome: z.enum(callOutcomes),
  /** When the call began; the time at which the desk got the order where it is absent. */
  startedAt: z.iso.datetime().optional(),
  /** Of `call_at`. */
  at: z.iso.datetime().optional(),
  /** Of `gave_up`. */
  reason: z.enum(cancelReasons).optional(),
  note,
})
export type OutcomeInput = z.output<typeof outcomeSchema>

/** What a call about an unsent form can come to; an order is made with the form of orders by hand. */
const leadOutcomes = ['no_answer', 'call_at', 'gave_up', 'skipped'] as const satisfies CallOutcome[]
export type LeadOutcome = (typeof leadOutcomes)[number]
export const leadOutcomeSchema = outcomeSchema
  .pick({ desk: true, name: true, at: true })
  .extend({ outcome: z.enum(leadOutcomes) })
export type LeadOutcomeInput = z.output<typeof leadOutcomeSchema>

export const recordedSchema = z.object({
  attemptId: z.number().int(),
  confirmation: orderConfirmationSchema,
  /** So many calls were not answered that something else is proposed. */
  isEnough: z.boolean(),
})

export const handMoveSchema = z.object({
  move: z.enum(handMoves),
  reason: z.enum(cancelReasons).optional(),
  note,
})

const { invalid } = confirmationStrings

export const releaseSchema = z.object({
  ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(500),
  reason: z.string({ error: invalid.reason }).trim().min(1, invalid.reason).max(200, invalid.reasonLong),
})

/** Figures of a period. Times in minutes from when the order could be called: nights, Sundays and holidays of the desk left out. */
const figuresOf = z.object({
  calls: z.number().int(),
  reached: z.number().int(),
  confirmed: z.number().int(),
  gaveUp: z.number().int(),
})

export const callFiguresSchema = z.object({
  total: figuresOf.extend({
    orders: z.number().int(),
    /** Null where no order was called. */
    medianFirstMinutes: z.number().nullable(),
  }),
  byPerson: z.array(figuresOf.extend({ name: z.string() })),
  /** Hours of the day in Belgrade in which somebody called. */
  byHour: z.array(figuresOf.extend({ hour: z.number().int() })),
})
export type CallFigures = z.infer<typeof callFiguresSchema>

export const figuresQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() })
