'use client'

import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberInput } from '@/components/kit/inputs'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuCard } from '@/lib/contracts/menu/card'

const labels = labelsOf(menuCard)

/**
 * Input of the position among the entries of one parent, counted from 1. If the user chooses another parent, the
 * position becomes empty, which means last.
 */
export function PlaceInput({ isNew }: { isNew: boolean }) {
  const { setValue, formState } = useFormContext()
  const parentId = useWatch({ name: 'parentId' })
  const before = useRef(parentId)
  // The parent may also change because a newer version of the entry was loaded; `dirtyFields` shows whether the user
  // chose it.
  const { sort: typed, parentId: chosen } = formState.dirtyFields
  useEffect(() => {
    if (before.current === parentId) return
    before.current = parentId
    if (chosen && !typed) setValue('sort', null, { shouldDirty: true })
  }, [parentId, typed, chosen, setValue])
  return (
    <NumberInput name="sort" label={labels.sort} placeholder="最后" hint={isNew ? '第几项，不填排在最后' : '第几项'} />
  )
}
