import { describe, expect, it } from 'vitest'
import { COLUMNS_FAULT, SN_FAULT, SPACED_FAULT, shapeOf, snsIn } from './sn'

const known = [shapeOf('RV26A00041')]
const taken = (text: string, of: readonly string[] = []) => snsIn(text, of).sns
const faults = (text: string, of: readonly string[] = []) => snsIn(text, of).refused

describe('snsIn', () => {
  it('splits a text into serial numbers at line breaks, tabs, commas and semicolons of either width', () => {
    const text = 'rv26a00041\r\nRV26A00042\tRV26A00043,RV26A00044，RV26A00045；RV26A00046、ＲＶ２６Ａ０００４７;\n\n'
    const all = [1, 2, 3, 4, 5, 6, 7].map((no) => `RV26A0004${no}`)
    expect(snsIn(text)).toEqual({
      sns: [...all.map((sn, at) => (at === 0 ? 'rv26a00041'.toUpperCase() : sn))],
      refused: [],
    })
  })

  it('excludes box numbers if the text consists of two columns copied from a spreadsheet', () => {
    const { sns, refused } = snsIn('箱号\tSN\nBOX00001\tRV26A00041\n1\tRV26A00042\nRV26A00043\tRV26A00044\n')
    expect(sns.filter((sn) => sn.length > 2)).toEqual(['RV26A00042', 'RV26A00043', 'RV26A00044'])
    expect(refused).toEqual([{ sn: 'BOX00001 RV26A00041', fault: COLUMNS_FAULT }])
  })

  it('refuses a line that is too long, and accepts all other lines', () => {
    const { sns, refused } = snsIn(`RV26A00041\n${'长'.repeat(101)}`)
    expect(sns).toEqual(['RV26A00041'])
    expect(refused).toEqual([{ sn: '长'.repeat(60), fault: SN_FAULT }])
  })
})

describe('snsIn for a line with spaces', () => {
  it.each(['RV26 A00041', 'RV26　A00041', 'RV26\u00a0A00041', ' RV26  A00041 \n'])(
    'returns one serial number if the line is the whole text: %j',
    (text) => {
      expect(snsIn(text)).toEqual({ sns: ['RV26A00041'], refused: [] })
    },
  )

  it('returns one serial number only if the joined text is as long as the known serial numbers', () => {
    expect(taken('RV26D 00009999')).toEqual(['RV26D00009999'])
    expect(snsIn('RV26D 00009999', known)).toEqual({
      sns: [],
      refused: [{ sn: 'RV26D 00009999', fault: SPACED_FAULT }],
    })
    expect(taken('RV26A00041\nRV26 A00042')).toEqual(['RV26A00041', 'RV26A00042'])
  })

  it('returns several serial numbers if each part has the shape of the known serial numbers', () => {
    expect(taken('RV26A00041 RV26A00042', known)).toEqual(['RV26A00041', 'RV26A00042'])
    expect(taken('RV26A00040\nRV26A00041 RV26A00042')).toHaveLength(3)
    expect(faults('RV26A00041 RV26A00042')).toEqual([{ sn: 'RV26A00041 RV26A00042', fault: SPACED_FAULT }])
  })

  it('refuses a line that could mean one or several serial numbers', () => {
    for (const text of ['BOX0000001 RV26A00041', 'RV26A00041 1', 'RV26A00041 RV26'])
      expect(taken(text, known)).toEqual([])
    // If every line begins with a line number, no text has an unambiguous shape that would show how to read the others.
    expect(snsIn('1 RV26A00041\n2 RV26A00042')).toMatchObject({ sns: [], refused: [{}, {}] })
    for (const usual of [known, []])
      expect(faults('RV26A00041 备注', usual)).toEqual([{ sn: 'RV26A00041 备注', fault: SN_FAULT }])
  })
})
