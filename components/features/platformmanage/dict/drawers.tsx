'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Drawer } from '@/components/kit/drawer/drawer'
import { formatNumber } from '@/components/kit/list/paging'
import { DescriptionList } from '@/components/kit/record/description-list'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { Link } from '@/components/ui/link'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { useRecordParam } from '@/components/work/use-record-param'
import { maintainedOptions } from '@/lib/api/dict-maintenance'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { dictCard } from '@/lib/contracts/dict/card'
import { dictFiles, getDictItem, listDictUses } from '@/lib/contracts/dict/maintenance'
import { type MaintainedType, typeNames } from '@/lib/contracts/dict/type-names'
import { useShowDictField } from './show'

const fieldLabels = labelsOf(dictCard)

const DictForm = lazy(() => import('./form').then(({ DictForm }) => ({ default: DictForm })))

/**
 * Drawers over a dictionary: form, history, import, and the uses of a value. The address determines which drawer is
 * open.
 */
export function DictDrawers({ type }: { type: MaintainedType }) {
  const [uses, setUses] = useRecordParam('uses')
  const show = useShowDictField()
  return (
    <>
      <RecordDrawers
        entity="dict"
        name={typeNames[type]}
        labels={fieldLabels}
        read={getDictItem}
        titleOf={({ name }) => name}
        show={show}
        imports={dictFiles[type].import}
      >
        {(form) => (
          <Suspense>
            <DictForm {...form} type={type} />
          </Suspense>
        )}
      </RecordDrawers>
      {uses ? <UsesDrawer type={type} id={uses} onClose={() => setUses(null)} /> : null}
    </>
  )
}

/** Drawer with the kinds of records that use a value, each with a link to the list of these records. */
function UsesDrawer({ type, id, onClose }: { type: MaintainedType; id: string; onClose: () => void }) {
  const values = useQuery(maintainedOptions(type)).data?.list
  const name = values?.find((item) => item.id === id)?.name ?? typeNames[type]
  const { data, error, refetch, isRefetching } = useQuery(queryOf(listDictUses, { id }, ownErrors))
  const items = data?.map(({ label, count, url }) => {
    const text = `${formatNumber(count)} 条`
    return { label, value: url ? <Link href={url}>{text}</Link> : text }
  })
  return (
    <Drawer title={`使用情况 · ${name}`} onClose={onClose} width={400}>
      {error && !data ? <Failure error={error} what="使用情况" onRetry={refetch} retrying={isRefetching} /> : null}
      {!data && !error ? <TextSkeleton widths={[60, 48, 54]} /> : null}
      {items?.length === 0 ? (
        <Notice title="没有记录使用它">
          <p>可以停用或删除。</p>
        </Notice>
      ) : null}
      {items && items.length > 0 ? <DescriptionList items={items} /> : null}
    </Drawer>
  )
}
