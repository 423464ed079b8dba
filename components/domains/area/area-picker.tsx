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

/** The whole name: chosen areas stand apart from the list that tells them apart. */
const toNamed = (area: AreaNode): LookupOption => ({ ...toOption(area), label: area.fullName, note: undefined })

const source: LookupSource = {
  // Without a text the provinces are offered: the list of everything would help nobody.
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

/** 地区 in a form: a code, or with `multiple` a list of codes. */
export const AreaInput = (props: LookupInputProps) => <LookupInput {...props} source={source} />

/** 地区 in a filter bar: codes, each with all below it. */
export const AreaFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />

/** The whole name where there is only the code. */
export function AreaName({ code }: { code: string }) {
  return useAreaName(code)
}
