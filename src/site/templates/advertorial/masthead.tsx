import { Lock } from 'lucide-react'
import { linksOf, type Tale } from './content.ts'

/** Brand, links, and the line that says what this is: a paid story must be known for one. */
export const Masthead = ({ tale, tale: { brand, words, view } }: { tale: Tale }) => (
  <header className="masthead">
    <span className="progress" aria-hidden="true" />
    <div className="brand-row">
      <strong className="brand" {...view.mark('advertorialStory.headerSection.brandName')}>
        {brand}
      </strong>
      <button type="button" className="lock" data-lock aria-label={view.t.topBar.lock}>
        <Lock size={16} aria-hidden="true" />
      </button>
    </div>
    <nav
      aria-label={words.nav.label}
      {...view.mark('advertorialStory.headerSection.navigationLinks', 'drawn')}
    >
      {linksOf(tale).map(({ text, href }) => (
        <a key={text + href} href={href}>
          {text}
        </a>
      ))}
    </nav>
    <p className="paid">{words.label}</p>
  </header>
)

export const Welcome = ({ tale: { welcome, view } }: { tale: Tale }) =>
  welcome && (
    <p className="welcome" {...view.mark('advertorialStory.headerSection.welcomeBannerText')}>
      {welcome}
    </p>
  )
