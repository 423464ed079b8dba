import { useCallback } from 'react'
import { useDictName } from '@/lib/api/dict'
import { type DataScopeKind, dataScopeNames, type ScopeGrant } from '@/lib/contracts/base/access'
import { platformName } from '@/lib/contracts/staff/card'

/** Returns a function that describes a grant of the data scope in words, such as 数学×初中 or 物理×高中×高一. */
export function useGrantText(): (grant: ScopeGrant) => string {
  const subject = useDictName('subject')
  const section = useDictName('section')
  const grade = useDictName('grade')
  return useCallback(
    (one) => [subject(one.subject), section(one.section), ...(one.grade ? [grade(one.grade)] : [])].join('×'),
    [subject, section, grade],
  )
}

export interface ScopeHolder {
  /** The kinds of data scope that the user's enabled roles give. */
  scopes: readonly DataScopeKind[]
  grants: readonly ScopeGrant[]
  /** Name of the user's 部门; null for a user of the platform itself. */
  organName: string | null
  organNames: readonly string[]
  agentNames: readonly string[]
}

/** Returns a function that describes the data scope of a user in one line, such as 全部 or 数学×初中；启明集团；本人. */
export function useScopeText(): (of: ScopeHolder) => string {
  const grantText = useGrantText()
  return useCallback(
    ({ scopes, grants, organName, organNames, agentNames }) => {
      const kinds = new Set(scopes)
      if (kinds.has('all')) return dataScopeNames.all
      const organs = [...(organName ? [organName] : []), ...organNames]
      const parts = [
        ...(kinds.has('subjectSection')
          ? [grants.map(grantText).join('、') || `${dataScopeNames.subjectSection}（未选）`]
          : []),
        ...(kinds.has('organ') ? [organs.join('、') || `${dataScopeNames.organ}（${platformName}）`] : []),
        ...(kinds.has('agent') ? [agentNames.join('、') || `${dataScopeNames.agent}（未选）`] : []),
        ...(kinds.has('own') ? [dataScopeNames.own] : []),
      ]
      return parts.join('；')
    },
    [grantText],
  )
}
