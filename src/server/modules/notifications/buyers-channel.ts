import { createHash } from 'node:crypto'
import { displayName } from '#contract/accounts/display-name.ts'
import { formatMoney } from '#contract/common/money.ts'
import { isStillTrue } from '#contract/notifications/buyer-steps.ts'
import { cutSms, plainSms } from '#contract/notifications/sms-text.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { fillTemplate } from '#contract/notifications/template-text.ts'
import { builtInTemplate, longestTemplate } from '#contract/notifications/templates.ts'
import { addressLine, noContact, type PublicContact } from '#contract/seller-contact/schema.ts'
import { shorten } from '#contract/common/text.ts'
import { countInWindow } from '../../lib/counting.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from '../accounts/queries.ts'
import { parcelPath } from '../orders/parcel-link.ts'
import { findPublicContact, findShopOrigin } from '../seller-contact/queries.ts'
import { orderValues, type NoticeOrder, type Writing } from './messages.ts'
import { isMobile } from './mobile.ts'
import { sendToPhones, type Envelope } from './phone-channel.ts'
import {
  countPaidMessages,
  getPreferences,
  listMutedPhones,
  routesOf,
  type ClaimedForBuyer,
} from './queries.ts'
import { openLetter, type Letter } from './letters.ts'
import type { Outcome } from './sending.ts'

const words = notificationStrings.problems

type Values = Record<string, string>

/** Who writes: the account, and what it says of itself in public. */
type SellerSaid = { user: UserRow; contact: PublicContact }

type Context = Pick<Services, 'db' | 'config' | 'now' | 'secrets'>

/** Four steps of an order and one more; a person who orders with a stranger's number cannot have that phone ring all day. */
const mostToOnePhone = 5
const daySeconds = 24 * 3600
/** Viber's own limit is 1000. */
const longestViber = longestTemplate.viber + 250

const isTooOften = async ({ db }: Context, phone: string): Promise<boolean> => {
  const key = createHash('sha256').update(phone).digest('base64url')
  return (await countInWindow(db, `phone:${key}`, daySeconds)) > mostToOnePhone
}

/** The first way there is to reach the seller. */
const bestContact = ({ phone, viber, email }: PublicContact): string =>
  phone ?? (viber ? `Viber ${viber}` : (email ?? ''))

/** What a buyer has ready at the door: the sum, and delivery where the courier takes it beside. */
const sumForBuyer = ({ totalPrice, deliveryPrice, currencySymbol }: NoticeOrder): string => {
  const sum = formatMoney(totalPrice, currencySymbol)
  return deliveryPrice === null ? sum : `${sum} + dostava ${formatMoney(deliveryPrice, currencySymbol)}`
}

const nameIn = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Where links of a message lead: the back-office, and the shop as buyers know it. */
type Links = { baseUrl: string; origin: string; secretKey: string }

const valuesOfOrder = (order: NoticeOrder, { baseUrl, origin, secretKey }: Links): Values => ({
  ...orderValues(order, baseUrl),
  posiljka: origin + parcelPath(secretKey, order.id),
  iznos: sumForBuyer(order),
  ime: nameIn(order.firstName),
})

/** Of a letter only the first name is said, as of an order, and everything takes one line. */
const valuesOfLetter = ({ values }: Letter): Values => ({
  ...Object.fromEntries(Object.entries(values).map(([name, text]) => [name, shorten(nameIn(text), 200)])),
  ime: nameIn(values['ime'] ?? '').split(' ')[0] ?? '',
})

/** A letter about an order says more than the order; one whose order is gone says nothing. */
const valuesOf = (order: NoticeOrder | null, letter: Letter | null, links: Links): Values | null =>
  order ? { ...valuesOfOrder(order, links), ...letter?.values } : letter && valuesOfLetter(letter)

const isAskOver = ({ type, isDecided, sealed }: ClaimedForBuyer): boolean =>
  type === 'buyer_confirm_link' && (isDecided || sealed === null)

const valuesOfSeller = ({ user, contact }: SellerSaid): Values => ({
  prodavac: shorten(contact.companyName ?? displayName(user), 40),
  telefon_prodavca: contact.phone ?? '',
  kontakt_prodavca: bestContact(contact),
  adresa_prodavca: addressLine(contact),
})

const textsFor = (
  values: Values,
  { type, via }: ClaimedForBuyer,
  { textOf }: Writing,
  isPlain: boolean,
): { text: string; smsText: string } => {
  const write = (channel: 'sms' | 'viber') =>
    fillTemplate(textOf(type, channel), values) || fillTemplate(builtInTemplate(type, channel), values)
  const smsText = cutSms(isPlain ? plainSms(write('sms')) : write('sms'))
  return { smsText, text: via === 'viber' ? shorten(write('viber'), longestViber) : smsText }
}

/** Messages of a seller to buyers, each to the phone of its order. What may not or need not be sent any more ends with the reason. */
export const sendToBuyers = (
  context: Context,
  user: UserRow,
  notices: ClaimedForBuyer[],
  writing: Writing,
): Promise<Outcome<ClaimedForBuyer>[]> =>
  sendToPhones(context, notices, {
    off: words.buyers.off,
    viaOf: ({ via }) => via,
    wrap: async (items) => {
      const { infobip } = context.config
      const routes = routesOf(infobip)
      const contact = (await findPublicContact(context.db, user.id)) ?? noContact
      const muted = new Set(await listMutedPhones(context.db, user.id))
      const { isPlain } = await getPreferences(context.db, user.id)
      const limit = infobip?.dailyLimit ?? 0
      const origin = await findShopOrigin(context, user.id)
      const links = { baseUrl: writing.baseUrl, origin, secretKey: context.config.secretKey }
      let left = limit - (await countPaidMessages(context.db, user.id, context.now()))
      const envelopes: Envelope<ClaimedForBuyer>[] = []
      const refused: Outcome<ClaimedForBuyer>[] = []
      for (const item of items) {
        const { order, via } = item
        const letter = openLetter(context.secrets, user.id, item.sealed)
        const phone = order ? item.phone : (letter?.phone ?? null)
        const values = valuesOf(order, letter, links)
        const refuse = (problem: string, isOfMessage = true) =>
          refused.push({ items: [item], sending: { kind: 'refused', problem, isOfMessage } })
        if (!routes.includes(via)) refuse(words.buyers.off, false)
        else if (!values) refuse(words.gone)
        else if (order && (!isStillTrue(item.type, order.status) || isAskOver(item)))
          refuse(words.buyers.changed)
        else if (!isMobile(phone)) refuse(words.buyers.notMobile)
        else if (muted.has(phone)) refuse(words.buyers.muted)
        else if (left <= 0) refuse(words.sms.limit(limit), false)
        else if (item.tries === 1 && (await isTooOften(context, phone))) refuse(words.buyers.often)
        else {
          left -= 1
          envelopes.push({
            items: [item],
            via,
            to: phone,
            ...textsFor({ ...values, ...valuesOfSeller({ user, contact }) }, item, writing, isPlain),
          })
        }
      }
      return { envelopes, refused }
    },
  })
