import { ShieldCheck, Truck, Wallet, type LucideIcon } from 'lucide-react'
import type { TrustLine } from '../overrides.ts'
import { serviceLines } from '../service.ts'
import type { View } from '../view.ts'

const signs: Record<TrustLine, LucideIcon> = { delivery: Truck, payment: Wallet, guarantee: ShieldCheck }

/** Delivery, payment and return in a line each. */
export const ServiceList = ({ view }: { view: View }) => {
  const lines = serviceLines(view)
  if (lines.length === 0) return null
  return (
    <ul className="trust">
      {lines.map(({ name, text }) => {
        const Sign = signs[name]
        return (
          <li key={name}>
            <Sign size={20} aria-hidden="true" />
            <span {...view.mark(`editableContent.trust.${name}`)}>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
