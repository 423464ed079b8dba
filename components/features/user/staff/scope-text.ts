'use client'

import { useCallback } from 'react'
import type { StaffItem } from '@/lib/contracts/system-user'
import { scopeLabels } from '../roles/labels'
import { useGrantText } from './grants'
import { platformName } from './labels'

/** What a person's roles reach, in a line: 全部, or 数学×初中；启明集团；本人. */
export function useScopeText(): (person: StaffItem) => string {
  const grantText = useGrantText()
  return useCallback(
    ({ roles, grants, organName, organNames }) => {
      const kinds = new Set(roles.flatMap(({ inUse, dataScope }) => (inUse ? [dataScope] : [])))
      if (kinds.has('all')) return scopeLabels.all
      const parts = [
        ...(kinds.has('subjectSection')
          ? [grants.map(grantText).join('、') || `${scopeLabels.subjectSection}（未选）`]
          : []),
        ...(kinds.has('organ')
          ? [[...(organName ? [organName] : []), ...organNames].join('、') || `${scopeLabels.organ}（${platformName}）`]
          : []),
        ...(kinds.has('own') ? [scopeLabels.own] : []),
      ]
      return parts.join('；')
    },
    [grantText],
  )
}
