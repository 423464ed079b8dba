'use client'

import { type ReactNode, useCallback } from 'react'
import { enabledText } from '@/components/kit/cell/enabled-status'
import { type MenuKind, menuKinds } from '@/lib/contracts/menu/calls'
import { menuKindNames, topName, visibilityName } from '@/lib/contracts/menu/card'
import { iconLabels } from '@/lib/contracts/menu/icon-labels'
import type { MenuIconName } from '@/lib/contracts/menu/icons'
import { type MenuIndex, pathOf } from './tree'

/**
 * Returns a function that renders the value of a field in the history and in comparisons. The function returns
 * undefined if the value can be shown as it is.
 */
export function useShowField(index: MenuIndex): (field: string, value: unknown) => ReactNode {
  return useCallback(
    (field, value) => {
      if (field === 'status') return enabledText(value)
      if (field === 'visible') return visibilityName(value === true)
      if (field === 'parentId') return value === null ? topName : pathOf(index, String(value)) || '已删除的目录'
      if (field === 'kind' && menuKinds.includes(value as MenuKind)) return menuKindNames[value as MenuKind]
      if (field === 'icon' && value !== null) return iconLabels[value as MenuIconName]
      return undefined
    },
    [index],
  )
}
