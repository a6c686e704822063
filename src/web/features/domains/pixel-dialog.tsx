import { useState, type FormEvent } from 'react'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { trimToNull } from '#contract/common/text.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useSaveDomainPixel } from './api.ts'

const words = domainStrings.pixel

/** The advertising pixel of one domain; what is typed stays when saving fails. */
export const PixelDialog = ({ domain, onClose }: { domain: CustomDomain; onClose: () => void }) => {
  const { pixelConfig } = domain
  const [typed, setTyped] = useState({
    pixelId: pixelConfig.pixelId ?? '',
    testCode: pixelConfig.testCode ?? '',
    accessToken: '',
  })
  const [enabled, setEnabled] = useState(pixelConfig.enabled)
  const [forgets, setForgets] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSaveDomainPixel()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const pixelId = typed.pixelId.trim()
    if (!pixelId) return setProblems({ pixelId: words.idRequired })
    setProblems({})
    const token = trimToNull(typed.accessToken)
    save.mutate(
      {
        domain: domain.host,
        pixelId,
        testCode: trimToNull(typed.testCode),
        enabled,
        ...(token ? { accessToken: token } : forgets ? { accessToken: null } : {}),
      },
      {
        onSuccess: () => {
          notify.success(words.saved)
          onClose()
        },
        onError: (error) => {
          const wrong = Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message]))
          setProblems(wrong)
          notify.problem(words.failedTitle, serverMessage(error) ?? words.failed)
        },
      },
    )
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: event.target.value }))
      setProblems(({ [name]: _solved, ...others }) => others)
    },
  })

  return (
    <Dialog isOpen onClose={onClose} title={words.title(domain.displayHost)}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <p className="text-sm text-muted">{words.lead}</p>
        <Field label={words.id} hint={words.idHint} error={problems['pixelId']}>
          {(control) => <Input {...control} {...field('pixelId')} inputMode="numeric" />}
        </Field>
        <Field label={words.testCode} isOptional hint={words.testCodeHint} error={problems['testCode']}>
          {(control) => <Input {...control} {...field('testCode')} />}
        </Field>
        <Field
          label={words.token}
          isOptional
          hint={pixelConfig.hasAccessToken ? words.tokenKept : words.tokenHint}
          error={problems['accessToken']}
        >
          {(control) => <Input {...control} {...field('accessToken')} type="password" disabled={forgets} />}
        </Field>
        {pixelConfig.hasAccessToken && (
          <Toggle label={words.tokenRemove} isOn={forgets} onChange={setForgets} />
        )}
        <Toggle label={words.enabled} isOn={enabled} onChange={setEnabled} />
        <DialogFoot>
          <Button type="submit" variant="primary" pending={save.isPending && words.saving}>
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const Toggle = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <div className="flex items-center justify-between gap-3">
    <span aria-hidden className="text-sm font-bold">
      {label}
    </span>
    <Switch label={label} isOn={isOn} onChange={onChange} />
  </div>
)
