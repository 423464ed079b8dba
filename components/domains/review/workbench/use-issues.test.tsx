import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dictionaries, renderScreen } from '@/components/domains/question/view/testing'
import { Toasts } from '@/components/ui/toast/toast'
import { useSession } from '@/lib/api/session'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { Anchor, ReviewIssue, ReviewTask } from '@/lib/contracts/review/judging'
import { claimFor } from '@/lib/state/person'
import { IssueForm } from './panels/issue-form'
import { useIssues } from './use-issues'
import { useReviewKeys } from './use-review-keys'

/** Replaces the database in which the browser stores drafts; the test environment has none. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('@/lib/state/drafts', () => {
  const keyOf = ({ userId, entity, id }: { userId: string; entity: string; id: string }) => `${userId}/${entity}/${id}`
  return {
    readDraft: async (place: Parameters<typeof keyOf>[0]) => kept.get(keyOf(place)) ?? null,
    writeDraft: async (place: Parameters<typeof keyOf>[0], draft: unknown) => void kept.set(keyOf(place), draft),
    deleteDraftsOfOthers: async () => undefined,
    dropDraft: async (place: Parameters<typeof keyOf>[0]) => void kept.delete(keyOf(place)),
  }
})

const fields = [{ field: 'stemHtml', childNo: null, label: '题干', text: '若 $a<b$，则' }]
const whole: Anchor = { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' }
const errorType = { ...dictionaries[0], typeCode: 'examiningErrorType', key: '04', name: '表述不清' }
const errors = { dict: 'examiningErrorType', at: (types: readonly DictItem[]) => types } as const
const platform = {
  queryAll: () => [...dictionaries, errorType],
  insertReviewIssue: () => ({ id: '9', rowVersion: 1 }),
}

const task = (more: Partial<ReviewTask> = {}) =>
  ({ id: '5', issues: [], judges: true, ...more }) as unknown as ReviewTask

function Desk({ of }: { of: ReviewTask }) {
  const issues = useIssues(of, errors)
  const { typesAt, draft } = issues
  // Drafts are stored for each user, so the test renders nothing until the session with the user is loaded.
  if (!useSession()) return null
  return (
    <>
      <button type="button" onClick={() => issues.begin({ anchor: whole, errorType: '04', suggests: false })}>
        标出问题
      </button>
      {of.issues.map((issue) => (
        <button key={issue.id} type="button" onClick={() => issues.edit(issue)}>
          修改 {issue.id}
        </button>
      ))}
      {typesAt(whole).length > 0 && draft ? (
        <IssueForm
          key={draft.issue?.id ?? ''}
          {...{ draft, fields, typesAt }}
          taskId={of.id}
          judges={of.judges}
          onAnchor={issues.place}
          onChange={issues.store}
          onClose={issues.close}
        />
      ) : null}
    </>
  )
}

/** Handles the keys `y` and `n` as the workbench does. */
function Keys({ of }: { of: readonly ReviewIssue[] }) {
  const root = useRef<HTMLDivElement>(null)
  const issues = useIssues(task({ issues: [...of] }), errors)
  useReviewKeys(
    root,
    { unit: '题' },
    { y: () => void issues.verifyNext('verified'), n: () => void issues.verifyNext('reopened') },
  )
  return (
    <div ref={root}>
      <button type="button" onClick={() => of[1] && issues.activate(of[1])}>
        第二个
      </button>
      <Toasts />
    </div>
  )
}

const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '说明' })
const begun = async (of = task()) => {
  renderScreen(<Desk of={of} />, platform)
  await screen.findByRole('button', { name: '标出问题' })
}

beforeEach(() => kept.clear())
beforeEach(() => claimFor('7'))
afterEach(cleanup)

it('useIssues restores an unsaved issue with its suggestion and severity after a reload', async () => {
  await begun()
  fireEvent.click(screen.getByRole('button', { name: '标出问题' }))
  fireEvent.change(await note(), { target: { value: '写到一半' } })
  fireEvent.click(screen.getByRole('button', { name: '建议修改' }))
  fireEvent.click(screen.getByRole('button', { name: '写修改建议' }))
  fireEvent.change(screen.getByRole('textbox', { name: '建议改为' }), { target: { value: '若 $a>b$，则' } })
  await waitFor(() => expect(kept.get('7/reviewTask/5/issue')).toMatchObject({ payload: { severity: 'advice' } }))
  cleanup()

  await begun()
  expect((await note()).value).toBe('写到一半')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '建议改为' }).value).toBe('若 $a>b$，则')
  expect(screen.getByRole('button', { name: '建议修改' }).getAttribute('aria-pressed')).toBe('true')
})

it('useIssues restores no draft after the issue was cancelled or saved, in another task or in a read-only task', async () => {
  await begun()
  for (const end of ['取消', '保存']) {
    fireEvent.click(screen.getByRole('button', { name: '标出问题' }))
    fireEvent.change(await note(), { target: { value: end } })
    await waitFor(() => expect(kept.size).toBe(1))
    fireEvent.click(screen.getByRole('button', { name: end }))
    await waitFor(() => expect(kept.size).toBe(0))
  }
  fireEvent.click(screen.getByRole('button', { name: '标出问题' }))
  fireEvent.change(await note(), { target: { value: '还在写' } })
  await waitFor(() => expect(kept.size).toBe(1))
  for (const other of [task({ id: '6' }), task({ judges: false })]) {
    cleanup()
    await begun(other)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('textbox')).toBeNull()
  }
})

it('useIssues restores the unsaved edit of an existing issue as an edit of this issue', async () => {
  const issue = {
    id: '3',
    rowVersion: 4,
    anchor: whole,
    errorType: '04',
    severity: 'block',
    note: '原来',
    suggestion: null,
  }
  const of = task({ issues: [issue as ReviewIssue] })
  await begun(of)
  fireEvent.click(screen.getByRole('button', { name: '修改 3' }))
  fireEvent.change(await note(), { target: { value: '改到一半' } })
  await waitFor(() => expect(kept.size).toBe(1))
  cleanup()
  await begun(of)
  expect((await note()).value).toBe('改到一半')
  expect(screen.getByRole('heading', { name: '修改问题' })).toBeTruthy()
})

it('the keys y and n change the verification of an issue, and show the reason when they have no effect', async () => {
  const said: string[] = []
  const issue = (id: string, state: ReviewIssue['state']) =>
    ({
      ...{ id, anchor: whole, rowVersion: 1, errorType: '04', severity: 'block', earlier: true },
      state,
    }) as ReviewIssue
  const draw = (...of: ReviewIssue[]) =>
    renderScreen(<Keys of={of} />, {
      ...platform,
      verifyReviewIssue: () => {
        said.push('verifyReviewIssue')
        return {}
      },
    })
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  draw(issue('1', 'verified'))
  press('y')
  await screen.findByText('这个问题已经是“已核实”')
  expect(said).toEqual([])
  press('n')
  await waitFor(() => expect(said).toHaveLength(1))
  cleanup()
  draw(issue('1', 'verified'), issue('2', 'verified'))
  press('n')
  await screen.findByText('上次的问题都已复核，要改判请先点选那个问题')
  expect(said).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '第二个' }))
  press('n')
  await waitFor(() => expect(said).toHaveLength(2))
})
