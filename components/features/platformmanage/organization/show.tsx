'use client'

import type { ReactNode } from 'react'
import { AgentName } from '@/components/domains/agent/agent-picker'
import { AreaName } from '@/components/domains/area/area-picker'
import { PackageName } from '@/components/domains/menu-package/package-picker'
import { OrganName } from '@/components/domains/organ/organ-picker'
import { enabledText } from '@/components/kit/cell/enabled-status'
import type { OrganType } from '@/lib/contracts/organ/calls'
import { fullMenuLabel, organTypeNames } from '@/lib/contracts/organ/card'

/** Renders the value of a field in the history and in comparisons; undefined where the plain value is clear enough. */
export function showOrganField(field: string, value: unknown): ReactNode {
  if (field === 'status') return enabledText(value)
  if (field === 'menuPackageId') return value === null ? fullMenuLabel : <PackageName id={String(value)} />
  if (value === null || value === '') return undefined
  if (field === 'type') return organTypeNames[value as OrganType]
  if (field === 'areaCode') return <AreaName code={String(value)} />
  if (field === 'agentId') return <AgentName id={String(value)} />
  if (field === 'parentId') return <OrganName id={String(value)} />
  return undefined
}
