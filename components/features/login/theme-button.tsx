'use client'

import ContrastOutlined from '@mui/icons-material/ContrastOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import { IconAction } from '@/components/ui/icon-action'
import { themeModes, useThemeMode } from '@/components/ui/theme/theme-mode'

const icons = { light: LightModeOutlined, dark: DarkModeOutlined, system: ContrastOutlined }

/** Button that switches to the next theme: light, dark, or that of the system. */
export function ThemeButton() {
  const { mode, setMode } = useThemeMode()
  const index = themeModes.findIndex((one) => one.mode === mode)
  const present = themeModes[index]?.label
  const next = themeModes[(index + 1) % themeModes.length]
  const Icon = icons[mode]
  if (!next) return null
  return (
    <IconAction
      type="button"
      onClick={() => setMode(next.mode)}
      title={`主题：${present}`}
      aria-label={`主题：${present}，切换为${next.label}`}
      sx={{ position: 'absolute', top: 16, right: 16 }}
    >
      <Icon fontSize="small" />
    </IconAction>
  )
}
