import { Monitor, Moon, Sun } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { chooseTheme, themes, useTheme, type Theme } from '#web/lib/theme.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MenuPanel, MenuRadioGroup, MenuRadioItem, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'

const icons = { system: Monitor, svetla: Sun, tamna: Moon } as const

/** Half-moon in the header of a desktop. */
export const ThemeMenu = ({ className }: { className?: string }) => {
  const { theme, isDark } = useTheme()
  const Icon = isDark ? Moon : Sun
  return (
    <MenuRoot>
      <MenuTrigger
        aria-label={`${commonStrings.theme.label}: ${commonStrings.theme[theme]}`}
        title={commonStrings.theme.label}
        className={buttonClass('ghost', 'icon', className)}
      >
        <Icon aria-hidden className="size-5" />
      </MenuTrigger>
      <MenuPanel>
        <MenuRadioGroup value={theme} onValueChange={(value: Theme) => chooseTheme(value)}>
          {themes.map((option) => {
            const OptionIcon = icons[option]
            return (
              <MenuRadioItem key={option} value={option}>
                <OptionIcon aria-hidden className="size-4" />
                {commonStrings.theme[option]}
              </MenuRadioItem>
            )
          })}
        </MenuRadioGroup>
      </MenuPanel>
    </MenuRoot>
  )
}

/** The same choice as three buttons side by side, for the sheet of a phone. */
export const ThemeSwitch = () => {
  const { theme } = useTheme()
  return (
    <div
      role="group"
      aria-label={commonStrings.theme.label}
      className="grid grid-cols-3 gap-1 rounded-xl bg-surface-2 p-1"
    >
      {themes.map((option) => {
        const Icon = icons[option]
        return (
          <button
            key={option}
            type="button"
            aria-pressed={theme === option}
            onClick={() => chooseTheme(option)}
            className={cn(
              'flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-lg px-1 py-1.5 text-xs font-bold',
              theme === option ? 'bg-surface text-primary shadow-card' : 'text-muted',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {commonStrings.theme[option]}
          </button>
        )
      })}
    </div>
  )
}
