import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DomainParts } from '@/components/domains/domain-parts'
import { renderInView } from '@/components/kit/testing'
import { TaskRows } from '@/components/work/tasks/task-rows'
import type { TaskDetail, TaskRow } from '@/lib/contracts/task/calls'
import { createQueryClient } from '@/lib/http/query-client'

const task: TaskDetail = {
  id: '7',
  kind: 'import',
  name: 'question:import',
  title: '导入试题（一.questions.jsonl）',
  status: 'done',
  phase: 'run',
  total: 120,
  done: 120,
  counts: { done: 118, failed: 2 },
  error: null,
  createdAt: '2026-11-20T06:05:00.000Z',
  finishedAt: '2026-11-20T06:05:09.000Z',
  undoUntil: null,
  file: null,
  handOut: null,
  columns: [],
  review: 'questions',
  needs: [],
  extras: [],
  unread: [],
  warned: 0,
  missingClasses: [],
  updates: null,
}
const rows: TaskRow[] = [
  {
    no: 1,
    label: 'a-1',
    state: 'done',
    message: '新增',
    cells: null,
    changes: null,
    question: { externalId: 'a-1', preview: '若 $x^2=1$，则', code: 'Q000031' },
    issues: [{ field: 'stem', message: '公式无法显示', level: 'warn', code: 'formula-invalid' }],
  },
  {
    no: 2,
    label: '',
    state: 'failed',
    message: '',
    cells: null,
    changes: null,
    question: { externalId: null, preview: '', code: null },
    issues: [{ field: null, message: '不是有效的 JSON', level: 'error', code: 'line-not-json' }],
  },
]

let asked: URLSearchParams[] = []
const real = globalThis.fetch
beforeEach(() => {
  asked = []
  globalThis.fetch = async (input, init) => {
    const asking = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init)
    const { searchParams } = new URL(asking.url)
    asked.push(searchParams)
    const list = searchParams.get('state') === 'failed' ? rows.slice(1) : rows
    const result = { list, total: 120, totalIsCapped: false, nextCursor: null }
    return Response.json({ code: 200, message: 'ok', result })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = real
})

it('QuestionRows shows the result and findings of each imported question, in pages and filtered by result', async () => {
  renderInView(
    <QueryClientProvider client={createQueryClient()}>
      <DomainParts>
        <TaskRows task={task} />
      </DomainParts>
    </QueryClientProvider>,
  )
  const cells = async (index: number) =>
    within((await screen.findAllByRole('row'))[index] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  // The text of the cell does not contain the formula, because the cell shows it as a typeset formula and never as
  // LaTeX source.
  expect(await cells(1)).toEqual(['1', '新增', '若 ，则Q000031 · 原编号 a-1', '提醒公式无法显示'])
  expect(document.querySelectorAll('.formula')).toHaveLength(1)
  expect(await cells(2)).toEqual(['2', '失败', '无法读取的一行', '错误不是有效的 JSON'])

  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(asked.at(-1)?.get('pageNum')).toBe('2'))
  fireEvent.click(screen.getByRole('button', { name: '失败 2' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(asked.at(-1)?.get('pageNum')).toBe('1')
  expect(await cells(1)).toEqual(['2', '失败', '无法读取的一行', '错误不是有效的 JSON'])
})
