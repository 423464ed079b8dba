'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { LookupInput } from '@/components/work/lookup/lookup-input'
import { queryOf } from '@/lib/api/query-of'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { MAX_FOUND } from '@/lib/contracts/base/paging'
import { type FeedbackCalls, type FeedbackKind, keepingStatuses } from '@/lib/contracts/feedback/calls'
import { callsOf } from './calls'
import { feedbackLabels as labels, senderOf, titleOf } from './labels'

const toHandler = ({ id, fullName, userName, open }: CallAnswer<FeedbackCalls['handlers']>[number]): LookupOption => ({
  ...{ value: id, label: fullName, note: `${userName} · 在手 ${open}`, disabled: false },
})

const handlersOf = (kind: FeedbackKind): LookupSource => ({
  call: callsOf[kind].handlers,
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const { data } = useQuery(queryOf(callsOf[kind].handlers, { text }, { quiet: true, enabled }))
    return useMemo(() => data?.map(toHandler), [data])
  },
  useNamed(ids) {
    const asked = queryOf(callsOf[kind].handlers, { id: [...ids] }, { quiet: true, enabled: ids.length > 0 })
    const { data } = useQuery(asked)
    return useMemo(() => (ids.length === 0 ? [] : data?.map(toHandler)), [ids, data])
  },
})
const handlers = { userFeedback: handlersOf('userFeedback'), problemFeedback: handlersOf('problemFeedback') }

const toVersion = (value: string): LookupOption => ({ value, label: value, disabled: false })

const versionsOf = (kind: FeedbackKind): LookupSource => ({
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const { data } = useQuery(queryOf(callsOf[kind].versions, { text }, { quiet: true, enabled }))
    return useMemo(() => data?.map(toVersion), [data])
  },
  useNamed: (values) => useMemo(() => values.map(toVersion), [values]),
})
const versions = { userFeedback: versionsOf('userFeedback'), problemFeedback: versionsOf('problemFeedback') }

/** Lookup of the feedback into which another one is merged; leaves out feedback that is closed, merged or invalid. */
const mergeTargets = (kind: FeedbackKind, but: string): LookupSource => ({
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const wanted = { keyword: text, status: [...keepingStatuses], pageSize: MAX_FOUND }
    const { data } = useQuery(queryOf(callsOf[kind].list, wanted, { quiet: true, enabled }))
    return useMemo(
      () =>
        data?.list
          .filter(({ id }) => id !== but)
          .map((row) => ({
            value: row.id,
            label: titleOf(row),
            note: `${senderOf(row)} · ${formatDateTime(row.saidAt)}`,
            disabled: false,
          })),
      [data, but],
    )
  },
  // The lookup starts empty, so there are no stored ids that need names.
  useNamed: () => undefined,
})

interface OfKind {
  kind: FeedbackKind
}

export const HandlerFilter = ({ kind, ...props }: LookupFilterProps & OfKind) => (
  <LookupFilter {...props} source={handlers[kind]} />
)

export const VersionFilter = ({ kind, ...props }: LookupFilterProps & OfKind) => (
  <LookupFilter {...props} source={versions[kind]} />
)

export const HandlerInput = ({ kind, name, required }: OfKind & { name: string; required?: boolean }) => (
  <LookupInput
    name={name}
    label={labels.handlerId}
    source={handlers[kind]}
    placeholder="姓名、账号、拼音或首字母"
    {...(required && { required })}
  />
)

export function MergeTargetInput({ kind, but, name }: OfKind & { but: string; name: string }) {
  const source = useMemo(() => mergeTargets(kind, but), [kind, but])
  return <LookupInput name={name} label="保留的反馈" source={source} required placeholder="内容、提交人或 SN" />
}
