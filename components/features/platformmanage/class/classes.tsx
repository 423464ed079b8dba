'use client'

import Button from '@mui/material/Button'
import { ListEmpty } from '@/components/kit/list-empty'
import { ListPage } from '@/components/kit/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { OrganTree, useOrganName } from '@/components/pickers/organ-tree'
import { useNodeParam } from '@/components/pickers/use-node-param'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { ExportButton } from '@/components/work/export/export-button'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { classExport, graduateClasses, listClasses, promoteClasses, statusClasses } from '@/lib/contracts/class'
import { useClassColumns } from './columns'
import { ClassDrawers } from './drawers'
import { ClassFilters } from './filters'
import { className } from './labels'

const schema = listClasses.request.omit({ organ: true })

/** 班级 (domain model §12): the tree of organisations, and the classes of the one chosen in it and of those below. */
export function Classes() {
  const [organ, choose] = useNodeParam('organ')
  const title = useOrganName(organ)
  const can = { edit: useCan('class:edit'), promote: useCan('class:promote'), import: useCan('class:import') }
  const fixed = organ === null ? {} : { organ }
  const columns = useClassColumns()
  const bulk = can.edit || can.promote
  const list = useList({ call: listClasses, entity: 'class', columns, schema, fixed, bulk })
  const [, edit] = useRecordParam('edit')
  const [, bring] = useRecordParam('import')
  const href = useRowHref('edit')
  const add = can.edit ? (
    <Button variant="contained" size="small" onClick={() => edit('new')}>
      新增{className}
    </Button>
  ) : null

  return (
    <TreeLayout label="机构" chosen={title} tree={<OrganTree chosen={organ} onChoose={choose} count="classes" />}>
      <ListPage
        title={organ === null ? className : `${title} · ${className}`}
        actions={
          <>
            <ListTools list={list} />
            {can.import ? (
              <Button size="small" variant="outlined" color="inherit" onClick={() => bring('start')}>
                导入
              </Button>
            ) : null}
            <ExportButton calls={classExport} filter={list.filter} name={className} />
            {add}
          </>
        }
      >
        <ClassFilters list={list} />
        <ListTable
          list={list}
          label={className}
          href={can.edit ? href : undefined}
          empty={<ListEmpty label={className}>{add}</ListEmpty>}
        />
        <BulkBar list={list}>
          <BulkButton list={list} call={promoteClasses} params={{}} title="班级升级" confirm="升级">
            升级
          </BulkButton>
          <BulkButton list={list} call={graduateClasses} params={{}} title="班级结业" confirm="结业">
            结业
          </BulkButton>
          <BulkButton list={list} call={statusClasses} params={{ status: 'active' }} title="启用班级">
            启用
          </BulkButton>
          <BulkButton list={list} call={statusClasses} params={{ status: 'disabled' }} title="停用班级" danger>
            停用
          </BulkButton>
        </BulkBar>
      </ListPage>
      <ClassDrawers organ={organ} />
    </TreeLayout>
  )
}
