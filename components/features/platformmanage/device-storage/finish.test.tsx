import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeRefused, storeSns } from '@/components/domains/device/unfinished'
import { renderInView } from '@/components/kit/testing'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import type { StorageItem } from '@/lib/contracts/device/storage'
import { createQueryClient } from '@/lib/http/query-client'
import { useFinishStorage } from './use-storage-work'

const storage = { id: '7', rowVersion: 1, model: '审阅平板 R1', batch: 'B1', counted: 30 } as StorageItem

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Finish() {
  const finish = useFinishStorage()
  return (
    <button type="button" onClick={() => void finish(storage)}>
      结束
    </button>
  )
}

async function asked(): Promise<string> {
  renderInView(
    <QueryClientProvider client={createQueryClient()}>
      <Finish />
      <ConfirmDialogs />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '结束' }))
  return (await screen.findByRole('dialog', { name: '完成入库' })).textContent ?? ''
}

it('the confirmation of 完成入库 warns of serial numbers that were refused or have not been sent', async () => {
  storeRefused('7', [
    { sn: 'RV26A0', fault: 'SN 应为 6 到 32 位字母、数字或 -' },
    { sn: '8600123456789012', fault: '数字超过 15 位', place: '第 3 行' },
  ])
  storeSns('7', ['RV26A00031'])
  expect(await asked()).toContain(
    '不能再修改。本机还有 2 个 SN 列在“未录入”里、1 个 SN 尚未发送，完成后不能再补录，请先核对。',
  )
})

it('the confirmation of 完成入库 shows no warning when all serial numbers of the document were entered', async () => {
  storeRefused('8', [{ sn: 'RV26A0', fault: '格式' }])
  const text = await asked()
  expect(text).toContain('共 30 台将入库')
  expect(text).not.toContain('本机还有')
})
