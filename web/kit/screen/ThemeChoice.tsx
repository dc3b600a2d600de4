import { Monitor, Moon, Sun } from 'lucide'
import { theme } from '../browser/preference.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuChoice } from '../ui/MenuChoice.tsx'

const size = 17

export function ThemeChoice() {
  return (
    <MenuChoice
      name="Tema"
      value={theme.use()}
      onChange={theme.write}
      options={[
        {
          value: 'light' as const,
          label: 'Claro',
          icon: <Icon of={Sun} size={size} />,
        },
        {
          value: 'dark' as const,
          label: 'Escuro',
          icon: <Icon of={Moon} size={size} />,
        },
        { value: undefined, label: 'Sistema', icon: <Icon of={Monitor} size={size} /> },
      ]}
    />
  )
}
