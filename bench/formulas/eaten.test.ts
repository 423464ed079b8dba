import { expect, it } from 'vitest'
import { cleanText } from '../../backend/modules/question/files/import/clean-text.ts'
import { Findings } from '../../backend/modules/question/files/import/findings.ts'
import { namesOfEngine } from './commands.ts'

const { commands } = await namesOfEngine()
const EATEN: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

it('gives every command of the engine its beginning back that a JSON escape took', () => {
  const eaten = commands.filter((name) => /^[bfnrt][a-zA-Z]/.test(name))
  expect(eaten.length).toBeGreaterThan(200)
  const lost = eaten.filter((name) => {
    const findings = new Findings()
    const meant = `设 $a\\${name} b$`
    const came = `设 $a${EATEN[name.charAt(0)]}${name.slice(1)} b$`
    return cleanText(came, 'stem', findings) !== meant || findings.list[0]?.code !== 'control-character'
  })
  expect(lost).toEqual([])
})
