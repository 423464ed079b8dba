'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { useSaveKey } from '@/components/kit/keys/use-save-key'
import { ListPage } from '@/components/kit/list/list-page'
import { Failure } from '@/components/kit/table/table-states'
import { DraftOffer, RestoredNote } from '@/components/work/form/draft-offer'
import { SaveFailure } from '@/components/work/form/save-failure'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { DictListItem } from '@/lib/contracts/dict/maintenance'
import { typeNames } from '@/lib/contracts/dict/type-names'
import { MemberColumn } from './member-column'
import { OwnerLease } from './owner-lease'
import { OwnerList } from './owner-list'
import { SubjectTree } from './subject-tree'
import { type AssignmentKind, type AssignmentState, useAssignment } from './use-assignment'

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr) minmax(0, 1fr) minmax(260px, 340px)',
  alignItems: 'start',
  gap: 16,
  padding: 16,
  '@media (max-width: 1199.95px)': {
    gridTemplateColumns: '180px minmax(0, 1fr) minmax(0, 1fr)',
    '& > section:last-child': { gridColumn: '1 / -1' },
  },
  '@media (max-width: 699.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/**
 * Screen that assigns grades to sections, or subjects to grades. The user moves the values between two columns and sees
 * a preview of the resulting tree.
 */
export function Assignment({ title, kind }: { title: string; kind: AssignmentKind }) {
  const state = useAssignment(kind, title)
  const {
    owners,
    chosen,
    items,
    preview,
    mayEdit,
    changed,
    savable,
    reset,
    save,
    saving,
    queue,
    draft,
    element,
    failed,
  } = state
  // The sections or grades for which the screen acquires the edit lease or shows who has it: the chosen one, and those
  // with unsaved changes.
  const leased = mayEdit
    ? (owners.data?.list ?? []).filter((one) => one.id === chosen?.id || changed.includes(one))
    : []
  useSaveKey(
    () => {
      if (savable.length > 0 && !queue.waits && !saving) save()
    },
    () => element.current,
    mayEdit,
  )
  return (
    <ListPage
      title={title}
      note={<small>树中只有启用的值，按字典的顺序</small>}
      actions={
        mayEdit ? (
          <>
            <Button size="small" color="secondary" disabled={changed.length === 0 || queue.waits} onClick={reset}>
              还原
            </Button>
            <Button
              size="small"
              variant="contained"
              disabled={savable.length === 0 || queue.waits}
              loading={saving}
              aria-keyshortcuts="Control+S Control+Enter"
              onClick={save}
            >
              {queue.waits ? '待发送' : '保存'}
              {savable.length > 0 ? `（${savable.length}）` : ''}
            </Button>
          </>
        ) : null
      }
    >
      {owners.error && !owners.data ? (
        <Failure error={owners.error} what={title} onRetry={owners.refetch} retrying={owners.isRefetching} />
      ) : null}
      <div ref={element}>
        {leased.map((one) => (
          <OwnerLease key={one.id} owner={one} state={state} />
        ))}
        {draft.offered || draft.restored ? (
          <Box sx={{ mx: 2, mt: 1 }}>
            <DraftOffer draft={draft.offered} onRestore={draft.restore} onDiscard={draft.discard} />
            {draft.restored ? <RestoredNote /> : null}
          </Box>
        ) : null}
      </div>
      {failed ? (
        <Box sx={{ mx: 2, mt: 1 }}>
          <SaveFailure failed={failed} onRetry={save} />
        </Box>
      ) : null}
      <Conflict kind={kind} state={state} />
      <Layout>
        {chosen ? (
          <>
            <OwnerList label={typeNames[kind.owner]} state={state} />
            <Members kind={kind} state={state} owner={chosen} />
            <SubjectTree items={items} preview={preview} />
          </>
        ) : owners.isPending ? (
          <TextSkeleton widths={[80, 64, 72]} />
        ) : null}
      </Layout>
    </ListPage>
  )
}

interface PartProps {
  kind: AssignmentKind
  state: AssignmentState
}

function Members({ kind, state, owner }: PartProps & { owner: DictListItem }) {
  const { members, keysOf, edit, mayMove, owners } = state
  const movable = mayMove(owner)
  const keys = keysOf(owner)
  const name = typeNames[kind.member]
  const isMember = ({ key }: Pick<DictItem, 'key'>) => keys.includes(key)
  const add = (more: readonly string[]) => edit(owner, [...new Set([...keys, ...more])])
  const remove = (less: readonly string[]) =>
    edit(
      owner,
      keys.filter((key) => !less.includes(key)),
    )
  const noteOf = ({ key, status }: DictItem) => {
    if (status === 0) return '已停用'
    const others =
      kind.owner === 'section'
        ? (owners.data?.list ?? []).filter((one) => one.id !== owner.id && keysOf(one).includes(key))
        : []
    return others.length > 0 ? `${isMember({ key }) ? '也' : ''}属于${others.map((one) => one.name).join('、')}` : ''
  }
  return (
    <>
      <MemberColumn
        title={`${owner.name}的${name}`}
        members={members.filter(isMember)}
        noteOf={noteOf}
        action="移除"
        onMove={movable ? remove : undefined}
        onTake={(key) => add([key])}
        empty={`还没有${name}，从右边加入。`}
      />
      <MemberColumn
        title={`可选${name}`}
        members={members.filter((member) => !isMember(member) && member.status === 1)}
        noteOf={noteOf}
        action="加入"
        onMove={movable ? add : undefined}
        onTake={(key) => remove([key])}
        empty={`所有启用的${name}都已加入。`}
      />
    </>
  )
}

/**
 * Warning after another user has saved the same section or grade. Shows the grades or subjects that the other user
 * saved, and asks which version to keep.
 */
function Conflict({ kind, state }: PartProps) {
  const { conflict, members, resolve } = state
  if (!conflict) return null
  const { record, changedBy } = conflict
  const names = members.filter(({ key }) => record[kind.field].includes(key)).map(({ name }) => name)
  return (
    <Alert
      severity="warning"
      sx={{ mx: 2, mt: 1 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => resolve(false)}>
            用对方的
          </Button>
          <Button size="small" color="inherit" onClick={() => resolve(true)}>
            保留我的
          </Button>
        </>
      }
    >
      {changedBy ?? '系统'}刚刚把“{record.name}”改为：{names.join('、') || '无'}。保留我的之后请再保存一次。
    </Alert>
  )
}
