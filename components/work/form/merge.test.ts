import { describe, expect, it } from 'vitest'
import { mergeValues, pickValues, sameValues } from './merge'

const base = { name: '明德', phone: '1', contact: '', areaCodes: ['330000'] }

describe('mergeValues', () => {
  it('takes fields that only one side changed, and reports a conflict for those that both changed', () => {
    const mine = { ...base, name: '明德甲', contact: '我填的' }
    const theirs = { ...base, name: '明德乙', phone: '2' }
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { name: '明德甲', phone: '2', contact: '我填的', areaCodes: ['330000'] },
      conflicts: ['name'],
      taken: ['phone'],
      kept: ['contact'],
    })
  })

  it('reports no conflict for equal values', () => {
    const both = { ...base, name: '新名' }
    expect(mergeValues(base, both, both)).toMatchObject({ conflicts: [], taken: [], kept: [], values: both })
  })

  it('compares lists by their entries, and equates an empty text with no value', () => {
    const theirs = { ...base, areaCodes: ['330000'], contact: null }
    expect(mergeValues(base, { ...base, areaCodes: ['110000'] }, theirs)).toMatchObject({ conflicts: [], taken: [] })
    const other = { ...base, areaCodes: ['440000'] }
    expect(mergeValues(base, { ...base, areaCodes: ['110000'] }, other).conflicts).toEqual(['areaCodes'])
  })

  it('keeps a field that the other version does not contain', () => {
    expect(mergeValues(base, { ...base, name: '我' }, { phone: '1' }).values).toMatchObject({ name: '我', contact: '' })
  })
})

describe('pickValues', () => {
  it('takes the fields of the form from a record, and the form’s own where the record has none', () => {
    const picked = pickValues({ name: '', note: '' }, { id: '7', name: '甲', note: null })
    expect(picked).toEqual({ name: '甲', note: '' })
    expect(sameValues(picked, { name: '甲', note: null })).toBe(true)
  })
})
