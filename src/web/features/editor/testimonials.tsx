import { Star } from 'lucide-react'
import { useId } from 'react'
import { sampleReviewsOf } from '#contract/public-pages/sample-reviews.ts'
import { setStars } from '#contract/websites/draft.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { ListSection } from './list-section.tsx'
import { RowText } from './row-text.tsx'
import { Switch } from './switch.tsx'

const words = websiteStrings.editor.testimonials

/** The seller's own reviews; a page without any shows samples, which become texts of the page when somebody wants to change them. */
export const Testimonials = () => {
  const isEmpty = useDraft((draft) => draft.testimonials.length === 0)
  return isEmpty ? (
    <Samples />
  ) : (
    <ListSection
      at="testimonials"
      part="name"
      words={words}
      keepsLast
      renderRow={(index) => <Review index={index} />}
    />
  )
}

const Samples = () => {
  const editor = useEditor()
  const { id, targetMarket: market } = useEditorState(({ website }) => website)
  const begin = () =>
    editor.edit({
      kind: 'set',
      at: 'testimonials',
      value: sampleReviewsOf(market, id).map(({ name, location, text }) => ({
        name,
        location,
        text,
        rating: 5,
        purchase_date: '',
        verified: false,
        enabled: true,
      })),
    })
  return (
    <Section title={words.title} hint={words.samples} level="h2">
      <Button onClick={begin}>{words.editSamples}</Button>
    </Section>
  )
}

const Review = ({ index }: { index: number }) => {
  const editor = useEditor()
  const review = useDraft((draft) => draft.testimonials[index])
  if (!review) return null
  const at = `testimonials.${index}`
  const set = (name: string, value: unknown) => editor.edit({ kind: 'set', at: `${at}.${name}`, value })
  return (
    <div role="group" aria-label={words.item(index + 1)} className={cn(!review.enabled && 'opacity-75')}>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-3">
        <RowText path={`${at}.name`} label={words.name} part="name" isLine />
        <RowText path={`${at}.location`} label={words.location} isLine />
        <RowText path={`${at}.purchase_date`} label={words.date} isLine />
      </div>
      <RowText path={`${at}.text`} label={words.text} className="mt-4" />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-6">
        <StarChoice index={index} rating={review.rating} />
        <Switch label={words.enabled} isOn={review.enabled} onChange={(on) => set('enabled', on)} />
        <Switch label={words.verified} isOn={review.verified} onChange={(on) => set('verified', on)} />
      </div>
    </div>
  )
}

/** One to five, as radio buttons that look like stars. */
const StarChoice = ({ index, rating }: { index: number; rating: number | null }) => {
  const id = useId()
  const editor = useEditor()
  return (
    <div role="radiogroup" aria-label={words.rating(index + 1)} className="flex">
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className="grid size-11 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-(--ring)"
        >
          <input
            type="radio"
            name={id}
            checked={rating === stars}
            onChange={() => editor.edit(setStars(index, stars))}
            aria-label={words.stars(stars)}
            className="sr-only"
          />
          <Star
            aria-hidden
            className={cn('size-6', stars <= (rating ?? 0) ? 'fill-current text-warning' : 'text-muted')}
          />
        </label>
      ))}
    </div>
  )
}
