'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { areaFindOptions, areaNamedOptions, areaNodesOptions, useAreaName } from '@/lib/api/area'
import type { AreaNode } from '@/lib/contracts/area/calls'

function toOption({ code, name, fullName, status }: AreaNode): LookupOption {
  const above = fullName.slice(0, -name.length).trim()
  return { value: code, label: name, disabled: status === 0, ...(above && { note: above }) }
}

/**
 * A chosen area shows its full name, which includes the areas above it. The name alone can be ambiguous, and the note
 * with the areas above is only visible in the list of choices.
 */
const toNamed = (area: AreaNode): LookupOption => ({ ...toOption(area), label: area.fullName, note: undefined })

const source: LookupSource = {
  // For an empty text the list offers the provinces, because a list of all areas would be too long.
  useLookup(text, enabled) {
    const found = useQuery({ ...areaFindOptions(text), enabled: enabled && text !== '' })
    const provinces = useQuery({ ...areaNodesOptions(), enabled })
    const data: readonly AreaNode[] | undefined = text ? found.data : provinces.data
    return useMemo(() => data?.map(toOption), [data])
  },
  useNamed(codes) {
    const { data } = useQuery(areaNamedOptions(codes))
    return useMemo(() => (codes.length === 0 ? [] : data?.map(toNamed)), [codes, data])
  },
}

/** Form field for a 地区; its value is the code of the area, or with `multiple` an array of codes. */
export const AreaInput = (props: LookupInputProps) => <LookupInput {...props} source={source} />

/** Filter bar field for 地区. Its value is an array of codes; each code includes the area and all areas below it. */
export const AreaFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />

/** Shows the full name of an area whose code is known. */
export function AreaName({ code }: { code: string }) {
  return useAreaName(code)
}
