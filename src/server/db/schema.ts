// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { AuditLog, RateLimits, RecoveryCodes, Sessions, Tenants, TwoFactors, Users } from './schema/accounts.ts'
import type { BankLayouts, BankStatements, BankTransferParts, BankTransfers } from './schema/bank-statements.ts'
import type { AngleAsks, Generations, HeavyAttempts, ModelCalls, ProductImports, WebsiteSources, WriterSettings, WrittenFaqs } from './schema/builder.ts'
import type { CallAttempts } from './schema/calls.ts'
import type { ConfirmationSettings, Confirmations } from './schema/confirmation.ts'
import type { ConsentTexts, OrderConsents } from './schema/consents.ts'
import type { CourierTerms } from './schema/courier-terms.ts'
import type { CourierAccounts, CourierCodes, CourierLists, CourierParcels, CourierStreets, CourierTowns } from './schema/couriers.ts'
import type { CustomerBlocks, CustomerMerges, CustomerNotes, CustomerRules, OrderOrigins, OrderRisks, RefusedOrders } from './schema/customers.ts'
import type { CustomDomains } from './schema/domains.ts'
import type { PageVisits } from './schema/funnel.ts'
import type { ImageRemovals, Images } from './schema/images.ts'
import type { LeadSettings, Leads } from './schema/leads.ts'
import type { MessageTemplates, MutedPhones, NoticePreferences, NotificationSettings, Notifications, PushDevices } from './schema/notifications.ts'
import type { ImportedOrders, OrderImportHeadings, OrderImportRows, OrderImports } from './schema/order-import.ts'
import type { DeletedOrders, ExportProfiles, OrderColumns, OrderEvents, OrderMerges, OrderNotes, OrderRemains, OrderRules, OrderViewers, OrderViews, Orders, PaperSettings } from './schema/orders.ts'
import type { Conversions, SheetRows, ShopifyProducts, ShopifyStores, TelegramLinks, TelegramReadings, TrackingEvents, TrackingStatuses, TrackingSyncs } from './schema/outside.ts'
import type { PayoutHeadings, PayoutRows, PayoutSettings, Payouts } from './schema/payouts.ts'
import type { BackupsMade, BuiltFiles, Erasures, Migrations, Outbox, OutsideHold, PlatformSettings } from './schema/platform.ts'
import type { RetentionSettings } from './schema/privacy.ts'
import type { AdSpend, ExchangeRates, MarketCosts, ProfitChanges, ProfitPlaces, ProfitProgress, ProfitSums } from './schema/profit.ts'
import type { ReturnedParcels } from './schema/returns.ts'
import type { ConfirmationAsks, OrderCodes, SelfConfirmationSettings } from './schema/self-confirmation.ts'
import type { StockItems, StockMoves, StockProducts } from './schema/stock.ts'
import type { CourierHooks, CourierNotices, CourierWords, ParcelEvents, ParcelRequests, ParcelWays } from './schema/tracking.ts'
import type { TroubleActions, TroubleSettings } from './schema/troubles.ts'
import type { UpsellOrders, UpsellProducts, UpsellTexts, UpsellViews } from './schema/upsell.ts'
import type { PageVisitors, ProductWebsites, Reviews, SellerContacts, SellerTerms, WebsiteCopies, WebsiteVersions } from './schema/websites.ts'
import type { ProductWeights } from './schema/weights.ts'

export type * from './schema/accounts.ts'
export type * from './schema/bank-statements.ts'
export type * from './schema/builder.ts'
export type * from './schema/calls.ts'
export type * from './schema/confirmation.ts'
export type * from './schema/consents.ts'
export type * from './schema/courier-terms.ts'
export type * from './schema/couriers.ts'
export type * from './schema/customers.ts'
export type * from './schema/domains.ts'
export type * from './schema/funnel.ts'
export type * from './schema/images.ts'
export type * from './schema/leads.ts'
export type * from './schema/notifications.ts'
export type * from './schema/order-import.ts'
export type * from './schema/orders.ts'
export type * from './schema/outside.ts'
export type * from './schema/payouts.ts'
export type * from './schema/platform.ts'
export type * from './schema/privacy.ts'
export type * from './schema/profit.ts'
export type * from './schema/returns.ts'
export type * from './schema/self-confirmation.ts'
export type * from './schema/stock.ts'
export type * from './schema/tracking.ts'
export type * from './schema/troubles.ts'
export type * from './schema/upsell.ts'
export type * from './schema/websites.ts'
export type * from './schema/weights.ts'

