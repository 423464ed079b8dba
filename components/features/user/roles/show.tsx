'use client'

import type { ReactNode } from 'react'
import { enabledText } from '@/components/kit/cell/enabled-status'
import { dataScopeNames, dataScopes } from '@/lib/contracts/base/access'
import { requirementName } from '@/lib/contracts/role/card'

/** Renders the value of a field in the history and in comparisons; undefined where the plain value is clear enough. */
export function showRoleField(field: string, value: unknown): ReactNode {
  if (field === 'status') return enabledText(value)
  if (field === 'requiresFactor') return requirementName(value === true)
  if (field === 'dataScope') {
    const scope = dataScopes.find((one) => one === value)
    return scope && dataScopeNames[scope]
  }
  return undefined
}
