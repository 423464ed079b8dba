import { expect, test } from 'vitest'
import { csvText, spreadsheetCsv } from './csv'

test('csvText quotes every text and doubles the quotation marks in it', () => {
  expect(
    csvText([
      ['名称', '说明'],
      ['a"b', '一,二\n三'],
    ]),
  ).toBe('\uFEFF"名称","说明"\r\n"a""b","一,二\n三"\r\n')
})

test('spreadsheetCsv puts an apostrophe before a text that a spreadsheet would compute', () => {
  expect(spreadsheetCsv([['=1+1', '+2', '-3', '@x', '\t=1', '1=1']])).toBe(
    `\uFEFF"'=1+1","'+2","'-3","'@x","'\t=1","1=1"\r\n`,
  )
  expect(csvText([['=1+1']])).toBe('\uFEFF"=1+1"\r\n')
})
