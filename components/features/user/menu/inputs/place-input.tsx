'use client'

import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberInput } from '@/components/kit/inputs'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuCard } from '@/lib/contracts/menu/card'

const labels = labelsOf(menuCard)

/** Position among the entries of its parent, as a drag leaves it. Below another parent the default is last. */
export function PlaceInput({ isNew }: { isNew: boolean }) {
  const { setValue, formState } = useFormContext()
  const parentId = useWatch({ name: 'parentId' })
  const before = useRef(parentId)
  // A newer version of the entry may bring another parent, which is not a choice in this form.
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
