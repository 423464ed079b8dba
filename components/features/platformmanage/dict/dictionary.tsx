'use client'

import Button from '@mui/material/Button'
import { ListEmpty } from '@/components/kit/list-empty'
import { ListPage } from '@/components/kit/list-page'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { ExportButton } from '@/components/work/export/export-button'
import { ImportWizard } from '@/components/work/import/import-wizard'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { dictFiles, type MaintainedType, statusDictItems, typeNames } from '@/lib/contracts/dict'
import { DictDrawers } from './drawers'
import { DictFilters } from './filters'
import { DropLines } from './sort-handle'
import { useDictionary } from './use-dictionary'

/** The screen of every dictionary: values of one type, their order, state and uses. */
export function Dictionary({ typeCode }: { typeCode: MaintainedType }) {
  const { list, sorting } = useDictionary(typeCode)
  const [, setEdit] = useRecordParam('edit')
  const [importing, setImporting] = useRecordParam('import')
  const [mayEdit, mayImport] = [useCan('dict:edit'), useCan('dict:import')]
  const editHref = useRowHref('edit')
  const name = typeNames[typeCode]
  const add = mayEdit ? (
    <Button size="small" variant="contained" aria-label={`新增${name}`} onClick={() => setEdit('new')}>
      新增
    </Button>
  ) : null
  return (
    <ListPage
      title={name}
      note={
        mayEdit ? <small>{sorting.enabled ? '按排序排列，拖动可调整' : '按“排序”升序排列时可以拖动调整'}</small> : null
      }
      actions={
        <>
          <ListTools list={list} />
          <ExportButton calls={dictFiles[typeCode].export} filter={list.filter} name={name} />
          {mayImport ? (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setImporting('start')}>
              导入
            </Button>
          ) : null}
          {add}
        </>
      }
    >
      <DictFilters list={list} />
      <DropLines>
        <ListTable
          list={list}
          label={name}
          href={mayEdit ? editHref : undefined}
          empty={<ListEmpty label={name}>{add}</ListEmpty>}
        />
      </DropLines>
      <BulkBar list={list}>
        <BulkButton list={list} call={statusDictItems} params={{ status: 1 }} title={`启用${name}`}>
          启用
        </BulkButton>
        <BulkButton list={list} call={statusDictItems} params={{ status: 0 }} title={`停用${name}`} danger>
          停用
        </BulkButton>
      </BulkBar>
      <span className="visually-hidden" role="status">
        {sorting.said}
      </span>
      <DictDrawers type={typeCode} />
      {importing ? (
        <ImportWizard calls={dictFiles[typeCode].import} name={name} value={importing} onChange={setImporting} />
      ) : null}
    </ListPage>
  )
}
