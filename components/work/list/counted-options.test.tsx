import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { renderPage } from '@/components/ui/testing'
import { defineOptionCounts } from '@/lib/contracts/base/option-counts'
import { createQueryClient } from '@/lib/http/query-client'
import { CountedOptions } from './counted-options'

const call = defineOptionCounts({
  path: '/zakj-admin/thing/countThingOptions',
  name: '物品',
  permission: 'thing:list',
  filter: z.object({ size: z.array(z.string()).optional(), colour: z.array(z.string()).optional() }),
  by: ['size', 'colour'],
})
const options = ['大', '中', '小', '无'].map((label, index) => ({ value: String(index), label }))

function Filters() {
  const [size, setSize] = useState<string[] | undefined>()
  return (
    <CountedOptions call={call} filter={{ size, colour: ['red'] }}>
      <FilterSelect name="size" label="尺寸" options={options} value={size} onChange={setSize} />
      <FilterSelect name="colour" label="颜色" options={options} value={undefined} onChange={() => {}} />
      <FilterSelect label="其他" options={options} value={undefined} onChange={() => {}} />
    </CountedOptions>
  )
}

/** Renders the filters; the fake platform answers each request with `answer`. Returns the paths of the requests. */
function draw(answer: () => Response): string[] {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    asked.push(url.pathname.split('/').at(-1) + decodeURIComponent(url.search))
    return answer()
  }
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <Filters />
    </QueryClientProvider>,
  )
  return asked
}
const counted = (counts: Record<string, number>, partial?: boolean) => () =>
  Response.json({ code: 200, message: '', result: { counts, partial } })
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

afterEach(cleanup)

it('CountedOptions requests counts when the user opens a filter, but not when the user ticks options', async () => {
  const asked = draw(counted({ 0: 12, 1: 10_500, 2: 9_999 }, false))
  expect(asked).toEqual([])
  open('尺寸')
  await screen.findByRole('listbox')
  await waitFor(() => expect(shown()).toEqual(['大12', '中9999+', '小9999', '无0']))
  expect(screen.getByRole('option', { name: '大' }).getAttribute('aria-description')).toBe('12 条')
  fireEvent.click(screen.getByRole('option', { name: '大' }))
  expect(screen.getByText('已选 1 项')).toBeTruthy()
  expect(asked).toEqual(['countThingOptions?colour=red&by=size'])
})

it('CountedOptions marks the counts as minimums if the server counted only in part', async () => {
  draw(counted({ 0: 12 }, true))
  open('颜色')
  await waitFor(() => expect(shown()).toEqual(['大12+', '中', '小', '无']))
})

it("CountedOptions shows no counts and no error if the platform cannot count the filter's options", async () => {
  const asked = draw(() => new Response('Not Found', { status: 404 }))
  open('尺寸')
  await waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown()).toEqual(['大', '中', '小', '无'])
  expect(screen.queryByText('提示信息')).toBeNull()
  cleanup()
  const again = draw(counted({ 0: 1 }))
  open('其他')
  await screen.findByRole('listbox')
  expect(shown()).toEqual(['大', '中', '小', '无'])
  expect(again).toEqual([])
})
