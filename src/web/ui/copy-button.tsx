import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, type ButtonProps } from './button.tsx'

/** How long „Kopirano!“ stays. */
const shownMs = 2000

export const CopyButton = ({
  text,
  children,
  ...rest
}: Omit<ButtonProps, 'onClick' | 'pending' | 'icon'> & { text: string }) => {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(0), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await copyText(text)) setCopied((count) => count + 1)
    else notify.problem(commonStrings.states.copyFailed, text)
  }
  return (
    <Button
      {...rest}
      icon={
        copied ? (
          <Check aria-hidden className="size-4 text-success" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )
      }
      onClick={() => void copy()}
    >
      {children && (copied ? commonStrings.copied : children)}
      <span aria-live="polite" className="sr-only">
        {copied > 0 && commonStrings.copied}
      </span>
    </Button>
  )
}
