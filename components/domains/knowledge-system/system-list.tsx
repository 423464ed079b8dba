'use client'

import Button from '@mui/material/Button'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ExportButton } from '@/components/work/export/export-button'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useNamesLoaded } from '@/lib/api/dict'
import { useCan } from '@/lib/api/session'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'
import { systemExport } from '@/lib/contracts/knowledge-system/listing'
import type { SystemKind } from '@/lib/contracts/knowledge-system/status'
import { addressOf, pageAt } from '@/lib/contracts/paths'
import { useSystemColumns } from './columns'
import { SystemFilters } from './filters'
import { systemListOf } from './list'

const lists = { sync: systemListOf('sync'), special: systemListOf('special') }

/** The list of the knowledge systems of one kind, with filters, actions and export. */
export function SystemList({ kind, title }: { kind: SystemKind; title: string }) {
  const columns = useSystemColumns(kind)
  const named = useNamesLoaded()
  const list = useList({ ...lists[kind], columns, bulk: useCan('ksystem:read') })
  const add = useCan('ksystem:edit') ? (
    <Button variant="contained" size="small" href={pageAt('newSystem', { kind })}>
      新建{title}
    </Button>
  ) : null
  return (
    <ListPage
      title={title}
      actions={
        <>
          <ListTools list={list} />
          <ExportButton calls={systemExport} list={list} name={knowledgeSystemCard.name} />
          {add}
        </>
      }
      filters={<SystemFilters list={list} kind={kind} />}
      bulk={
        <BulkBar list={list} exports={systemExport}>
          {null}
        </BulkBar>
      }
    >
      <ListTable
        list={list}
        label={title}
        href={({ id }) => addressOf('ksystem', id)}
        ready={named}
        empty={
          <ListEmpty label={title}>
            <p>{add ? '可以从空白开始，复制已有的体系，或粘贴教材目录。' : '有权限的同事新建后，会出现在这里。'}</p>
            <div data-actions="">{add}</div>
          </ListEmpty>
        }
      />
    </ListPage>
  )
}
