'use client'

import type { ReactNode } from 'react'
import { enabledText } from '@/components/kit/cell/enabled-status'
import { AgentName } from '@/components/pickers/agent-picker'
import { AreaName } from '@/components/pickers/area-picker'
import { OrganName } from '@/components/pickers/organ-picker'
import { PackageName } from '@/components/pickers/package-picker'
import type { OrganType } from '@/lib/contracts/organ/calls'
import { organTypeNames, wholeMenu } from '@/lib/contracts/organ/card'

/** How a field reads in history and comparison, where the value alone does not say it. */
export function showOrganField(field: string, value: unknown): ReactNode {
  if (field === 'status') return enabledText(value)
  if (field === 'menuPackageId') return value === null ? wholeMenu : <PackageName id={String(value)} />
  if (value === null || value === '') return undefined
  if (field === 'type') return organTypeNames[value as OrganType]
  if (field === 'areaCode') return <AreaName code={String(value)} />
  if (field === 'agentId') return <AgentName id={String(value)} />
  if (field === 'parentId') return <OrganName id={String(value)} />
  return undefined
}