export type DB = {
  adSpend: AdSpend
  angleAsks: AngleAsks
  auditLog: AuditLog
  backupsMade: BackupsMade
  bankLayouts: BankLayouts
  bankStatements: BankStatements
  bankTransferParts: BankTransferParts
  bankTransfers: BankTransfers
  builtFiles: BuiltFiles
  callAttempts: CallAttempts
  confirmationAsks: ConfirmationAsks
  confirmationSettings: ConfirmationSettings
  confirmations: Confirmations
  consentTexts: ConsentTexts
  conversions: Conversions
  courierAccounts: CourierAccounts
  courierCodes: CourierCodes
  courierHooks: CourierHooks
  courierLists: CourierLists
  courierNotices: CourierNotices
  courierParcels: CourierParcels
  courierStreets: CourierStreets
  courierTerms: CourierTerms
  courierTowns: CourierTowns
  courierWords: CourierWords
  customDomains: CustomDomains
  customerBlocks: CustomerBlocks
  customerMerges: CustomerMerges
  customerNotes: CustomerNotes
  customerRules: CustomerRules
  deletedOrders: DeletedOrders
  erasures: Erasures
  exchangeRates: ExchangeRates
  exportProfiles: ExportProfiles
  generations: Generations
  heavyAttempts: HeavyAttempts
  imageRemovals: ImageRemovals
  images: Images
  importedOrders: ImportedOrders
  leadSettings: LeadSettings
  leads: Leads
  marketCosts: MarketCosts
  messageTemplates: MessageTemplates
  migrations: Migrations
  modelCalls: ModelCalls
  mutedPhones: MutedPhones
  noticePreferences: NoticePreferences
  notificationSettings: NotificationSettings
  notifications: Notifications
  orderCodes: OrderCodes
  orderColumns: OrderColumns
  orderConsents: OrderConsents
  orderEvents: OrderEvents
  orderImportHeadings: OrderImportHeadings
  orderImportRows: OrderImportRows
  orderImports: OrderImports
  orderMerges: OrderMerges
  orderNotes: OrderNotes
  orderOrigins: OrderOrigins
  orderRemains: OrderRemains
  orderRisks: OrderRisks
  orderRules: OrderRules
  orderViewers: OrderViewers
  orderViews: OrderViews
  orders: Orders
  outbox: Outbox
  outsideHold: OutsideHold
  pageVisitors: PageVisitors
  pageVisits: PageVisits
  paperSettings: PaperSettings
  parcelEvents: ParcelEvents
  parcelRequests: ParcelRequests
  parcelWays: ParcelWays
  payoutHeadings: PayoutHeadings
  payoutRows: PayoutRows
  payoutSettings: PayoutSettings
  payouts: Payouts
  platformSettings: PlatformSettings
  productImports: ProductImports
  productWebsites: ProductWebsites
  productWeights: ProductWeights
  profitChanges: ProfitChanges
  profitPlaces: ProfitPlaces
  profitProgress: ProfitProgress
  profitSums: ProfitSums
  pushDevices: PushDevices
  rateLimits: RateLimits
  recoveryCodes: RecoveryCodes
  refusedOrders: RefusedOrders
  retentionSettings: RetentionSettings
  returnedParcels: ReturnedParcels
  reviews: Reviews
  selfConfirmationSettings: SelfConfirmationSettings
  sellerContacts: SellerContacts
  sellerTerms: SellerTerms
  sessions: Sessions
  sheetRows: SheetRows
  shopifyProducts: ShopifyProducts
  shopifyStores: ShopifyStores
  stockItems: StockItems
  stockMoves: StockMoves
  stockProducts: StockProducts
  telegramLinks: TelegramLinks
  telegramReadings: TelegramReadings
  tenants: Tenants
  trackingEvents: TrackingEvents
  trackingStatuses: TrackingStatuses
  trackingSyncs: TrackingSyncs
  troubleActions: TroubleActions
  troubleSettings: TroubleSettings
  twoFactors: TwoFactors
  upsellOrders: UpsellOrders
  upsellProducts: UpsellProducts
  upsellTexts: UpsellTexts
  upsellViews: UpsellViews
  users: Users
  websiteCopies: WebsiteCopies
  websiteSources: WebsiteSources
  websiteVersions: WebsiteVersions
  writerSettings: WriterSettings
  writtenFaqs: WrittenFaqs
}
