import { accountStrings } from '#contract/accounts/strings.ts'
import { alsoCalled } from '#contract/accounts/settings-words.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { selfConfirmationStrings } from '#contract/self-confirmation/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { courierTermsStrings } from '#contract/courier-terms/strings.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { privacyStrings } from '#contract/privacy/strings.ts'
import { sellerContactStrings } from '#contract/seller-contact/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { shopifyStrings } from '#contract/shopify/strings.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import { termsStrings } from '#contract/terms/strings.ts'
import { weightStrings } from '#contract/weights/strings.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import type { DraftCard } from '#web/lib/settings-drafts.ts'
import type { Subject } from '#web/lib/settings-tabs.ts'

/** A field or a card, as it is searched for and led to. */
export type Setting = {
  /** `card.field` for what is typed, and part of an address. */
  id: string
  subject: Subject
  /** As the screen has it, so that it can be found there too. */
  label: string
  card: string
  help: string
  also: string
}

/** The fields of one card: [id, label, help]. */
const fieldsOf = (
  subject: Subject,
  card: string,
  fields: readonly (readonly [id: string, label: string, help?: string])[],
): Setting[] =>
  fields.map(([id, label, help = '']) => ({ id, subject, label, card, help, also: alsoCalled[id] ?? '' }))

const contact = sellerContactStrings
const terms = termsStrings
const confirmation = confirmationStrings.settings
const self = selfConfirmationStrings
const courier = courierStrings
const risk = customerScreens.rules
const leads = leadStrings.settings
const payouts = payoutStrings.settings
const { sender } = paperStrings
const { tracking, telegram, sheets, pixel } = integrationStrings
const notices = notificationStrings
const conversions = pixelStrings.card
const shopify = shopifyStrings
const writer = writerStrings
const { security, settings } = accountStrings

