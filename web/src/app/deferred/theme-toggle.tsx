import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { THEMES, type Theme, useTheme } from '../../lib/browser/theme.ts'

const LOOKS: Record<Theme, { label: string; icon: typeof Sun }> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
}

export function ThemeToggle() {
  const [theme, choose] = useTheme()
  const name = useId()
  return (
    <fieldset>
      <legend className="px-1 pb-1.5 text-xs font-semibold text-ink-2">Theme</legend>
      <div className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1">
        {THEMES.map((value) => {
          const { label, icon: Icon } = LOOKS[value]
          return (
            <label
              key={value}
              className="flex min-h-11 items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={theme === value}
                onChange={() => choose(value)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-4" />
              <span>{label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
