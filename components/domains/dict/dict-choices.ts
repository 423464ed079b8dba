'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChoiceOption } from '@/components/kit/inputs'
import { dictOptions, itemsOf } from '@/lib/api/dict'
import type { TypeCode } from '@/lib/contracts/dict/calls'

/**
 * Returns the values of a dictionary as choices of a form field, in the dictionary's sequence. Disabled values are
 * included and marked as disabled.
 */
export function useDictChoices(typeCode: TypeCode): ChoiceOption[] {
  const { data } = useQuery(dictOptions())
  return useMemo(
    () =>
      itemsOf(data ?? [], typeCode).map(({ key, name, status }) => ({
        value: key,
        label: name,
        disabled: status === 0,
      })),
    [data, typeCode],
  )
}
