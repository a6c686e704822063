import type { LucideIcon } from 'lucide-react'

type Props = { icon: LucideIcon; title: string; text: string; link: { href: string; label: string } }

/** A page that has one thing to say and one way on. */
export const Notice = ({ icon: Icon, title, text, link }: Props) => (
  <main className="notice" id="sadrzaj">
    <Icon size={48} strokeWidth={1.5} aria-hidden="true" />
    <h1>{title}</h1>
    <p>{text}</p>
    <a href={link.href} className="button">
      {link.label}
    </a>
  </main>
)
