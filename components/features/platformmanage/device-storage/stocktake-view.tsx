'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PrintButton } from '@/components/domains/device/print-button'
import { SnEntry } from '@/components/domains/device/sn-entry'
import { unfinishedWarning } from '@/components/domains/device/unfinished'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Drawer } from '@/components/kit/drawer/drawer'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { confirm } from '@/components/ui/dialogs/confirm'
import { FormDialog } from '@/components/work/form/form-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useUpload, useWrite } from '@/lib/api/use-write'
import {
  deviceStocktakeCard,
  differenceNames,
  documentTitle,
  stocktakeStates,
} from '@/lib/contracts/device/document-card'
import * as calls from '@/lib/contracts/device/stocktake'
import { readSnFile } from '@/lib/contracts/device/storage'

const Facts = styled('p')({ margin: '0 0 8px', fontSize: 14 })
const Group = styled('section')(({ theme }) => ({
  marginTop: 16,
  '& > h3': { margin: '0 0 4px', fontSize: 13, fontWeight: 600 },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none', fontSize: 13 },
  '& > ul > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 28,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > ul > li > span': { flex: 1, color: theme.vars.palette.text.secondary },
}))

/** Maximum number of rows on screen for each kind of difference; the printed list contains all rows. */
const LIMIT = 200

interface StocktakeViewProps {
  id: string
  onList: () => void
  onClose: () => void
}

/** Drawer of one 盘点单: the user enters the counted devices, sees the differences so far, and finishes the count. */
export default function StocktakeView({ id, onList, onClose }: StocktakeViewProps) {
  const query = useQuery(queryOf(calls.getStocktake, { id }, ownErrors))
  const item = query.data
  return (
    <Drawer
      title={item ? documentTitle(deviceStocktakeCard.name, item) : deviceStocktakeCard.name}
      aside={item ? <StatusChip {...stocktakeStates[item.status]} /> : null}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onList}>
            全部盘点单
          </Button>
          {item ? <Buttons item={item} /> : null}
        </>
      }
    >
      <QueryBoundary query={query}>{(found) => <Content item={found} />}</QueryBoundary>
    </Drawer>
  )
}

function Content({ item }: { item: calls.StocktakeItem }) {
  const { id, status, model, expected, counted, keeper, doneAt } = item
  const mayCount = useCan(calls.addStocktakeSns.permission) && status === 'draft'
  const reading = useUpload(readSnFile, { ...ownErrors, refetch: false })
  const add = useWrite(calls.addStocktakeSns, { meta: { ownErrors: true } })
  return (
    <>
      {mayCount ? (
        <SnEntry
          document={id}
          counted={counted}
          send={(sns) => add.mutateAsync({ id, sns })}
          readFile={reading.mutateAsync}
        />
      ) : null}
      <Facts>
        {model || '全部型号'} · 应有 {expected} 台 · 实盘 {counted} 台{keeper ? ` · ${keeper}` : ''}
        {doneAt ? ` · ${formatDateTime(doneAt)}` : ''}
      </Facts>
      <Differences item={item} onRemove={mayCount} />
    </>
  )
}

function Differences({ item, onRemove }: { item: calls.StocktakeItem; onRemove: boolean }) {
  const query = useQuery(queryOf(calls.listDifferences, { id: item.id }, ownErrors))
  const remove = useWrite(calls.removeStocktakeSns)
  return (
    <QueryBoundary query={query}>
      {(found) =>
        found.length === 0 ? (
          <p>没有差异。</p>
        ) : (
          calls.differences.map((of) => {
            const own = found.filter(({ difference }) => difference === of)
            if (own.length === 0) return null
            return (
              <Group key={of} aria-label={differenceNames[of]}>
                <h3>
                  {differenceNames[of]} {own.length} 台
                </h3>
                <ul>
                  {own.slice(0, LIMIT).map(({ sn, note }) => (
                    <li key={sn}>
                      <b>{sn}</b>
                      <span>{note}</span>
                      {onRemove && of !== 'missing' ? (
                        <Button
                          size="small"
                          color="inherit"
                          aria-label={`移除 ${sn}`}
                          onClick={() => remove.mutate({ id: item.id, sns: [sn] })}
                        >
                          移除
                        </Button>
                      ) : null}
                    </li>
                  ))}
                </ul>
                {own.length > LIMIT ? <p>这里显示前 {LIMIT} 台，打印的单据含全部 SN。</p> : null}
              </Group>
            )
          })
        )
      }
    </QueryBoundary>
  )
}

function Buttons({ item }: { item: calls.StocktakeItem }) {
  const { id, no, status, counted, expected, model, keeper, doneAt, differences, rowVersion } = item
  const mayFinish = useCan(calls.finishStocktake.permission) && status === 'draft'
  const mayCancel = useCan(calls.cancelStocktake.permission) && status === 'draft'
  const cancel = useWrite(calls.cancelStocktake)
  const [finishing, setFinishing] = useState(false)
  const content = {
    title: '设备盘点单',
    no: `单号 ${no ?? '（草稿）'}`,
    facts: [
      ['完成时间', doneAt ? formatDateTime(doneAt) : ''],
      ['型号', model || '全部型号'],
      ['应有', `${expected} 台`],
      ['实盘', `${counted} 台`],
      ...calls.differences.map((of) => [differenceNames[of], `${differences[of] ?? 0} 台`] as const),
      ['经办人', keeper ?? ''],
    ],
    signatures: ['盘点人', '监盘人', '复核人'],
  } as const
  const onCancel = async () => {
    const text = '作废后不能恢复，设备不受影响。'
    if (await confirm({ title: '作废盘点单', text, ok: '作废', danger: true })) cancel.mutate({ id, rowVersion })
  }
  return (
    <>
      {mayCancel ? (
        <Button color="inherit" onClick={() => void onCancel()}>
          作废
        </Button>
      ) : null}
      {counted > 0 ? <PrintButton call={calls.listStocktakeSns} id={id} content={content} /> : null}
      {mayFinish ? (
        <Button variant="contained" disabled={counted === 0} onClick={() => setFinishing(true)}>
          完成盘点
        </Button>
      ) : null}
      {finishing ? <FinishDialog item={item} onClose={() => setFinishing(false)} /> : null}
    </>
  )
}

/** Dialog that asks for one reason for each kind of difference that was found. */
function FinishDialog({ item, onClose }: { item: calls.StocktakeItem; onClose: () => void }) {
  const { id, rowVersion, differences } = item
  const [reasons, setReasons] = useState({ missing: '', surplus: '', elsewhere: '' })
  const open = calls.differences.filter((of) => (differences[of] ?? 0) > 0)
  return (
    <FormDialog
      title="完成盘点"
      ok="完成盘点"
      disabled={open.some((of) => reasons[of].trim() === '')}
      call={calls.finishStocktake}
      input={{ id, rowVersion, ...reasons }}
      done={() => '盘点已完成，差异已写入设备的时间线'}
      onClose={onClose}
    >
      <p>
        {open.length === 0
          ? '没有差异。完成后编号，不能再录入。'
          : '差异连同原因写入每台设备的时间线，设备的状态不变。'}
        {unfinishedWarning(id)}
      </p>
      {open.map((of) => (
        <ReasonField
          key={of}
          label={`${differenceNames[of]}（${differences[of]} 台）的原因`}
          value={reasons[of]}
          onChange={(text) => setReasons((before) => ({ ...before, [of]: text }))}
          max={100}
        />
      ))}
    </FormDialog>
  )
}
