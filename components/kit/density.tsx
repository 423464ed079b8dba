'use client'

import { useAtom } from 'jotai'
import type { Density } from '@/components/ui/theme-components'
import { persistedAtom } from '@/lib/state/persisted'
import { ToolButton } from './tool-button'

const store = persistedAtom<{ density: Density }>('list', { density: 'standard' }, [{ storage: 'local' }])

/** Height of data rows, the same on every list of this browser. */
export function useDensity(): [Density, (next: Density) => void] {
  const [{ density }, setStore] = useAtom(store)
  return [density, (next) => setStore({ density: next })]
}

interface DensityToggleProps {
  value: Density
  onChange: (next: Density) => void
}

export function DensityToggle({ value, onChange }: DensityToggleProps) {
  const compact = value === 'compact'
  const label = compact ? '切换为标准行高' : '切换为紧凑行高'
  const path = compact ? 'M2.5 3.5h13M2.5 7.2h13M2.5 10.8h13M2.5 14.5h13' : 'M2.5 3.5h13M2.5 9h13M2.5 14.5h13'
  return <ToolButton label={label} path={path} onClick={() => onChange(compact ? 'standard' : 'compact')} />
}
