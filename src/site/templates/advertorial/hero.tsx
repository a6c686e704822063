import { formatDate } from '#contract/common/dates.ts'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { isWorthReading, leadsToForm, minutesOf, quoted, type Tale } from './content.ts'

export const heroSizes = `(min-width: 720px) 680px, ${phoneWide}`

/** Its author, its date, and how long it takes to read; a face only where somebody gave one. */
const Byline = ({ tale, tale: { brand, words, view } }: { tale: Tale }) => {
  const minutes = minutesOf(tale)
  return (
    <p className="byline">
      <span className="byline-face" aria-hidden="true">
        {brand.slice(0, 1)}
      </span>
      <strong>{brand}</strong>
      <time dateTime={view.site.createdAt.slice(0, 10)}>{formatDate(view.site.createdAt)}</time>
      {minutes > 0 && <span>{words.minutes(minutes)}</span>}
    </p>
  )
}

const Button = ({ tale, tale: { story, words, view } }: { tale: Tale }) => {
  const told = view.sections.includes('story') && isWorthReading(tale)
  const text = (told ? story.header.ctaButtonText : null) ?? (told ? words.readStory : view.t.orderNow)
  return (
    <a
      href={leadsToForm(text) || !told ? '#porudzbina' : '#prica'}
      className="button"
      {...view.mark('advertorialStory.headerSection.ctaButtonText')}
    >
      {text}
    </a>
  )
}

export const Hero = ({ tale, tale: { story, view } }: { tale: Tale }) => {
  const { site, image, mark, markImage } = view
  const title = story.hero.title ? quoted(story.hero.title) : site.title
  // A line nobody wrote is no line: the name of the product alone would only stand above its own headline.
  const kicker = story.header.productSubtitle?.trim() ?? ''
  const isSaid = [story.hero.title ?? site.title, site.shortName, site.productName].some(
    (said) => said?.trim().toLowerCase() === kicker.toLowerCase(),
  )
  const lead = story.hero.subtitle ?? site.hook
  const picture = image(0)
  return (
    <div className="lead-part" data-first-screen>
      {kicker !== '' && !isSaid && (
        <p className="kicker" {...mark('advertorialStory.headerSection.productSubtitle')}>
          {kicker}
        </p>
      )}
      <h1
        className={title.length > 70 ? 'is-long' : undefined}
        {...(story.hero.title ? mark('advertorialStory.heroSection.heroTitle', 'drawn') : mark('title'))}
      >
        {title}
      </h1>
      {picture && (
        <figure className="lead-photo">
          <Picture image={picture} sizes={heroSizes} isFirst marks={markImage(picture)} />
          {picture.alt !== site.productName && <figcaption>{picture.alt}</figcaption>}
        </figure>
      )}
      {lead && (
        <p
          className="standfirst"
          {...mark(story.hero.subtitle ? 'advertorialStory.heroSection.heroSubtitle' : 'hook')}
        >
          {lead}
        </p>
      )}
      {story.hero.description && (
        <p {...mark('advertorialStory.heroSection.heroDescription')}>{story.hero.description}</p>
      )}
      <Byline tale={tale} />
      <Button tale={tale} />
    </div>
  )
}
