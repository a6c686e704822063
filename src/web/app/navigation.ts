import {
  Building2,
  ChartLine,
  ClipboardPen,
  Funnel,
  Globe,
  HandCoins,
  LayoutDashboard,
  Package,
  PhoneCall,
  Settings,
  ShieldCheck,
  Star,
  TriangleAlert,
  Undo2,
  UsersRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { paths } from './paths.ts'

const words = commonStrings.navigation

export type NavItem = {
  to: (typeof paths)[keyof typeof paths]
  label: string
  icon: LucideIcon
  /** After `g` it leads there; no two have the same. */
  letter: string
  /** Shown in the bar at the bottom of a phone; the others stand under „Više“. */
  isOnTabBar: boolean
  /** Stands a little apart from what is above it. */
  opensGroup?: true
  countsPending?: true
  countsReviews?: true
  countsCalls?: true
  countsTroubles?: true
  countsReturns?: true
}

/** By what is done in a day: the orders, the money, what is sold, the account. */
const everybody: NavItem[] = [
  { to: paths.dashboard, letter: 'd', label: words.dashboard, icon: LayoutDashboard, isOnTabBar: true },
  {
    to: paths.orders,
    letter: 'n',
    label: words.orders,
    icon: Package,
    isOnTabBar: true,
    opensGroup: true,
    countsPending: true,
  },
  {
    to: paths.calls,
    letter: 'v',
    label: words.calls,
    icon: PhoneCall,
    isOnTabBar: false,
    countsCalls: true,
  },
  {
    to: paths.troubles,
    letter: 'b',
    label: words.troubles,
    icon: TriangleAlert,
    isOnTabBar: false,
    countsTroubles: true,
  },
  {
    to: paths.returns,
    letter: 'r',
    label: words.returns,
    icon: Undo2,
    isOnTabBar: false,
    countsReturns: true,
  },
  { to: paths.leads, letter: 'f', label: words.leads, icon: ClipboardPen, isOnTabBar: false },
  { to: paths.customers, letter: 'k', label: words.customers, icon: UsersRound, isOnTabBar: false },
  {
    to: paths.profit,
    letter: 'p',
    label: words.profit,
    icon: ChartLine,
    isOnTabBar: true,
    opensGroup: true,
  },
  { to: paths.payouts, letter: 'i', label: words.payouts, icon: HandCoins, isOnTabBar: false },
  { to: paths.funnel, letter: 'l', label: words.funnel, icon: Funnel, isOnTabBar: false },
  {
    to: paths.stock,
    letter: 'z',
    label: words.stock,
    icon: Warehouse,
    isOnTabBar: false,
    opensGroup: true,
  },
  {
    to: paths.reviews,
    letter: 'u',
    label: words.reviews,
    icon: Star,
    isOnTabBar: false,
    countsReviews: true,
  },
  { to: paths.domains, letter: 'o', label: words.domains, icon: Globe, isOnTabBar: false },
  {
    to: paths.settings,
    letter: 's',
    label: words.settings,
    icon: Settings,
    isOnTabBar: false,
    opensGroup: true,
  },
]

const adminsOnly: NavItem[] = [
  { to: paths.admin, letter: 'a', label: words.adminPanel, icon: ShieldCheck, isOnTabBar: false },
  { to: paths.tenants, letter: 't', label: words.tenants, icon: Building2, isOnTabBar: false },
]

export const navigationOf = (user: User): NavItem[] =>
  isAdmin(user) ? [...everybody, ...adminsOnly] : everybody
