import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/decisions')
const HEADINGS = ['Context', 'Decision', 'Consequences', 'Measured']
const LONGEST = 60

const records = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))

describe('the decision records in docs', () => {
  it('are found in the folder in which this test looks for them', () => {
    expect(records.length).toBeGreaterThan(0)
  })

  it.each(records)('have their four parts in order and at most 60 lines: %s', (name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8')
    const headings = [...text.matchAll(/^\*\*([^*\n]+)\.\*\*/gm)].map((match) => match[1])
    expect(headings).toEqual(HEADINGS)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST)
  })
})
