'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Bones } from '@/components/kit/bones'
import { DescriptionList } from '@/components/kit/description-list'
import { Drawer } from '@/components/kit/drawer'
import { formatNumber } from '@/components/kit/paging'
import { Failure, Notice } from '@/components/kit/table-states'
import { Link } from '@/components/ui/link'
import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { useRecordParam } from '@/components/work/use-record-param'
import { dictUsesOptions, maintainedOptions } from '@/lib/api/dict'
import { getDictItem, type MaintainedType, typeNames } from '@/lib/contracts/dict'
import { useShowField } from './extra-text'
import { fieldLabels } from './labels'

const DictForm = lazy(() => import('./form').then(({ DictForm }) => ({ default: DictForm })))

/** What lies over a dictionary, as the address says: a value's form, its history, what uses it. */
export function DictDrawers({ type }: { type: MaintainedType }) {
  const [edit, setEdit] = useRecordParam('edit')
  const [history, setHistory] = useRecordParam('history')
  const [uses, setUses] = useRecordParam('uses')
  const show = useShowField()
  const name = useItemName(type, history ?? uses)
  if (edit) {
    return (
      <Suspense>
        <DictForm type={type} id={edit} onClose={() => setEdit(null)} />
      </Suspense>
    )
  }
  if (history) {
    const close = () => setHistory(null)
    return (
      <HistoryDrawer
        entity="dict"
        id={history}
        name={name}
        labels={fieldLabels}
        read={getDictItem}
        show={show}
        onClose={close}
      />
    )
  }
  return uses ? <UsesDrawer id={uses} name={name} onClose={() => setUses(null)} /> : null
}

function useItemName(type: MaintainedType, id: string | null): string {
  const { data = [] } = useQuery({ ...maintainedOptions(type), enabled: id !== null })
  return data.find((item) => item.id === id)?.name ?? typeNames[type]
}

/** What holds a value, with the lists that show it. */
function UsesDrawer({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data, error, refetch, isRefetching } = useQuery(dictUsesOptions(id))
  const items = data?.map(({ label, count, url }) => {
    const text = `${formatNumber(count)} 条`
    return { label, value: url ? <Link href={url}>{text}</Link> : text }
  })
  return (
    <Drawer title={`使用情况 · ${name}`} onClose={onClose} width={400}>
      {error && !data ? <Failure error={error} what="使用情况" onRetry={refetch} retrying={isRefetching} /> : null}
      {!data && !error ? <Bones widths={[60, 48, 54]} /> : null}
      {items?.length === 0 ? (
        <Notice title="没有记录使用它">
          <p>可以停用或删除。</p>
        </Notice>
      ) : null}
      {items && items.length > 0 ? <DescriptionList items={items} /> : null}
    </Drawer>
  )
}
