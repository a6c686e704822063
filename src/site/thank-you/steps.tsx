import type { ThankYouStrings } from '#contract/upsell/thank-you-strings.ts'

/** ✓ order → ● offer → ○ done; without an open offer everything is done. */
export const Steps = ({ t, isOffering }: { t: ThankYouStrings; isOffering: boolean }) => {
  const steps = [
    { name: t.steps.order, state: 'done' },
    { name: t.steps.offer, state: isOffering ? 'now' : 'done' },
    { name: t.steps.done, state: isOffering ? 'next' : 'done' },
  ] as const
  return (
    <ol className="steps" aria-label={t.steps.label} data-steps data-done={t.stepState.done}>
      {steps.map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {name}
          <span className="sr"> – {t.stepState[state]}</span>
        </li>
      ))}
    </ol>
  )
}
