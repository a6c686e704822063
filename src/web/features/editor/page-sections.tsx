import { benefitIcons } from '#contract/websites/content.ts'
import { websiteLimits } from '#contract/websites/limits.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { CopyBasis } from './copy-basis.tsx'
import { useDraft, useEditor } from './editor-store.ts'
import { ListSection } from './list-section.tsx'
import { Rewriting } from './rewriting.tsx'
import { RowText } from './row-text.tsx'
import { TextField } from './text-field.tsx'

const words = websiteStrings.editor.sections

/** Tiles with a picture and a line. */
export const BenefitTiles = () => {
  const { title, subtitle, benefits } = useDraft((draft) => draft.benefitsSection)
  return (
    <ListSection
      at="benefitsSection.benefits"
      part="text"
      words={words.benefits}
      renderRow={(index) => (
        <div className="grid gap-3 @md:grid-cols-[9rem_minmax(0,1fr)]">
          <IconChoice index={index} />
          <RowText
            path={`benefitsSection.benefits.${index}.text`}
            label={words.benefits.item(index + 1)}
            part="text"
            isLine
          />
        </div>
      )}
    >
      <div className="mt-4 space-y-4 border-t border-line pt-4">
        <TextField
          path="benefitsSection.title"
          label={words.benefits.heading}
          max={websiteLimits.line}
          isLine
        />
        <TextField
          path="benefitsSection.subtitle"
          label={words.benefits.subtitle}
          max={websiteLimits.line}
          isLine
        />
        <TextField path="benefitsSection.ctaText" label={words.button} max={websiteLimits.line} isLine />
      </div>
      <Rewriting section="benefits" title={words.benefits.title} />
      <CopyBasis texts={[title, subtitle, ...benefits.map(({ text }) => text)]} />
    </ListSection>
  )
}

const IconChoice = ({ index }: { index: number }) => {
  const editor = useEditor()
  const at = `benefitsSection.benefits.${index}.icon`
  const icon = useDraft((draft) => draft.benefitsSection.benefits[index]?.icon)
  return (
    <Field label={words.benefits.icon(index + 1)}>
      {(control) => (
        <Select
          {...control}
          value={icon}
          onChange={({ target }) => editor.edit({ kind: 'set', at, value: target.value })}
        >
          {benefitIcons.map((name) => (
            <option key={name} value={name}>
              {words.benefits.icons[name]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A picture beside a heading and a text. */
export const FeatureSections = () => {
  const features = useDraft((draft) => draft.featureSections)
  return (
    <ListSection
      at="featureSections"
      part="title"
      words={words.features}
      renderRow={(index) => (
        <div className="space-y-3">
          <RowText
            path={`featureSections.${index}.title`}
            label={words.features.heading(index + 1)}
            part="title"
            isLine
          />
          <RowText path={`featureSections.${index}.text`} label={words.features.text(index + 1)} />
        </div>
      )}
    >
      <Rewriting section="features" title={words.features.title} />
      <CopyBasis texts={features.flatMap(({ title, text }) => [title, text])} />
    </ListSection>
  )
}

/** A trouble and what becomes of it. */
export const ProblemSections = () => {
  const pairs = useDraft((draft) => draft.problemSolutionSections)
  return (
    <ListSection
      at="problemSolutionSections"
      part="title"
      words={words.problems}
      renderRow={(index) => {
        const at = `problemSolutionSections.${index}`
        return (
          <div className="space-y-3" data-field={at} tabIndex={-1}>
            <RowText path={`${at}.title`} label={words.problems.heading(index + 1)} part="title" isLine />
            <RowText path={`${at}.description1`} label={words.problems.problem(index + 1)} />
            <RowText path={`${at}.description2`} label={words.problems.solution(index + 1)} />
            <RowText path={`${at}.ctaText`} label={words.button} isLine />
          </div>
        )
      }}
    >
      <Rewriting section="problems" title={words.problems.title} />
      <CopyBasis
        texts={pairs.flatMap(({ title, description1, description2 }) => [title, description1, description2])}
      />
    </ListSection>
  )
}

/** Tiles about time, pieces and people; an empty one is not drawn. */
export const UrgencyTexts = () => (
  <Section title={words.urgency.title} hint={words.urgency.hint} level="h2">
    <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
      {(['limitedStock', 'limitedTime', 'socialProof', 'exclusivity', 'bonuses'] as const).map((name) => (
        <TextField
          key={name}
          path={`urgencyElements.${name}`}
          label={words.urgency[name]}
          max={websiteLimits.line}
          isLine
        />
      ))}
    </div>
  </Section>
)
