import { CircleCheck } from 'lucide-react'

/** Beside the label of a field that was filled from the product's page. */
export const ReadNote = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1 font-bold text-success">
    <CircleCheck aria-hidden className="size-4 shrink-0" />
    {text}
  </span>
)
