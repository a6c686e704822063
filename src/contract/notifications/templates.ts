import { z } from 'zod'
import { notificationStrings } from './strings.ts'
import { findTemplateProblem } from './template-text.ts'

/** Notices of one order to its seller, and those to its buyer. */
export const sellerEvents = ['new_order', 'problem_status'] as const
export const buyerEvents = [
  'buyer_received',
  'buyer_shipped',
  'buyer_delivering',
  'buyer_pickup',
  'buyer_failed',
  'buyer_last',
] as const
export type SellerEvent = (typeof sellerEvents)[number]
export type BuyerEvent = (typeof buyerEvents)[number]
/** To somebody who has left a form and ordered nothing; sent when the seller asks for it, never by itself. */
export const leadEvents = ['buyer_unfinished'] as const
export type LeadEvent = (typeof leadEvents)[number]
/** To a buyer who is to confirm an order, or to prove a phone before there is one; sent by the rule of confirming without a call. */
export const askEvents = ['buyer_confirm_link', 'buyer_confirm_code', 'buyer_order_code'] as const
export type AskEvent = (typeof askEvents)[number]
/** Messages that carry something of their own, sealed until they are sent. */
export type LetterEvent = LeadEvent | AskEvent
export const templateEvents = [...sellerEvents, ...buyerEvents, ...leadEvents, ...askEvents] as const
export type TemplateEvent = (typeof templateEvents)[number]

const templateChannels = ['telegram', 'email', 'push', 'sms', 'viber'] as const
export type TemplateChannel = (typeof templateChannels)[number]

const isForBuyer = (event: TemplateEvent): event is BuyerEvent => buyerEvents.some((known) => known === event)
const isForLead = (event: TemplateEvent): event is LeadEvent => leadEvents.some((known) => known === event)
const isAsk = (event: TemplateEvent): event is AskEvent => askEvents.some((known) => known === event)

/** Channels on which an event has a text of its own. */
export const channelsOf = (event: TemplateEvent): readonly TemplateChannel[] =>
  isForBuyer(event) || isForLead(event) || isAsk(event)
    ? ['sms', 'viber']
    : ['telegram', 'email', 'push', 'sms']

const ofOrder = ['broj', 'proizvod', 'kolicina', 'dodato', 'iznos', 'mesto'] as const
const ofBuyer = ['ime', 'telefon', 'adresa', 'napomena'] as const
const forSeller = [...ofOrder, ...ofBuyer, 'pracenje', 'status', 'upozorenje', 'link'] as const
/** What the seller says of itself in public. */
const ofSeller = ['telefon_prodavca', 'kontakt_prodavca', 'adresa_prodavca'] as const
/** `posiljka` is the address of the page on which the buyer follows the parcel. */
const forBuyer = [...ofOrder, 'ime', 'adresa', 'pracenje', 'posiljka', 'prodavac', ...ofSeller] as const
/** Nothing is ordered yet, so there is no number, no sum and no parcel. */
const forLead = ['ime', 'proizvod', 'kolicina', 'link', 'prodavac', ...ofSeller] as const
/** A link is about the order as it stands; a code goes out at once, whatever the buyer still adds. */
const forAsk: Record<AskEvent, readonly PlaceholderName[]> = {
  buyer_confirm_link: [...ofOrder, 'ime', 'link', 'prodavac', ...ofSeller],
  buyer_confirm_code: ['broj', 'kod', 'link', 'prodavac', ...ofSeller],
  buyer_order_code: ['kod', 'proizvod', 'prodavac', ...ofSeller],
}
/** Shown on a locked screen that others see too: neither name nor phone nor address. */
const forPush = [...ofOrder, 'status'] as const

export type PlaceholderName = (typeof forSeller)[number] | (typeof forBuyer)[number] | 'kod'

/** What a text may name. */
export const placeholdersOf = (event: TemplateEvent, channel: TemplateChannel): readonly PlaceholderName[] =>
  isAsk(event)
    ? forAsk[event]
    : isForLead(event)
      ? forLead
      : isForBuyer(event)
        ? forBuyer
        : channel === 'push'
          ? forPush
          : forSeller

/** Longest texts: what is put in still has to fit into a message of the channel. */
export const longestTemplate: Record<TemplateChannel, number> = {
  telegram: 1500,
  email: 1500,
  push: 200,
  sms: 400,
  viber: 700,
}

const wholeOrder = `{proizvod} × {kolicina}
{dodato}
Otkupnina: {iznos}

{ime}
{telefon}
{adresa}
[Napomena: {napomena}]
[Broj za praćenje: {pracenje}]
{upozorenje}

Otvori: {link}`

