'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Drawer } from '@/components/kit/drawer/drawer'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import { DescriptionList } from '@/components/kit/record/description-list'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { Link } from '@/components/ui/link'
import { historyOptions } from '@/lib/api/history'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { mayCall, useSession } from '@/lib/api/session'
import { enabledStates, type States } from '@/lib/contracts/base/card'
import type { RecordStamp } from '@/lib/contracts/base/record'
import { cardOf, readingOf } from '@/lib/contracts/cards'
import HistoryDays from '../history/history-days'
import { FactText } from './fact-text'
import { type Related, useRecordKind } from './record-context'
import { recordLabels } from './record-words'

const Part = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 20 },
  '& > h3': {
    margin: '0 0 8px',
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', margin: 0, padding: 0, listStyle: 'none' },
}))

/** Number of latest changes in the view; the history shows all changes. */
const LATEST = 3

interface RecordViewProps {
  id: string
  onClose: () => void
  onEdit: () => void
  onHistory: () => void
}

/** Shows one record: its facts, related records and latest changes. The key `e` opens the record's form. */
export default function RecordView({ id, onClose, onEdit, onHistory }: RecordViewProps) {
  const { entity, name, read, titleOf, part, partFirst, buttons } = useRecordKind()
  const query = useQueryIf(read, { id }, ownErrors)
  const record = query?.data
  const mayEdit = useMayEdit(record)
  const body = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'e' || isTyping(event, body.current)) return
    event.preventDefault()
    onEdit()
  }
  const keys = { lines: () => [{ keys: ['e'], text: `编辑${name}` }], place: () => body.current }
  useKeys(onKeyDown, keys, mayEdit)
  return (
    <Drawer
      title={record ? (titleOf?.(record) ?? name) : name}
      aside={record ? <State record={record} states={cardOf(entity)?.states ?? enabledStates} /> : null}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            关闭
          </Button>
          {record ? buttons?.(record) : null}
          {mayEdit ? (
            <Button
              variant={buttons ? 'outlined' : 'contained'}
              aria-keyshortcuts="e"
              title="编辑（e）"
              onClick={onEdit}
            >
              编辑
            </Button>
          ) : null}
        </>
      }
    >
      <div ref={body}>
        {record ? (
          <>
            {partFirst?.(record) ? part?.(record) : null}
            <Facts record={record} />
            <RelatedLinks record={record} />
            {partFirst?.(record) ? null : (part?.(record) ?? <Latest id={id} onAll={onHistory} />)}
          </>
        ) : query?.error ? (
          <Failure error={query.error} what={name} onRetry={query.refetch} retrying={query.isRefetching} />
        ) : read ? (
          <output aria-label={`正在加载${name}`}>
            <TextSkeleton widths={[60, 80, 48, 72, 64, 80]} pitch={30} />
          </output>
        ) : (
          <Notice title={`这里不能查看${name}`}>
            <p>平台没有提供它的详情。</p>
          </Notice>
        )}
      </div>
    </Drawer>
  )
}

/**
 * Returns whether the user has the permission to edit this kind of record and `isEditable` allows it for this record.
 */
function useMayEdit(record: RecordStamp | undefined): boolean {
  const { entity, isEditable } = useRecordKind()
  const session = useSession()
  const [port] = cardOf(entity)?.offers?.edit ?? []
  if (!record || !session || !port) return false
  return mayCall(session, port) && (isEditable?.(record) ?? true)
}

function State({ record, states }: { record: object; states: States }) {
  const state = 'status' in record ? states[String(record.status)] : undefined
  return state ? <StatusChip {...state} /> : null
}

function Facts({ record }: { record: RecordStamp }) {
  const { entity, labels, words, show } = useRecordKind()
  const said = recordLabels(record, words?.(record) ?? {})
  const text = (field: string, value: unknown): ReactNode => {
    const names = value === null ? [] : [value].flat().map((one) => said(field, String(one)))
    if (names.length > 0 && names.every((one) => one !== undefined)) return names.join('、')
    const shown = show(field, value, record)
    if (shown !== undefined) return shown
    return <FactText reading={readingOf(entity, field)} value={value} />
  }
  const values: Readonly<Record<string, unknown>> = { ...record }
  const facts = Object.entries(labels).filter(([field]) => field in values && field !== 'status')
  const { updatedAt, updatedBy } = record
  return (
    <Part aria-label="资料">
      <DescriptionList
        items={[
          ...facts.map(([field, label]) => ({ label, value: text(field, values[field]) })),
          { label: '更新', value: `${formatDateTime(updatedAt)} ${updatedBy ?? '系统'}` },
        ]}
      />
    </Part>
  )
}

function RelatedLinks({ record }: { record: RecordStamp }) {
  const { related } = useRecordKind()
  const session = useSession()
  const id = useId()
  const links: readonly Related[] = (related?.(record) ?? []).filter(({ port }) => session && mayCall(session, port))
  if (links.length === 0) return null
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>相关</h3>
      <ul>
        {links.map(({ label, href, count }) => (
          <li key={label}>
            <Link href={href}>
              {label}
              {count === undefined ? '' : ` ${count}`}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Shows the latest changes; nothing if the platform keeps no history. */
function Latest({ id: record, onAll }: { id: string; onAll: () => void }) {
  const { entity } = useRecordKind()
  const { data } = useInfiniteQuery(historyOptions(entity, record, true))
  const id = useId()
  const entries = data?.pages[0]?.list ?? []
  if (entries.length === 0) return null
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>最近修改</h3>
      <HistoryDays entries={entries.slice(0, LATEST)} />
      <Button size="small" onClick={onAll}>
        全部修改记录
      </Button>
    </Part>
  )
}
