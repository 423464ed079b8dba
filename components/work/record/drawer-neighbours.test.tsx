import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { Drawer, DrawerTools } from '@/components/kit/drawer/drawer'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { useListQuery } from '@/components/work/list/use-list-query'
import { defineCall } from '@/lib/contracts/base/call'
import { pageAnswer, pageRequest } from '@/lib/contracts/base/paging'
import { createQueryClient } from '@/lib/http/query-client'
import { OpenTabProvider, useTab } from '@/lib/state/tab'
import { useRecordParam } from '../use-record-param'
import { DrawerNeighbours } from './drawer-neighbours'
import { RecordProvider } from './record-context'

const listAgents = defineCall({
  method: 'GET',
  path: '/zakj-admin/agent/listAgents',
  summary: '列表',
  permission: 'agent:list',
  request: pageRequest.extend({ keyword: z.string().optional() }),
  answer: pageAnswer(z.object({ id: z.string() })),
})

/** A list with a form over it, in a frame that opens addresses unless the user keeps unsaved changes. */
function Screen({ entity }: { entity: 'agent' | 'class' }) {
  const { setParams } = useTab()
  const { page, frame } = useListQuery({ call: listAgents })
  const [edited, edit] = useRecordParam('edit')
  return (
    <OpenTabProvider value={(url) => setParams(new URL(url, 'http://shell').searchParams)}>
      <div role="tabpanel">
        <output>{page.data ? `第 ${frame.pageNum} 页` : ''}</output>
        <RecordProvider entity={entity} name="代理商" labels={{}}>
          {edited ? (
            <DrawerTools value={<DrawerNeighbours param="edit" id={edited} />}>
              <Drawer key={edited} title={`编辑 ${edited}`} onClose={() => edit(null)}>
                <input aria-label="名称" />
              </Drawer>
            </DrawerTools>
          ) : null}
        </RecordProvider>
      </div>
    </OpenTabProvider>
  )
}

function draw(address: string, entity: 'agent' | 'class' = 'agent') {
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const page = Number(searchParams.get('pageNum') ?? 1)
    const list = [1, 2].map((at) => ({ id: `${searchParams.get('keyword')}${(page - 1) * 2 + at}` }))
    const result = { list, total: 4, totalIsCapped: false, nextCursor: page === 1 ? 'next' : null }
    return Response.json({ code: 200, message: 'ok', result })
  }
  return renderInView(
    <QueryClientProvider client={createQueryClient()}>
      <Screen entity={entity} />
    </QueryClientProvider>,
    address,
  )
}
const drawer = (id: string) => screen.findByRole('dialog', { name: `编辑 ${id}` })

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

it('DrawerNeighbours opens the next record of the list, also of the next page, and keeps the focus on its button', async () => {
  const { address } = draw('keyword=a&pageSize=2&edit=a1')
  const next = await screen.findByRole('button', { name: '下一条' })
  fireEvent.keyDown(await drawer('a1'), { key: ']' })
  await drawer('a2')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一条' })))
  fireEvent.keyDown(screen.getByRole('button', { name: '下一条' }), { key: ']' })
  await drawer('a3')
  expect(next.isConnected).toBe(false)
  expect(address.params.get('pageNum')).toBe('2')
  expect(address.params.get('keyword')).toBe('a')
  await waitFor(() => expect(screen.getByText('第 2 页')).toBeTruthy())
})

it('DrawerNeighbours ignores keys in a text field, and is absent if the list shows another kind of record', async () => {
  draw('keyword=a&pageSize=2&edit=a1')
  await screen.findByRole('button', { name: '下一条' })
  fireEvent.keyDown(screen.getByLabelText('名称'), { key: ']' })
  await drawer('a1')
  cleanup()
  draw('keyword=a&pageSize=2&edit=a1', 'class')
  await screen.findByText('第 1 页')
  expect(screen.queryByRole('button', { name: '下一条' })).toBeNull()
})
