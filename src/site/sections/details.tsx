import type { ReactNode } from 'react'
import { Blocks, blocksOf, type Block } from '../parts/text-blocks.tsx'
import { heroBullets } from '../bullet-title.ts'
import { withPaths, type View } from '../view.ts'

type List = 'box' | 'steps' | 'warnings' | 'care'

const Part = ({
  view: { mark },
  at,
  title,
  children,
}: {
  view: View
  at: string
  title: string
  children: ReactNode
}) => (
  <div className="details-part" {...mark(`productDetails.${at}`, 'drawn')}>
    <h3>{title}</h3>
    {children}
  </div>
)

type Props = {
  view: View
  /** Where the template has no section for the description and the parts behind it. */
  hasDescription?: boolean
  /** What of the description has no place in a story. */
  beside?: readonly Block[]
  /** The steps stand elsewhere on the page. */
  hasSteps?: boolean
  /** A text elsewhere on the page: a warning that stands in it is not printed again. */
  told?: string
  /** Lines of its list of reasons; where none are named, the bullets of the hero and those below it. */
  reasons?: readonly string[]
  /** Figures that the page says in large. */
  figures?: readonly Figure[]
}

type Figure = { number: string; text: string | null }

/** A row that stands among the bullets or in large is not looked up a second time; it is back here as soon as it does not. */
const isSaid =
  (bullets: readonly string[], figures: readonly Figure[]) =>
  ({ label, value }: { label: string; value: string }): boolean =>
    bullets.some((bullet) => bullet.trim() === `${label}: ${value}`) ||
    figures.some(
      ({ number, text }) =>
        number === value.trim() && text !== null && label.trim().toLowerCase() === text.toLowerCase(),
    )

/** What a buyer looks up: values, package, steps, warnings and care, each only where the source has it. */
export const Details = ({
  view,
  hasDescription = false,
  hasSteps = true,
  told: said = '',
  beside = [],
  reasons = view.sections.includes('benefits') ? view.site.bullets : view.site.bullets.slice(0, heroBullets),
  figures = [],
}: Props) => {
  const { site, t } = view
  const details = site.productDetails
  const description = hasDescription ? blocksOf(site.longDescription) : [...beside]
  const told = hasDescription
    ? withPaths(site.featureSections, 'featureSections', ({ title }) => title.trim() !== '')
    : []
  const isElsewhere = isSaid(reasons, figures)
  const values = (details?.values ?? []).filter(
    (row) => row.label.trim() && row.value.trim() && !isElsewhere(row),
  )
  const linesOf = (list: List) => (details?.[list] ?? []).filter((line) => line.trim())
  const [box, steps, warnings, care] = [
    linesOf('box'),
    hasSteps ? linesOf('steps') : [],
    linesOf('warnings').filter((line) => !said.includes(line)),
    linesOf('care'),
  ]
  const all = [description, told, values, box, steps, warnings, care]
  if (all.every((part) => part.length === 0)) return null
  const items = (lines: string[]) => lines.map((line) => <li key={line}>{line}</li>)
  return (
    <section id="podaci" className="section split details">
      <h2>{t.details.title}</h2>
      {description.length > 0 && (
        <div className="details-text" {...view.mark('longDescription', 'drawn')}>
          <Blocks blocks={description} />
        </div>
      )}
      {told.map(({ title, text, path }) => (
        <div key={path} className="details-text">
          <h3 {...view.mark(`${path}.title`)}>{title}</h3>
          <div {...view.mark(`${path}.text`, 'drawn')}>
            <Blocks blocks={blocksOf(text)} />
          </div>
        </div>
      ))}
      <div className="details-parts">
        {values.length > 0 && (
          <Part view={view} at="values" title={t.details.values}>
            <dl>
              {values.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {box.length > 0 && (
          <Part view={view} at="box" title={details?.boxTitle || t.details.box}>
            <ul>{items(box)}</ul>
          </Part>
        )}
        {steps.length > 0 && (
          <Part view={view} at="steps" title={t.details.steps}>
            <ol>{items(steps)}</ol>
          </Part>
        )}
        {care.length > 0 && (
          <Part view={view} at="care" title={t.details.care}>
            <ul>{items(care)}</ul>
          </Part>
        )}
        {warnings.length > 0 && (
          <Part view={view} at="warnings" title={t.details.warnings}>
            <ul>{items(warnings)}</ul>
          </Part>
        )}
      </div>
    </section>
  )
}