/** Everything in the settings, in the order of the screen. */
export const settingsIndex: Setting[] = [
  ...fieldsOf('profile', contact.title, [
    ['contact.market', contact.market],
    ['contact.name', contact.labels.name],
    ['contact.phone', contact.labels.phone],
    ['contact.viber', contact.labels.viber, contact.hints.viber],
    ['contact.email', contact.labels.email, contact.hints.email],
    ['contact.address', contact.labels.address],
    ['contact.postalCode', contact.labels.postalCode],
    ['contact.city', contact.labels.city],
    ['contact.registrationNumber', contact.numbers.Serbia.registrationNumber, contact.numbersHint],
    ['contact.taxNumber', contact.numbers.Serbia.taxNumber, contact.numbersHint],
    ['contact.returns', contact.labels.returns, contact.hints.returns],
  ]),
  ...fieldsOf('profile', settings.profile.title, [
    ['account', settings.profile.title, settings.profile.hint],
  ]),
  ...fieldsOf('delivery', terms.title, [
    ['terms.deliveryFrom', terms.labels.deliveryFrom],
    ['terms.deliveryTo', terms.labels.deliveryTo],
    ['terms.courierCalls', terms.labels.courierCalls],
    ['terms.callWithin', terms.labels.callWithin, terms.hints.callWithin],
    ['terms.returnDays', terms.labels.returnDays, terms.hints.returnDays],
    ['terms.workingHours', terms.labels.workingHours, terms.hints.workingHours],
    ['terms.deliveryPrice', terms.charge.title, terms.hints.deliveryPrice],
    ['terms.freeFrom', terms.charge.title, terms.labels.freeFrom],
  ]),
  ...fieldsOf('delivery', sender.title, [
    ['sender.name', sender.name, sender.hint],
    ['sender.phone', sender.phone],
    ['sender.address', sender.address],
    ['sender.postalCode', sender.postalCode],
    ['sender.city', sender.city],
    ['sender.account', sender.account, sender.accountHint],
  ]),
  ...fieldsOf('delivery', tracking.title, [
    ['tracking.trackifyApiKey', tracking.general, tracking.generalHint],
    ['tracking.trackifySerbiaApiKey', tracking.serbian, tracking.serbianHint],
  ]),
  ...fieldsOf('delivery', courier.title(courier.names['d-express']), [
    ['dExpress.username', courier.fields.username, courier.hints.username],
    ['dExpress.password', courier.fields.password],
    ['dExpress.clientId', courier.fields.clientId, courier.hints.clientId],
    ['dExpress.codePrefix', courier.fields.codePrefix, courier.hints.codePrefix],
    ['dExpress.codeFrom', courier.fields.codeFrom, courier.hints.codeFrom],
    ['dExpress.codeTo', courier.fields.codeTo, courier.hints.codeTo],
  ]),
  ...fieldsOf('delivery', courier.title(courier.names.bex), [
    ['bex.password', courier.fieldsOf.bex.password, courier.hintsOf.bex.password],
    ['bex.clientId', courier.fieldsOf.bex.clientId, courier.hintsOf.bex.clientId],
    ['bex.contents', courier.fields.contents, courier.hints.contents],
  ]),
  ...fieldsOf('delivery', courier.title(courier.names.gls), [
    ['gls.username', courier.fieldsOf.gls.username, courier.hintsOf.gls.username],
    ['gls.password', courier.fieldsOf.gls.password],
    ['gls.clientId', courier.fieldsOf.gls.clientId, courier.hintsOf.gls.clientId],
    ['gls.identity', courier.fields.identity, courier.hints.identity],
  ]),
  ...(['city-express', 'express-one'] as const).flatMap((key) => {
    const card = key === 'city-express' ? 'cityExpress' : 'expressOne'
    return fieldsOf('delivery', courier.title(courier.names[key]), [
      [`${card}.serviceUrl`, courier.fields.serviceUrl, courier.hints.serviceUrl],
      [`${card}.password`, courier.fieldsOf[key].password, courier.hintsOf[key].password],
      [`${card}.pickupAddress`, courier.fields.pickupAddress, courier.hints.pickupAddress],
    ])
  }),
  ...fieldsOf('delivery', courierTermsStrings.title, [
    ['courierTerms', courierTermsStrings.title, courierTermsStrings.hint],
  ]),
  ...fieldsOf('delivery', weightStrings.title, [['weights', weightStrings.title, weightStrings.hint]]),
  ...fieldsOf('delivery', trackingStrings.hooks.title, [
    ['courierHooks', trackingStrings.hooks.title, trackingStrings.hooks.hint],
  ]),
  ...fieldsOf('delivery', risk.title, [
    ['risk.soft', risk.softAfter, customerScreens.lists.softHint],
    ['risk.market', risk.market, risk.hint],
  ]),
  ...fieldsOf('delivery', payouts.title, [
    ...markets.map(
      (market) => [`payouts.${market}`, payouts.days(marketFacts[market].label), payouts.hint] as const,
    ),
    ...markets.flatMap(
      (market) =>
        [
          [`payouts.${market}.fee`, payouts.fee(marketFacts[market].label), payouts.feeHint],
          [`payouts.${market}.percent`, payouts.percent(marketFacts[market].label), payouts.feeHint],
        ] as const,
    ),
    ['payouts.since', payouts.since, payouts.sinceHint],
  ]),
  ...fieldsOf('delivery', confirmation.title, [
    ['confirmation.mode', confirmation.mode, confirmation.hint],
    ['confirmation.mostAttempts', confirmation.attempts, confirmation.attemptsHint],
    ['confirmation.pauseMinutes', confirmation.pause],
    ['confirmation.order', confirmation.order],
    ['confirmation.suspicious', confirmation.suspicious],
    ['confirmation.from', confirmation.from, confirmation.hoursHint],
    ['confirmation.to', confirmation.to],
    ['confirmation.days', confirmation.days],
    ['confirmation.script', confirmation.script],
  ]),
  ...fieldsOf('delivery', self.title, [
    ['selfConfirmation.way', self.way, self.hint],
    ['selfConfirmation.isOn', self.historyOn, self.historyHint],
  ]),
  ...fieldsOf('notifications', telegram.title, [
    ['telegram.link', telegram.title, telegram.hint],
    ['telegram.telegramBotId', telegram.bot, telegram.botHint],
    ['telegram.telegramChatId', telegram.chat, telegram.chatHint],
  ]),
  ...fieldsOf('notifications', sheets.title, [['sheets.googleSheetsId', sheets.id, sheets.idHint]]),
  ...fieldsOf('notifications', notices.push.title, [['push', notices.push.title, notices.push.hint]]),
  ...fieldsOf('notifications', notices.choices.title, [
    ['choices', notices.choices.title, Object.values(notices.choices.columns).join(', ')],
    ['sms.address', notices.choices.smsTo, notices.choices.smsToHint],
  ]),
  ...fieldsOf('notifications', notices.quiet.title, [['quiet', notices.quiet.title, notices.quiet.hint]]),
  ...fieldsOf('notifications', notices.buyers.title, [
    ['buyers', notices.buyers.title, notices.buyers.hint],
    ['mute', notices.buyers.mute.title, notices.buyers.mute.hint],
  ]),
  ...fieldsOf('notifications', notices.templates.title, [
    ['templates', notices.templates.title, notices.templates.hint],
  ]),
  ...fieldsOf('advertising', pixel.title, [['pixel.facebookPixelId', pixel.id, pixel.idHint]]),
  ...fieldsOf('advertising', conversions.title, [
    ['conversions.accessToken', conversions.token, conversions.tokenHint],
    ['conversions.testCode', conversions.testCode, conversions.testCodeHint],
  ]),
  ...fieldsOf('store', leads.title, [['leads', leads.title, leads.hint]]),
  ...fieldsOf('store', shopify.title, [
    ['shopify.shopDomain', shopify.shop, shopify.shopHint],
    ['shopify.clientId', shopify.clientId, shopify.clientHint],
    ['shopify.clientSecret', shopify.clientSecret, shopify.clientSecretHint],
    ['shopify.accessToken', shopify.accessToken, shopify.accessTokenHint],
  ]),
  ...fieldsOf('security', settings.tabs.security, [
    ['password', security.password.title, security.password.hint],
    ['twoFactor', security.twoFactor.title, security.twoFactor.hint],
    ['sessions', security.sessions.title, security.sessions.hint],
    ['activity', security.activity.title, security.activity.hint],
    ['images', imageStrings.usage.title],
    ['keys', commonStrings.keys.title],
  ]),
  ...fieldsOf('security', privacyStrings.title, [
    ['privacy.find', privacyStrings.find.title, privacyStrings.find.hint],
    ['privacy.months', privacyStrings.months.label, privacyStrings.months.hint],
    ['privacy.tests', privacyStrings.tests.title],
  ]),
  ...fieldsOf('writer', writer.title, [
    ['writer.provider', writer.provider, writer.ownHint],
    ['writer.model', writer.model, writer.modelHint],
    ['writer.apiKey', writer.key, writer.keyHint],
    ['writer.prices', writer.prices, writer.pricesHint],
    ['budgets', writer.ownBudget, writer.budgetHint],
    ['writer.structured', writer.structured, writer.structuredHint],
    ['writer.isOn', writer.isOn, writer.isOnHint],
  ]),
]

export const labelOf = (card: DraftCard, field: string): string | undefined =>
  settingsIndex.find(({ id }) => id === `${card}.${field}`)?.label
