import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { entityOf } from '@/lib/api/query-of'
import { rotateOpenKey } from '@/lib/contracts/open/keys'
import { createQueryClient } from '@/lib/http/query-client'
import { FormDialog } from './form-dialog'

afterEach(cleanup)

const answer = { id: '7', secret: 'only-said-once' }

function Screen({ asked, onDone }: { asked: true[]; onDone: (secret: unknown) => void }) {
  const [open, setOpen] = useState(true)
  // Renders a list that stays visible; its second request, after the save, never gets an answer.
  useQuery({
    queryKey: [entityOf(rotateOpenKey)],
    queryFn: () => (asked.push(true) > 1 ? new Promise<string>(() => undefined) : '列表'),
  })
  if (!open) return null
  return (
    <FormDialog
      title="更换密钥"
      ok="更换"
      disabled={false}
      call={rotateOpenKey}
      input={{ id: '7', rowVersion: 1, overlapHours: 1 }}
      done={() => '已更换'}
      onDone={onDone}
      onClose={() => setOpen(false)}
    >
      <p>旧的密钥不再可用</p>
    </FormDialog>
  )
}

it('FormDialog closes as soon as the server has answered, even if the list behind takes long to refetch', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'ok', result: answer }))
  const [asked, done]: [true[], unknown[]] = [[], []]
  renderInView(
    <QueryClientProvider client={createQueryClient()}>
      <Screen asked={asked} onDone={(said) => done.push(said)} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: '更换' }))
  await waitFor(() => expect(screen.queryByText('旧的密钥不再可用')).toBeNull())
  expect([asked.length, done.length]).toEqual([2, 1])
})
