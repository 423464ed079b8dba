'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { KnowledgeTree } from '@/components/domains/knowledge/knowledge-tree'
import { PointBulkBar } from '@/components/domains/knowledge/point/bulk-bar'
import { usePointColumns } from '@/components/domains/knowledge/point/columns'
import { PointDrawers } from '@/components/domains/knowledge/point/drawers'
import { PointFilters, StatusFilter } from '@/components/domains/knowledge/point/filters'
import { isOpenToEdit } from '@/components/domains/knowledge/point/labels'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { ImportWizard } from '@/components/work/import/import-wizard'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan, useCanAny } from '@/lib/api/session'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { insertPoint } from '@/lib/contracts/knowledge/editing'
import { pointExport, pointImport } from '@/lib/contracts/knowledge/listing'
import { pointList } from './list'

const onlyOne = (values: readonly string[] | undefined): string => (values?.length === 1 ? (values[0] ?? '') : '')

const OutlineDialog = dynamic(
  () => import('@/components/domains/knowledge/point/outline/outline-dialog').then((module) => module.OutlineDialog),
  { ssr: false },
)

interface OutlineButtonProps {
  section: string
  subject: string
  onStarted: (task: string) => void
}

/** Opens the import of an indented text; it is absent without the permission. */
function OutlineButton({ onStarted, ...place }: OutlineButtonProps) {
  const [open, setOpen] = useState(false)
  const canImport = useCan(pointImport.check.permission)
  if (!canImport) return null
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" onClick={() => setOpen(true)}>
        粘贴提纲
      </Button>
      {open ? (
        <OutlineDialog
          {...place}
          onClose={() => setOpen(false)}
          onStarted={(task) => {
            setOpen(false)
            onStarted(task)
          }}
        />
      ) : null}
    </>
  )
}

/** 知识点库 (domain model §7): a list of knowledge points, beside the tree of one subject of a section. */
export function AllKnowledge() {
  const columns = usePointColumns()
  const mayBulk = useCanAny(['knowledge:submit', 'knowledge:edit', 'knowledge:publish', 'knowledge:publishDirectly'])
  const canEdit = useCan('knowledge:edit')
  const list = useList({ ...pointList, columns, bulk: mayBulk })
  const { section, subject, route } = list.state
  const [at, of] = [onlyOne(section), onlyOne(subject)]
  // The id of the chosen point; a place that only leads to points has none, and a reload forgets it.
  const [parentId, setParentId] = useState<string | null>(null)
  const [imported, importFile] = useRecordParam('import')
  const added = { insert: insertPoint, name: knowledgeCard.name }
  const page = (
    <ListPage
      title="知识点库"
      actions={
        <>
          <ListTools list={list} />
          <OutlineButton section={at} subject={of} onStarted={importFile} />
          <ListButtons {...added} imports={pointImport} exports={pointExport} list={list} />
        </>
      }
      filters={<PointFilters list={list} status={<StatusFilter list={list} />} />}
      bulk={<PointBulkBar list={list} />}
    >
      <ListTable
        list={list}
        label={knowledgeCard.name}
        editable={canEdit ? isOpenToEdit : false}
        empty={
          <ListEmpty label={knowledgeCard.name}>
            <FirstSteps
              {...added}
              imports={pointImport}
              hint="先写一份草稿，审批后再发布；录题时提出的知识点也会出现在这里。"
            />
          </ListEmpty>
        }
      />
    </ListPage>
  )
  return (
    <>
      {at && of ? (
        <TreeLayout
          label="知识树"
          chosen={route?.split('->').at(-1) ?? '全部知识点'}
          tree={
            <KnowledgeTree
              key={`${at} ${of}`}
              section={at}
              subject={of}
              chosen={route ?? null}
              onChoose={(next, point) => {
                setParentId(point?.id ?? null)
                list.set({ route: next ?? undefined }, route === undefined ? 'push' : 'replace')
              }}
            />
          }
        >
          {page}
        </TreeLayout>
      ) : (
        page
      )}
      <ImportWizard calls={pointImport} name={knowledgeCard.name} value={imported} onChange={importFile} />
      <PointDrawers place={{ section: at, subject: of, parentId: route ? parentId : null }} />
    </>
  )
}
