import { useDraft } from './draft.ts'
import { MarketStep } from './market-step.tsx'
import { ProductStep } from './product-step.tsx'
import { Stepper } from './stepper.tsx'
import { TemplateStep } from './template-step.tsx'
import type { Creation } from './use-creation.ts'

export const Wizard = ({ creation }: { creation: Creation }) => (
  <div className="space-y-6">
    <div className="max-w-2xl">
      <Stepper />
    </div>
    <CurrentStep creation={creation} />
  </div>
)

const CurrentStep = ({ creation }: { creation: Creation }) => {
  const { step, market, template } = useDraft()
  if (step === 'product' && market && template)
    return <ProductStep market={market} template={template} creation={creation} />
  if (step === 'template' && market) return <TemplateStep />
  return <MarketStep />
}
