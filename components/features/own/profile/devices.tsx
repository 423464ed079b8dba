'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useOwnChange } from '@/lib/api/own'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@/lib/contracts/auth/own'
import { deviceName, Entry, EntryList } from './entry-list'
import { deviceTexts as texts } from './labels'

/** Section 登录设备: the user's sessions. Each session except the current one has a button that ends it. */
export function Devices() {
  const query = useQuery(queryOf(listOwnSessions, {}, ownErrors))
  const one = useOwnChange(endOwnSession)
  const others = useOwnChange(endOtherSessions)
  const count = (query.data?.list ?? []).filter(({ current }) => !current).length

  const end = async ({ id, userAgent }: OwnSession) => {
    const text = texts.endText(deviceName(userAgent))
    if (!(await confirm({ title: texts.endTitle, text, ok: texts.end, danger: true }))) return
    one.mutate({ id }, { onSuccess: () => toast.success(texts.ended) })
  }
  const endOthers = async () => {
    const text = texts.endOthersText(count)
    if (!(await confirm({ title: texts.endOthers, text, ok: texts.end, danger: true }))) return
    others.mutate({}, { onSuccess: ({ endedSessions }) => toast.success(texts.endedOthers(endedSessions)) })
  }
  const endAll =
    count > 0 ? (
      <Button size="small" color="error" loading={others.isPending} onClick={endOthers}>
        {texts.endOthers}
      </Button>
    ) : null
  return (
    <SectionCard title={texts.title} actions={endAll}>
      <QueryBoundary query={query}>
        {({ list }) => (
          <EntryList label={texts.title}>
            {list.map((session) => (
              <Entry
                key={session.id}
                userAgent={session.userAgent}
                mark={session.current ? <StatusChip tone="success" label={texts.current} /> : null}
                facts={[
                  session.address,
                  texts.signedIn(formatDateTime(session.createdAt)),
                  texts.lastSeen(formatDateTime(session.lastSeenAt)),
                ]}
                action={
                  session.current ? null : (
                    <Button size="small" color="error" onClick={() => end(session)}>
                      {texts.end}
                    </Button>
                  )
                }
              />
            ))}
          </EntryList>
        )}
      </QueryBoundary>
    </SectionCard>
  )
}
