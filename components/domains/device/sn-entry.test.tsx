import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { SPACED_FAULT } from '@/lib/contracts/device/sn'
import { SnEntry } from './sn-entry'
import { unfinishedWarning } from './unfinished'

let sent: string[]

beforeEach(() => {
  localStorage.clear()
  sent = []
})
afterEach(cleanup)

/** The fake service finds a difference for these two devices. */
const odd: Readonly<Record<string, string>> = { RV26A00090: '账外：没有入库', RV26A00091: '状态不符：已出库' }
async function send(sns: string[]) {
  sent.push(...sns)
  return { results: sns.map((sn) => ({ sn, fault: null, differs: odd[sn] })), counted: sent.length }
}

const bad = { sn: '8600123456789012', fault: '数字超过 15 位，请把这一列设为文本' }
const readFile = async () => ({
  sns: ['RV26A00001', 'RV26A00002'],
  refused: [3, 9].map((row) => ({ ...bad, place: `第 ${row} 行` })),
  unread: [],
  numeric: [],
})

function draw() {
  renderInView(<SnEntry document="7" counted={0} send={send} readFile={readFile} />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: '扫描或输入 SN' })
}
function scan(field: HTMLInputElement, text: string, key = 'Enter') {
  fireEvent.change(field, { target: { value: text } })
  return fireEvent.keyDown(field, { key })
}
const paste = (field: HTMLInputElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
const refused = async () =>
  within(await screen.findByRole('list', { name: '未录入的 SN 和原因' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('SnEntry reads a scan with a blank as one serial number, whether the scan ends with Enter or Tab', async () => {
  const field = draw()
  scan(field, 'RV26D 00009999')
  await waitFor(() => expect(sent).toEqual(['RV26D00009999']))
  expect(scan(field, 'RV26D\u300000009998', 'Tab')).toBe(false)
  await waitFor(() => expect(sent).toEqual(['RV26D00009999', 'RV26D00009998']))
  // Tab in an empty field moves the focus to the next element.
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true)
})

it('SnEntry refuses a pasted line with two serial numbers of different shape, and shows the reason', async () => {
  const field = draw()
  paste(field, 'RV26A00040\nRV26 A00041\nBOX0000001 RV26A00042')
  await waitFor(() => expect(sent).toEqual(['RV26A00040', 'RV26A00041']))
  expect(await refused()).toEqual([`BOX0000001 RV26A00042${SPACED_FAULT}`])
  // The field has learned the shape of two accepted serial numbers, so it reads a blank between numbers of this shape
  // as a separator.
  scan(field, 'RV26A00043 RV26A00044')
  await waitFor(() => expect(sent.slice(2)).toEqual(['RV26A00043', 'RV26A00044']))
})

it('SnEntry sends the valid rows of a file and lists the invalid rows with the reason', async () => {
  draw()
  fireEvent.change(screen.getByLabelText('选择含 SN 的表格'), { target: { files: [new File(['x'], '到货.xlsx')] } })
  await waitFor(() => expect(sent).toEqual(['RV26A00001', 'RV26A00002']))
  expect(await refused()).toEqual([9, 3].map((row) => `${bad.sn}第 ${row} 行：${bad.fault}`))
  expect(screen.getByRole('status').textContent).toContain('本次成功 2，未录入 2')
  expect(unfinishedWarning('7')).toBe('本机还有 2 个 SN 列在“未录入”里，完成后不能再补录，请先核对。')
  fireEvent.click(screen.getByRole('button', { name: '已处理，清空' }))
  expect(unfinishedWarning('7')).toBe('')
})

it('SnEntry shows right after a scan that the device is not in the expected state', async () => {
  const field = draw()
  for (const sn of ['RV26A00001', 'RV26A00090', 'RV26A00091']) scan(field, sn)
  await screen.findByText('⚠ 已录入，有差异：状态不符：已出库')
  const lines = screen.getByRole('list', { name: '最近录入' }).querySelectorAll('li')
  expect([...lines].map(({ dataset, textContent }) => [dataset.state, textContent])).toEqual([
    ['differs', 'RV26A00091⚠ 已录入，有差异：状态不符：已出库'],
    ['differs', 'RV26A00090⚠ 已录入，有差异：账外：没有入库'],
    ['good', 'RV26A00001✓ 已录入'],
  ])
  expect(screen.getByRole('status').textContent).toContain('本次成功 3，未录入 0，有差异 2')
})
