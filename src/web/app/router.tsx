import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { adminSearchSchema } from '#web/features/admin/admin-search.ts'
import { settingsSearchSchema } from '#web/lib/settings-tabs.ts'
import { builderSearchSchema } from '#web/features/builder/builder-search.ts'
import { makingSearchSchema, proposalSearchSchema } from '#web/features/builder/proposal/proposal-search.ts'
import { callFiguresSearchSchema, callsSearchSchema } from '#web/features/calls/calls-search.ts'
import { costsSearchSchema } from '#web/features/costs/costs-search.ts'
import { customersSearchSchema } from '#web/features/customers/customers-search.ts'
import { funnelSearchSchema } from '#web/features/funnel/funnel-search.ts'
import { dueSearchSchema } from '#web/features/payouts/due-search.ts'
import { payoutsSearchSchema } from '#web/features/payouts/payouts-search.ts'
import { leadSearchSchema } from '#web/features/leads/lead-search.ts'
import { ordersSearchSchema, printSearchSchema } from '#web/features/orders/order-search.ts'
import { profitSearchSchema } from '#web/features/profit/profit-search.ts'
import { reviewSearchSchema } from '#web/features/reviews/review-search.ts'
import { productSearchSchema, stockSearchSchema } from '#web/features/stock/stock-search.ts'
import { editorSearchSchema } from '#web/features/editor/editor-search.ts'
import { ErrorScreen } from './error-screen.tsx'
import { HomePage } from './home-page.tsx'
import { pageTitleId } from './page-title.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { marketSearchSchema } from './market-search.ts'
import { paths } from './paths.ts'
import { RequireUser } from './require-user.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyScreen(() => import('./not-found.tsx'), 'NotFound'),
  errorComponent: ErrorScreen,
})
const home = (path: '/' | '/login' | '/dashboard') =>
  createRoute({ getParentRoute: () => root, path, component: HomePage })
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: RequireUser })

