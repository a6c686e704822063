import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A quiet button whose deed is done only after asking; the question goes when the deed has ended, well or badly. */
export const ConfirmedButton = ({
  label,
  question,
  pending,
  onConfirm,
}: {
  label: string
  question: { title: string; text: string; confirm: string }
  pending: string | false
  /** Reports its own outcome and does not throw. */
  onConfirm: () => Promise<void>
}) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void onConfirm().finally(() => setAsking(false))}
        pending={pending}
        {...question}
      />
    </>
  )
}
