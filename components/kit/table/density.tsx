'use client'

import { ToolButton } from '@/components/kit/list/tool-button'
import type { Density } from '@/components/ui/theme/theme-components'

interface DensityToggleProps {
  value: Density
  onChange: (next: Density) => void
}

/** The icon of each row height, and the height after a press of the button. */
const densities = {
  comfortable: { name: '舒适', path: 'M2.5 4.5h13M2.5 13.5h13', next: 'standard' },
  standard: { name: '标准', path: 'M2.5 3.5h13M2.5 9h13M2.5 14.5h13', next: 'compact' },
  compact: { name: '紧凑', path: 'M2.5 3.5h13M2.5 7.2h13M2.5 10.8h13M2.5 14.5h13', next: 'comfortable' },
} as const satisfies Record<Density, { name: string; path: string; next: Density }>

/** Chooses the height of the data rows. */
export function DensityToggle({ value, onChange }: DensityToggleProps) {
  const { path, next } = densities[value]
  return <ToolButton label={`切换为${densities[next].name}行高`} path={path} onClick={() => onChange(next)} />
}
