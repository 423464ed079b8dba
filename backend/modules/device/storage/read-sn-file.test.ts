import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as out from '../../../../lib/contracts/device/out.ts'
import { SPACED_FAULT } from '../../../../lib/contracts/device/sn.ts'
import * as storage from '../../../../lib/contracts/device/storage.ts'
import { inline, row } from '../../../testing/bad-workbook.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { workbook as book } from '../../../testing/workbook.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  await app.addUser({ userName: 'keeper', roles: ['warehouse'] })
  token = await app.signIn('keeper')
})
afterAll(() => app.close())

const workbook = (rows: string[][]) => writeXlsx({ sheets: [{ name: '到货', rows }] })
const read = (bytes: Uint8Array) => app.upload(storage.readSnFile, { bytes, name: '到货.xlsx' }, { token })

test('readSnFile returns the serial numbers in the SN column of a spreadsheet and refuses a file without any', async () => {
  const bytes = await workbook([
    ['型号', 'SN'],
    ['示例平板', 'pad000001'],
    ['示例平板', ' PAD000002 '],
    ['', ''],
  ])
  const { result } = await app.upload(storage.readSnFile, { bytes, name: '到货.xlsx' }, { token })
  expect(result).toEqual({ sns: ['PAD000001', 'PAD000002'], unread: [], numeric: [], refused: [] })
  const none = await app.upload(storage.readSnFile, { bytes: await workbook([['SN']]), name: '空.xlsx' }, { token })
  expect(none.fields).toEqual({ file: '文件中没有 SN' })
})

test('readSnFile reports numbers of more than 15 digits with their row, and reads the other serial numbers', async () => {
  const long = await read(readFileSync(new URL('../../../../e2e/cases/11-long-number.xlsx', import.meta.url)))
  const fault = '数字超过 15 位，请把这一列设为文本'
  expect(long.result.refused.map(({ place, fault }) => [place, fault])).toEqual([
    ['“S”第 2 行', fault],
    ['“S”第 3 行', fault],
  ])
  const cells = [inline('A1', 'SN'), inline('A2', 'RV26A00001'), '<c r="A3"><v>8600123456789012</v></c>']
  const rows = [...cells, '<c r="A4" t="e"><v>#N/A</v></c>', inline('A5', 'RV26A00002')]
  const mixed = await read(book([{ name: '甲', rows: rows.map((cell, at) => row(at + 1, cell)).join('') }]))
  expect(mixed.result).toMatchObject({
    sns: ['RV26A00001', 'RV26A00002'],
    refused: [
      { sn: '8600123456789012', fault, place: '“甲”第 3 行' },
      { sn: '#N/A', place: '“甲”第 4 行' },
    ],
  })
})

test('readSnFile reads a cell with blanks as one or several serial numbers, and refuses an ambiguous cell', async () => {
  const texts = [
    'SN',
    'RV26A00001',
    'RV26 A00002',
    'BOX0000001 RV26A00003',
    'RV26A00004\u3000RV26A00005',
    'RV26A00006 x',
  ]
  const { result } = await read(await workbook(texts.map((text) => [text])))
  expect(result.sns).toEqual(['RV26A00001', 'RV26A00002', 'RV26A00004', 'RV26A00005'])
  expect(result.refused).toEqual([
    { sn: 'BOX0000001 RV26A00003', fault: SPACED_FAULT, place: '“到货”第 4 行' },
    { sn: 'RV26A00006 x', fault: SPACED_FAULT, place: '“到货”第 6 行' },
  ])
})

test('readSnFile finds the SN header below a title line, and refuses a file with several columns but no SN header', async () => {
  const titled = await read(
    await workbook([
      ['R1 平板到货清单', ''],
      ['箱号', 'SN'],
      ['BOX00001', 'RV26B00001'],
      ['BOX00001', 'RV26B00002'],
    ]),
  )
  expect(titled.result).toMatchObject({ sns: ['RV26B00001', 'RV26B00002'], refused: [] })
  const unnamed = await workbook([
    ['箱号', '编码'],
    ['BOX00001', 'RV26B00001'],
  ])
  const why = '文件有几列，没有一列的表头是“SN”（或“序列号”），请给 SN 的那一列写上表头“SN”'
  expect((await read(unnamed)).fields).toEqual({ file: why })
  const csv = new TextEncoder().encode('BOX00001,RV26B00001\n')
  expect((await app.upload(storage.readSnFile, { bytes: csv, name: '到货.csv' }, { token })).fields).toEqual({
    file: why,
  })
  const second = await read(
    await workbook([
      ['', 'RV26B00001'],
      ['', 'RV26B00002'],
    ]),
  )
  expect(second.result.sns).toEqual(['RV26B00001', 'RV26B00002'])
})

test('readSnFile reads every worksheet with an SN header and returns the names of the other worksheets', async () => {
  const sheet = (name: string, ...texts: string[]) => ({
    name,
    rows: texts.map((text, at) => row(at + 1, inline(`A${at + 1}`, text))).join(''),
  })
  const two = book([
    sheet('说明', '请勿改动'),
    sheet('甲', 'SN', 'pad000001'),
    sheet('乙', 'ＳＮ', 'ＰＡＤ\u200b000002'),
  ])
  expect((await read(two)).result).toEqual({
    sns: ['PAD000001', 'PAD000002'],
    unread: ['说明'],
    numeric: [],
    refused: [],
  })
  const titled = book([sheet('甲', '2027 年入库单', 'SN', 'pad000001'), sheet('乙', 'PAD000002')])
  expect((await read(titled)).result).toEqual({ sns: ['PAD000001'], unread: ['乙'], numeric: [], refused: [] })
  const none = await read(book([sheet('甲', 'PAD000001'), sheet('乙', 'PAD000002')]))
  expect(none.fields).toEqual({ file: '文件有 2 张工作表（“甲”、“乙”），请给 SN 的那一列写上表头“SN”' })
})

test('readOutSnFile normalises full-width characters, small letters and blanks in serial numbers', async () => {
  const bytes = await workbook([['序列号'], ['ＰＡＤ０００００１'], ['pad 000002']])
  const { result } = await app.upload(out.readOutSnFile, { bytes, name: '出库.xlsx' }, { token })
  expect(result.sns).toEqual(['PAD000001', 'PAD000002'])
})

test('readOutSnFile lists the serial numbers that the spreadsheet may have stored as numbers', async () => {
  const cells = [
    inline('A1', 'SN'),
    '<c r="A2"><v>12345678</v></c>',
    inline('A3', '00123456'),
    inline('A4', 'PAD000002'),
  ]
  const bytes = book([
    { name: '甲', rows: [...cells, inline('A5', '８７６５４３２１')].map((cell, at) => row(at + 1, cell)).join('') },
  ])
  const { result } = await app.upload(out.readOutSnFile, { bytes, name: '退回.xlsx' }, { token })
  expect(result).toMatchObject({
    sns: ['12345678', '00123456', 'PAD000002', '87654321'],
    numeric: ['12345678', '87654321'],
  })
})
