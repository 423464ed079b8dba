'use client'

import { OrganTree, useOrganName } from '@/components/domains/organ/organ-tree'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { EnabledButtons } from '@/components/work/bulk/enabled-buttons'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useNodeParam } from '@/components/work/tree/use-node-param'
import { useCan } from '@/lib/api/session'
import * as calls from '@/lib/contracts/class/calls'
import { classCard } from '@/lib/contracts/class/card'
import { useClassColumns } from './columns'
import { ClassDrawers } from './drawers'
import { ClassFilters } from './filters'
import { classList } from './list'

const classStatuses = { 1: { status: 'active' }, 0: { status: 'disabled' } } as const

/**
 * Screen 班级 (domain model §12): a tree of organisations, and the classes of the chosen organisation and of the
 * organisations below it.
 */
export function Classes() {
  const [organ, choose] = useNodeParam('organ')
  const title = useOrganName(organ)
  const can = { edit: useCan('class:edit'), promote: useCan('class:promote') }
  const columns = useClassColumns()
  const bulk = can.edit || can.promote
  const list = useList({ ...classList, columns, bulk })
  const added = { insert: calls.insertClass, name: classCard.name }

  return (
    <TreeLayout label="机构" chosen={title} tree={<OrganTree chosen={organ} onChoose={choose} count="classes" />}>
      <ListPage
        title={organ === null ? classCard.name : `${title} · ${classCard.name}`}
        actions={
          <>
            <ListTools list={list} />
            <ListButtons {...added} imports={calls.classImport} exports={calls.classExport} list={list} />
          </>
        }
        filters={<ClassFilters list={list} />}
        bulk={
          <BulkBar list={list} exports={calls.classExport}>
            <BulkButton list={list} call={calls.promoteClasses} params={{}} title="班级升级" confirm="升级">
              升级
            </BulkButton>
            <BulkButton list={list} call={calls.graduateClasses} params={{}} title="班级结业" confirm="结业">
              结业
            </BulkButton>
            <EnabledButtons list={list} call={calls.statusClasses} name="班级" params={classStatuses} />
          </BulkBar>
        }
      >
        <ListTable
          list={list}
          label={classCard.name}
          editable={can.edit}
          empty={
            <ListEmpty label={classCard.name}>
              <FirstSteps {...added} imports={calls.classImport} />
            </ListEmpty>
          }
        />
      </ListPage>
      <ClassDrawers organ={organ} />
    </TreeLayout>
  )
}
