'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChoiceOption } from '@/components/kit/inputs'
import { dictOptions, itemsOf } from '@/lib/api/dict'
import type { TypeCode } from '@/lib/contracts/dict/calls'

/**
 * Returns the values of a dictionary as form choices in the dictionary's order, including disabled ones, which the
 * choice flags.
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
