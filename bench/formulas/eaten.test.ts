import { expect, it } from 'vitest'
import { cleanText } from '../../backend/modules/question/files/import/clean-text.ts'
import { Findings } from '../../backend/modules/question/files/import/findings.ts'
import { namesOfEngine } from './commands.ts'

const { commands } = await namesOfEngine()
const EATEN: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

it('restores the beginning of every command of the engine that a JSON escape removed', () => {
  // The engine keeps its delimiters in tables of their own.
  const eaten = [...commands, 'rVert', 'rmoustache', 'vert'].filter((name) => /^[abefnrtv][a-zA-Z]/.test(name))
  expect(eaten.length).toBeGreaterThan(200)
  const lost = eaten.filter((name) => {
    const findings = new Findings()
    const meant = `设 $a\\${name} b$`
    const came = `设 $a${EATEN[name.charAt(0)]}${name.slice(1)} b$`
    return cleanText(came, 'stem', findings) !== meant || findings.list[0]?.code !== 'control-character'
  })
  expect(lost).toEqual([])
})

it('leaves the lines of a display unchanged, whatever letter they begin with', () => {
  const findings = new Findings()
  expect(cleanText('$$\ns=vt\nu=at\n$$', 'stem', findings)).toBe('$$\ns=vt\nu=at\n$$')
  expect(findings.list).toEqual([])
})
