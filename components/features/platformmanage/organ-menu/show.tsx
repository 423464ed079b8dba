'use client'

import { type ReactNode, useCallback } from 'react'
import { enabledText } from '@/components/kit/cell/enabled-status'
import type { MenuItem } from '@/lib/contracts/menu/calls'

/**
 * Returns a function that renders the value of a field in the history and in comparisons. The function returns
 * undefined if the value can be shown as it is.
 */
export function usePackageField(tree: readonly MenuItem[]): (field: string, value: unknown) => ReactNode {
  return useCallback(
    (field, value) => {
      if (field === 'status') return enabledText(value)
      if (field !== 'menuIds' || !Array.isArray(value)) return undefined
      const held = new Set(value.map(String))
      const known = tree.filter(({ id }) => held.has(id))
      const gone = value.length - known.length
      const names = known.map(({ name }) => name).join('、')
      return `${value.length} 项：${names}${gone > 0 ? `，以及 ${gone} 项已删除` : ''}`
    },
    [tree],
  )
}
