import type { Tale } from './content.ts'

/** Readers who skim decide here. */
const mostOwn = 5

export const Brief = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const own = story.benefits.items
  const isOwn = own.length > 0
  const lines = (isOwn ? own.slice(0, mostOwn) : view.site.bullets).filter((line) => line.trim())
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
