import type { ReactNode, Ref } from 'react'

const looks = { good: 'bg-primary-soft text-on-primary-soft', warn: 'bg-warning-soft', bad: 'bg-danger-soft' }

/** What became of a new text, with what can be done about it. */
export const Message = ({
  variant,
  text,
  focused,
  children,
  below,
}: {
  variant: keyof typeof looks
  text: string
  focused?: Ref<HTMLParagraphElement>
  below?: ReactNode
  children: ReactNode
}) => (
  <div className={`mt-2 rounded-lg p-3 text-[0.8125rem] leading-[1.125rem] ${looks[variant]}`}>
    <p ref={focused} {...(focused ? { tabIndex: -1 } : {})} className="rounded font-bold">
      {text}
    </p>
    {below}
    <div className="mt-2 flex flex-wrap gap-2">{children}</div>
  </div>
)
