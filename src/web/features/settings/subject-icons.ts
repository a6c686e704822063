import { Bell, Megaphone, PenLine, ShieldCheck, Store, Truck, UserRound, type LucideIcon } from 'lucide-react'
import type { Subject } from '#web/lib/settings-tabs.ts'

export const subjectIcons: Record<Subject, LucideIcon> = {
  profile: UserRound,
  delivery: Truck,
  notifications: Bell,
  advertising: Megaphone,
  store: Store,
  security: ShieldCheck,
  writer: PenLine,
}
