'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { organFindOptions, organNamedOptions } from '@/lib/api/organ'
import { MAX_FOUND } from '@/lib/contracts/base/paging'
import type { OrganPath, PickingPort } from '@/lib/contracts/organ/calls'

function toOption({ id, name, code, above, status }: OrganPath): LookupOption {
  return { value: id, label: name, disabled: status === 0, note: above || code }
}

const sourceFor = (port?: PickingPort): LookupSource => ({
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const { data } = useQuery({ ...organFindOptions(text, port), enabled })
    return useMemo(() => data?.map(toOption), [data])
  },
  useNamed(ids) {
    const { data } = useQuery(organNamedOptions(ids))
    return useMemo(() => (ids.length === 0 ? [] : data?.map(toOption)), [ids, data])
  },
})
const source = sourceFor()

interface OrganInputProps extends LookupInputProps {
  /** Permission with which the form writes: the lookup offers only organisations within its data scope. */
  port?: PickingPort
}

/** Form field for a 机构; its value is an id, with `multiple` a list of ids. */
export function OrganInput({ port, ...props }: OrganInputProps) {
  return <LookupInput {...props} source={useMemo(() => sourceFor(port), [port])} />
}

/** Filter bar field for a 机构. */
export const OrganFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />

/** Name of an organisation of which only the id is known. */
export function OrganName({ id }: { id: string }) {
  const { data } = useQuery(organNamedOptions([id]))
  return data ? (data[0]?.name ?? id) : '…'
}
