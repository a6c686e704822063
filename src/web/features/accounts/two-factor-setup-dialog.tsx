import { Download } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { twoFactorCodeSchema, type TwoFactorSetup } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useConfirmTwoFactor, useSetUpTwoFactor } from './api.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

const words = accountStrings.security.twoFactor

/** Password, then the code of the app, then the recovery codes, which are shown this once. */
export const TwoFactorSetupDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const setUp = useSetUpTwoFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    setUp.reset()
    setCodes(null)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={codes ? words.codesTitle : words.title}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : setUp.data ? (
        <FirstCode setup={setUp.data} onDone={setCodes} />
      ) : (
        <OwnPasswordForm
          text={words.hint}
          submit={words.next}
          isPending={setUp.isPending}
          failure={setUp.error && (serverMessage(setUp.error) ?? words.failure)}
          onSubmit={(password) => setUp.mutate(password)}
        />
      )}
    </Dialog>
  )
}

const FirstCode = ({ setup, onDone }: { setup: TwoFactorSetup; onDone: (codes: string[]) => void }) => {
  const confirm = useConfirmTwoFactor()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    const parsed = twoFactorCodeSchema.safeParse({ code: typed })
    if (!parsed.success) return setProblem(words.codeFormat)
    setProblem(null)
    confirm.mutate(parsed.data.code, {
      onSuccess: ({ recoveryCodes }) => {
        notify.success(words.turnedOn)
        onDone(recoveryCodes)
      },
      onError: (error) => setProblem(serverMessage(error) ?? words.failure),
    })
  }
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <p>{words.scan}</p>
      <div className="flex justify-center">
        <QrCode text={setup.uri} label={words.qrLabel} />
      </div>
      <div>
        <p className="text-[0.8125rem] text-muted">{words.typeIn}</p>
        <p className="mt-1 rounded-lg bg-surface-2 px-3 py-2 font-mono">
          {setup.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </p>
        <CopyButton text={setup.secret} size="sm" variant="ghost" className="mt-1">
          {words.copyKey}
        </CopyButton>
      </div>
      <Field label={words.code} error={problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="tabular text-lg tracking-widest"
          />
        )}
      </Field>
      <DialogFoot>
        <Button type="submit" variant="primary" pending={confirm.isPending && words.working}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}

const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const text = codes.join('\n')
  return (
    <div className="space-y-4">
      <p>{words.codesText}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-surface-2 p-4 text-center font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text}>{words.copyCodes}</CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={words.codesFile}
          className={buttonClass()}
        >
          <Download aria-hidden className="size-4" />
          {words.saveCodes}
        </a>
      </div>
      <Button variant="primary" className="w-full" onClick={onClose}>
        {words.codesKept}
      </Button>
    </div>
  )
}
