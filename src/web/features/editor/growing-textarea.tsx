import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Textarea } from '#web/ui/field.tsx'

/** Browsers without `field-sizing` get the height by hand. */
const growsByItself = (): boolean => typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** As tall as its text. With `isLine` it takes no line breaks: they become spaces. */
export const GrowingTextarea = ({
  value,
  isLine = false,
  onText,
  className,
  onKeyDown,
  ...rest
}: Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'ref'> & {
  value: string
  isLine?: boolean
  onText: (text: string) => void
}) => {
  const element = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (!element.current || growsByItself()) return
    const { style, offsetHeight, clientHeight } = element.current
    style.height = 'auto'
    style.height = `${element.current.scrollHeight + offsetHeight - clientHeight}px`
  })
  return (
    <Textarea
      rows={1}
      {...rest}
      ref={element}
      value={value}
      onChange={({ target }) =>
        onText(
          isLine ? target.value.replaceAll(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap)) : target.value,
        )
      }
      onKeyDown={(event) => {
        if (isLine && event.key === 'Enter') event.preventDefault()
        onKeyDown?.(event)
      }}
      className={cn('field-sizing-content min-h-11 resize-none overflow-hidden', className)}
    />
  )
}
