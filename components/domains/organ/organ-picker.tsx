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
  /**
   * The permission that the form needs for saving: the lookup offers only organisations within the data scope of this
   * permission.
   */
  port?: PickingPort
}

/** Form field for a 机构; its value is the organisation's id, or with `multiple` an array of ids. */
export function OrganInput({ port, ...props }: OrganInputProps) {
  return <LookupInput {...props} source={useMemo(() => sourceFor(port), [port])} />
}

/** Filter bar field for a 机构. */
export const OrganFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />

/** Shows the name of an organisation whose id is known. */
export function OrganName({ id }: { id: string }) {
  const { data } = useQuery(organNamedOptions([id]))
  return data ? (data[0]?.name ?? id) : '…'
}
