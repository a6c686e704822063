import {
  Baby, BatteryCharging, Car, Check, Clock, Droplet, Feather, Gift, Heart, House, Leaf, Lock, Moon, Package, Palette,
  PawPrint, Ruler, ShieldCheck, Shirt, Smartphone, Sparkles, Star, Sun, Truck, Utensils, Volume2, Wallet, Wifi, Wrench, Zap,
  type LucideIcon,
} from 'lucide-react' // prettier-ignore
import type { BenefitIcon } from '#contract/websites/content.ts'

const icons: Record<BenefitIcon, LucideIcon> = {
  check: Check, truck: Truck, shield: ShieldCheck, clock: Clock, star: Star, heart: Heart, home: House, car: Car, leaf: Leaf,
  droplet: Droplet, sun: Sun, moon: Moon, zap: Zap, battery: BatteryCharging, feather: Feather, ruler: Ruler,
  package: Package, palette: Palette, wrench: Wrench, sparkles: Sparkles, baby: Baby, paw: PawPrint, shirt: Shirt,
  utensils: Utensils, phone: Smartphone, volume: Volume2, wifi: Wifi, lock: Lock, gift: Gift, wallet: Wallet,
} // prettier-ignore

/** An icon a benefit may carry; an unknown name is drawn as a tick. */
export const BenefitMark = ({ name, size = 22 }: { name: BenefitIcon; size?: number }) => {
  const Mark = icons[name] ?? Check
  return <Mark size={size} aria-hidden="true" />
}
