import type { LucideIcon } from 'lucide-react'

type Way = { href: string; label: string }
type Props = {
  icon: LucideIcon
  title: string
  text: string
  link: Way
  /** For somebody else than the reader, small and at the bottom. */
  foot?: Way
}

/** A page that has one thing to say and a way on. */
export const Notice = ({ icon: Icon, title, text, link, foot }: Props) => (
  <>
    <main className="notice" id="sadrzaj">
      <span className="notice-icon">
        <Icon size={32} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <a href={link.href} className="button">
        {link.label}
      </a>
    </main>
    {foot && (
      <footer className="notice-foot">
        <a href={foot.href}>{foot.label}</a>
      </footer>
    )}
  </>
)
