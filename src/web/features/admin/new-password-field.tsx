import { WandSparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { newPassword } from './new-password.ts'

const words = adminStrings.createClient

/** A password for somebody else: readable, because it has to be handed over; proposed and copied with one press. */
export const NewPasswordField = ({
  value,
  onPropose,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'show' | 'hide' | 'autoComplete' | 'isShownAtFirst'> & {
  value: string
  onPropose: (password: string) => void
}) => (
  <div>
    <PasswordField
      {...field}
      value={value}
      show={accountStrings.login.showPassword}
      hide={accountStrings.login.hidePassword}
      autoComplete="off"
      isShownAtFirst
    />
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="soft"
        icon={<WandSparkles aria-hidden className="size-4" />}
        onClick={() => onPropose(newPassword())}
      >
        {words.generate}
      </Button>
      {value && (
        <CopyButton text={value} size="sm">
          {words.copyPassword}
        </CopyButton>
      )}
    </div>
  </div>
)
