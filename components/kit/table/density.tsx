'use client'

import { ToolButton } from '@/components/kit/list/tool-button'
import type { Density } from '@/components/ui/theme/theme-components'

interface DensityToggleProps {
  value: Density
  onChange: (next: Density) => void
}

/** Height of the data rows. */
export function DensityToggle({ value, onChange }: DensityToggleProps) {
  const compact = value === 'compact'
  const label = compact ? '切换为标准行高' : '切换为紧凑行高'
  const path = compact ? 'M2.5 3.5h13M2.5 7.2h13M2.5 10.8h13M2.5 14.5h13' : 'M2.5 3.5h13M2.5 9h13M2.5 14.5h13'
  return <ToolButton label={label} path={path} onClick={() => onChange(compact ? 'standard' : 'compact')} />
}