const builderPage = lazyScreen(() => import('#web/features/builder/builder-page.tsx'), 'BuilderPage')
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  component: lazyScreen(() => import('#web/features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const sync = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sync,
  component: lazyScreen(() => import('#web/features/builder/moved-page.tsx'), 'MovedPage'),
})
const syncSetup = createRoute({
  getParentRoute: () => signedIn,
  path: paths.syncSetup,
  component: lazyScreen(() => import('#web/features/sync/sync-setup-page.tsx'), 'SyncSetupPage'),
})
const apiDocs = createRoute({
  getParentRoute: () => signedIn,
  path: paths.apiDocs,
  component: lazyScreen(() => import('#web/features/api-docs/api-docs-page.tsx'), 'ApiDocsPage'),
})
const builder = createRoute({
  getParentRoute: () => signedIn,
  path: paths.builder,
  validateSearch: builderSearchSchema,
  component: builderPage,
})
const proposal = createRoute({
  getParentRoute: () => signedIn,
  path: paths.proposal,
  validateSearch: proposalSearchSchema,
  component: lazyScreen(() => import('#web/features/builder/proposal/proposal-page.tsx'), 'ProposalPage'),
})
const making = createRoute({
  getParentRoute: () => signedIn,
  path: paths.making,
  validateSearch: makingSearchSchema,
  component: lazyScreen(() => import('#web/features/builder/proposal/making-page.tsx'), 'MakingPage'),
})
const publication = createRoute({
  getParentRoute: () => signedIn,
  path: paths.publication,
  component: lazyScreen(() => import('#web/features/publication/publication-page.tsx'), 'PublicationPage'),
})
/** Beside the others: it asks for the page at once, also while somebody still signs in. */
const take = createRoute({
  getParentRoute: () => root,
  path: paths.take,
  component: lazyScreen(() => import('#web/features/builder/take/take-page.tsx'), 'TakePage'),
})
const builderAlias = createRoute({
  getParentRoute: () => signedIn,
  path: paths.builderAlias,
  component: builderPage,
})
const edit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.edit,
  validateSearch: editorSearchSchema,
  component: lazyScreen(() => import('#web/features/editor/editor-page.tsx'), 'EditorPage'),
})
const orders = createRoute({
  getParentRoute: () => signedIn,
  path: paths.orders,
  validateSearch: ordersSearchSchema,
  component: lazyScreen(() => import('#web/features/orders/orders-page.tsx'), 'OrdersPage'),
})
const ordersPrint = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ordersPrint,
  validateSearch: printSearchSchema,
  component: lazyScreen(() => import('#web/features/orders/print-page.tsx'), 'PrintPage'),
})
const calls = createRoute({
  getParentRoute: () => signedIn,
  path: paths.calls,
  validateSearch: callsSearchSchema,
  component: lazyScreen(() => import('#web/features/calls/calls-page.tsx'), 'CallsPage'),
})
const troubles = createRoute({
  getParentRoute: () => signedIn,
  path: paths.troubles,
  validateSearch: marketSearchSchema,
  component: lazyScreen(() => import('#web/features/troubles/troubles-page.tsx'), 'TroublesPage'),
})
const callFigures = createRoute({
  getParentRoute: () => signedIn,
  path: paths.callFigures,
  validateSearch: callFiguresSearchSchema,
  component: lazyScreen(() => import('#web/features/calls/call-figures-page.tsx'), 'CallFiguresPage'),
})
const orderImport = createRoute({
  getParentRoute: () => signedIn,
  path: paths.orderImport,
  component: lazyScreen(() => import('#web/features/order-import/import-page.tsx'), 'OrderImportPage'),
})
const orderImportFile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.orderImportFile,
  component: lazyScreen(
    () => import('#web/features/order-import/import-file-page.tsx'),
    'OrderImportFilePage',
  ),
})
const reviews = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reviews,
  validateSearch: reviewSearchSchema,
  component: lazyScreen(() => import('#web/features/reviews/reviews-page.tsx'), 'ReviewsPage'),
})
const customers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.customers,
  validateSearch: customersSearchSchema,
  component: lazyScreen(() => import('#web/features/customers/customers-page.tsx'), 'CustomersPage'),
})
const customer = createRoute({
  getParentRoute: () => signedIn,
  path: paths.customer,
  component: lazyScreen(() => import('#web/features/customers/customer-page.tsx'), 'CustomerPage'),
})
const stock = createRoute({
  getParentRoute: () => signedIn,
  path: paths.stock,
  validateSearch: stockSearchSchema,
  component: lazyScreen(() => import('#web/features/stock/stock-page.tsx'), 'StockPage'),
})
const stockProduct = createRoute({
  getParentRoute: () => signedIn,
  path: paths.stockProduct,
  validateSearch: productSearchSchema,
  component: lazyScreen(() => import('#web/features/stock/product-page.tsx'), 'ProductPage'),
})
const domain = createRoute({
  getParentRoute: () => signedIn,
  path: paths.domain,
  component: lazyScreen(() => import('#web/features/domains/domain-page.tsx'), 'DomainPage'),
})
const domains = createRoute({
  getParentRoute: () => signedIn,
  path: paths.domains,
  component: lazyScreen(() => import('#web/features/domains/domains-page.tsx'), 'DomainsPage'),
})
const profit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profit,
  validateSearch: profitSearchSchema,
  component: lazyScreen(() => import('#web/features/profit/profit-page.tsx'), 'ProfitPage'),
})
const leads = createRoute({
  getParentRoute: () => signedIn,
  path: paths.leads,
  validateSearch: leadSearchSchema,
  component: lazyScreen(() => import('#web/features/leads/leads-page.tsx'), 'LeadsPage'),
})
const funnel = createRoute({
  getParentRoute: () => signedIn,
  path: paths.funnel,
  validateSearch: funnelSearchSchema,
  component: lazyScreen(() => import('#web/features/funnel/funnel-page.tsx'), 'FunnelPage'),
})
const returns = createRoute({
  getParentRoute: () => signedIn,
  path: paths.returns,
  validateSearch: marketSearchSchema,
  component: lazyScreen(() => import('#web/features/returns/returns-page.tsx'), 'ReturnsPage'),
})
const payouts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payouts,
  validateSearch: payoutsSearchSchema,
  component: lazyScreen(() => import('#web/features/payouts/payouts-page.tsx'), 'PayoutsPage'),
})
const bankStatements = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bankStatements,
  component: lazyScreen(
    () => import('#web/features/bank-statements/bank-statements-page.tsx'),
    'BankStatementsPage',
  ),
})
const payoutDue = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payoutDue,
  validateSearch: dueSearchSchema,
  component: lazyScreen(() => import('#web/features/payouts/due-page.tsx'), 'DuePage'),
})
const payout = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payout,
  component: lazyScreen(() => import('#web/features/payouts/payout-page.tsx'), 'PayoutPage'),
})
const marketCosts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.marketCosts,
  validateSearch: costsSearchSchema,
  component: lazyScreen(() => import('#web/features/costs/costs-page.tsx'), 'CostsPage'),
})
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.settings,
  validateSearch: settingsSearchSchema,
  component: lazyScreen(() => import('#web/features/settings/settings-page.tsx'), 'SettingsPage'),
})
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: paths.admin,
  validateSearch: adminSearchSchema,
  component: lazyScreen(() => import('#web/features/admin/admin-page.tsx'), 'AdminPage'),
})
const tenants = createRoute({
  getParentRoute: () => signedIn,
  path: paths.tenants,
  component: lazyScreen(() => import('#web/features/tenants/tenants-page.tsx'), 'TenantsPage'),
})

const routeTree = root.addChildren([
  home('/'),
  home('/login'),
  home('/dashboard'),
  take,
  signedIn.addChildren([
    dashboard,
    sync,
    syncSetup,
    apiDocs,
    builder,
    builderAlias,
    proposal,
    making,
    publication,
    edit,
    orders,
    ordersPrint,
    calls,
    callFigures,
    troubles,
    customers,
    customer,
    leads,
    orderImport,
    orderImportFile,
    stock,
    stockProduct,
    funnel,
    profit,
    returns,
    payouts,
    bankStatements,
    payoutDue,
    payout,
    marketCosts,
    reviews,
    domain,
    domains,
    settings,
    admin,
    tenants,
  ]),
])

/** The routes over a history; tests pass one in memory. After a move the new screen's heading has the focus. */
export const createAppRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // A user who opened the palette while the screen was still loading types there; what is typed must not go astray.
    const above = document.activeElement?.closest('[role="dialog"][data-open]')
    if (fromLocation && pathChanged && !above)
      document.getElementById(pageTitleId)?.focus({ preventScroll: true })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
