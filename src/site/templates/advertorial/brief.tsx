import type { Tale } from './content.ts'

/** Readers who skim decide here. */
const mostOwn = 5

/** The owner's lines, else the page's bullets. */
export const briefOf = ({ story, view }: Tale): string[] => {
  const own = story.benefits.items
  return (own.length > 0 ? own.slice(0, mostOwn) : view.site.bullets).filter((line) => line.trim())
}

export const Brief = ({ tale, tale: { story, words, view } }: { tale: Tale }) => {
  const isOwn = story.benefits.items.length > 0
  const lines = briefOf(tale)
  if (lines.length === 0) return null
  return (
    <section
      id="ukratko"
      className="brief"
      {...view.mark(isOwn ? 'advertorialStory.benefitsSection.benefits' : 'bullets', 'drawn')}
    >
      <h2>{words.brief}</h2>
      {story.benefits.intro && (
        <p {...view.mark('advertorialStory.benefitsSection.benefitsIntro')}>{story.benefits.intro}</p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
