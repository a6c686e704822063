import type { LucideIcon } from 'lucide-react'

type Way = { href: string; label: string }
type Props = { icon: LucideIcon; title: string; text: string; link: Way; other?: Way }

/** A page that has one thing to say and a way on. */
export const Notice = ({ icon: Icon, title, text, link, other }: Props) => (
  <main className="notice" id="sadrzaj">
    <Icon size={48} strokeWidth={1.5} aria-hidden="true" />
    <h1>{title}</h1>
    <p>{text}</p>
    <a href={link.href} className="button">
      {link.label}
    </a>
    {other && <a href={other.href}>{other.label}</a>}
  </main>
)
