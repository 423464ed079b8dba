import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dictionaries, listItem } from '@/components/domains/question/view/testing'
import { DataTable } from '@/components/kit/table/data-table'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { dictOptions, useDict } from '@/lib/api/dict'
import { shownNamesKey } from '@/lib/api/keys'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { createQueryClient } from '@/lib/http/query-client'
import { useQuestionColumns } from './columns'

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
  globalThis.fetch = () => new Promise(() => {})
})
afterEach(cleanup)

const ignore = () => undefined
const idOf = ({ id }: QuestionListItem) => id
const still = { label: '试题', sorting: { by: 'code', order: 'asc' }, page: '1', empty: null } as const

function List({ rows }: { rows: readonly QuestionListItem[] }) {
  const known = useDict('subject').length
  return (
    <>
      <output>{known}</output>
      <DataTable {...still} rows={rows} rowKey={idOf} columns={useQuestionColumns()} onSort={ignore} onRetry={ignore} />
    </>
  )
}

it('rows of AllQuestions render again only when a newly loaded dictionary contains a changed name', async () => {
  let drawn = 0
  const rows = Array.from({ length: 20 }, (_, at) => {
    const { code, ...rest } = listItem(at + 1)
    return {
      ...rest,
      get code() {
        drawn += 1
        return code
      },
    }
  })
  const client = createQueryClient()
  client.setQueryData(shownNamesKey, dictionaries)
  renderInView(
    <QueryClientProvider client={client}>
      <List rows={rows} />
    </QueryClientProvider>,
  )
  expect(screen.getAllByText('数学')).toHaveLength(20)

  drawn = 0
  const other = { ...dictionaries[2], key: '99', name: '没有出现的学科' } as (typeof dictionaries)[number]
  const all = [...dictionaries, other]
  client.setQueryData(dictOptions().queryKey, all)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
  expect(drawn).toBe(0)

  const renamed = all.map((one) => (one.name === '数学' ? { ...one, name: '高等数学' } : one))
  client.setQueryData(dictOptions().queryKey, renamed)
  expect(await screen.findAllByText('高等数学')).toHaveLength(20)
  expect(drawn).toBeGreaterThanOrEqual(20)
})