const toBuyer: Record<BuyerEvent, string> = {
  buyer_received:
    '{prodavac}: primili smo porudžbinu {broj} ({proizvod} × {kolicina}[ {dodato}]). Kuriru plaćate {iznos}.[ Pitanja: {kontakt_prodavca}]',
  buyer_shipped:
    '{prodavac}: porudžbina {broj} je poslata.[ Broj za praćenje: {pracenje}.] Pripremite {iznos} za kurira.',
  buyer_delivering:
    '{prodavac}: kurir je krenuo sa porudžbinom {broj}. Pripremite {iznos}.[ Pitanja: {kontakt_prodavca}]',
  buyer_pickup:
    '{prodavac}: paket {broj} vas čeka za preuzimanje.[ Broj za praćenje: {pracenje}.] Plaćate {iznos}.',
  buyer_failed:
    '{prodavac}: kurir nije uspeo da vam uruči porudžbinu {broj}. Izaberite drugi dan, adresu ili telefon: {posiljka}',
  buyer_last:
    '{prodavac}: porudžbina {broj} se uskoro vraća jer nije uručena. Ako je želite, javite se odmah: {posiljka}',
}

const toLead: Record<LeadEvent, string> = {
  buyer_unfinished:
    '{prodavac}: [{ime}, ]počeli ste porudžbinu ({proizvod}) i niste je poslali. Nastavite gde ste stali: {link}[ Pitanja: {kontakt_prodavca}]',
}

const toAsked: Record<AskEvent, string> = {
  buyer_confirm_link:
    '{prodavac}: [{ime}, ]potvrdite porudžbinu {proizvod} × {kolicina}, {iznos}: {link}[ Pitanja: {kontakt_prodavca}]',
  buyer_confirm_code:
    '{prodavac}: kod za potvrdu porudžbine je {kod}. Važi 10 minuta. Upišite ga na stranici: {link}',
  buyer_order_code:
    '{prodavac}: kod za vašu porudžbinu je {kod}. Važi 10 minuta. Upišite ga na stranici na kojoj poručujete.',
}

const toSeller: Record<SellerEvent, Record<Exclude<TemplateChannel, 'viber'>, string>> = {
  new_order: {
    telegram: `🛒 Nova porudžbina {broj}\n${wholeOrder}`,
    email: `Nova porudžbina {broj}\n${wholeOrder}`,
    push: 'Nova porudžbina {broj}\n{proizvod} × {kolicina}[ {dodato}] · {iznos} · {mesto}',
    sms: 'Nova porudžbina {broj}: {proizvod} × {kolicina}[ {dodato}], {iznos}. {ime}, {telefon}, {mesto}.[ {upozorenje}]',
  },
  problem_status: {
    telegram: `⚠️ {status}: {broj}\n${wholeOrder}`,
    email: `{status}: {broj}\n${wholeOrder}`,
    push: '{status}: {broj}\n{proizvod} × {kolicina}[ {dodato}] · {iznos} · {mesto}',
    sms: '{status}: porudžbina {broj}, {ime}, {telefon}.[ Broj za praćenje: {pracenje}.]',
  },
}

/** The text of a channel that nobody changed. */
export const builtInTemplate = (event: TemplateEvent, channel: TemplateChannel): string => {
  if (isForBuyer(event)) return toBuyer[event]
  if (isForLead(event)) return toLead[event]
  if (isAsk(event)) return toAsked[event]
  if (channel === 'viber') throw new Error(`${event} is not sent by Viber`)
  return toSeller[event][channel]
}

const words = notificationStrings.templates.problems

/** Why a text cannot be used, as the seller reads it; null when it can. */
export const templateProblem = (
  event: TemplateEvent,
  channel: TemplateChannel,
  text: string,
): string | null => {
  const allowed = placeholdersOf(event, channel)
  const problem = findTemplateProblem(text, { allowed, most: longestTemplate[channel] })
  if (!problem) return null
  if (problem.kind === 'unknown') return words.unknown(problem.name, allowed)
  if (problem.kind === 'too-long') return words.tooLong(problem.most)
  return words[problem.kind]
}

export const templateSchema = z.object({
  event: z.enum(templateEvents),
  channel: z.enum(templateChannels),
  text: z.string(),
  /** The seller's own words rather than the built-in ones. */
  isOwn: z.boolean(),
})
export type Template = z.infer<typeof templateSchema>

/** Null goes back to the built-in text. */
export const updateTemplateSchema = z
  .object({
    event: z.enum(templateEvents),
    channel: z.enum(templateChannels),
    text: z
      .string()
      .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
      .nullable(),
  })
  .superRefine(({ event, channel, text }, context) => {
    const problem = channelsOf(event).includes(channel)
      ? text !== null && templateProblem(event, channel, text)
      : words.noSuchChannel
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: problem })
  })
export type UpdateTemplate = z.infer<typeof updateTemplateSchema>
